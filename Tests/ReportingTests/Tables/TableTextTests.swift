import Testing

@testable import Reporting

@Suite("Text tables")
struct TableTextTests {
  @Test("words stand left, numbers right, columns stay straight beside Chinese words")
  func alignment() {
    #expect(
      Table.example.rendered(as: .text) == """
        Relative difficulty
        level           games     won  95 % interval  logits           range  difficulty
        ─────────────  ──────  ──────  ─────────────  ──────  ──────────────  ──────────
        家人, friends  10,000  63.1 %    62.2–64.1 %   -1.50  -1.75 to -1.25  ██▌
        Impossible      1,000   0.0 %      0.0–0.4 %       –               –  ██████████
        Difficulty is relative to the other levels of this table.

        """)
  }

  @Test("colour is used only when asked for, and changes nothing but itself")
  func colour() {
    let coloured = Table.example.rendered(as: .text, style: .ansi)
    #expect(coloured.contains("\u{1b}[31mImpossible\u{1b}[0m"))
    #expect(coloured.contains("\u{1b}[1mRelative difficulty\u{1b}[0m"))
    let stripped = coloured.replacing(/\u{1b}\[[0-9;]*m/, with: "")
    #expect(stripped == Table.example.rendered(as: .text))
    #expect(!Table.example.rendered(as: .text).contains("\u{1b}"))
  }

  @Test("a table too wide shortens its bars and then its words")
  func shortening() {
    let lines = Table.example.rendered(as: .text, width: 74).split(separator: "\n")
    #expect(lines[1].hasSuffix("  difficu…"))
    #expect(lines[3] == "家人, fr…  10,000  63.1 %    62.2–64.1 %   -1.50  -1.75 to -1.25  ██")
    #expect(lines[4].hasPrefix("Impossib…   1,000"))
    #expect(lines[4].hasSuffix("–  ████████"))
  }

  @Test("very long words are shortened before anything else")
  func longWords() {
    var table = Table(columns: [Column("a", title: "a", .text), Column("b", title: "b", .bar(width: 10))])
    table.append([.text(String(repeating: "成语", count: 10)), .number(1)])
    #expect(table.rendered(as: .text, width: 28).contains("成语成语成语成…   ██████████\n"))
    #expect(table.rendered(as: .text, width: 26).contains("成语成语成语成…   ████████\n"))
    #expect(table.rendered(as: .text, width: 24).contains("成语成语成语…   ████████\n"))
  }

  @Test("a table still too wide is broken below itself, each part beginning with the first column")
  func blocks() {
    #expect(
      Table.example.rendered(as: .text, width: 45)
        == """
        Relative difficulty
        level           games     won  95 % interval
        ─────────────  ──────  ──────  ─────────────
        家人, friends  10,000  63.1 %    62.2–64.1 %
        Impossible      1,000   0.0 %      0.0–0.4 %

        level          logits           range
        ─────────────  ──────  ──────────────
        家人, friends   -1.50  -1.75 to -1.25
        Impossible          –               –

        level          difficul…
        ─────────────  ────────
        家人, friends  ██
        Impossible     ████████
        Difficulty is relative to the other levels of
        this table.

        """.replacing("difficul…", with: "difficu…"))
  }

  @Test("a table that shortens names stays in one part where that helps; else its names are whole")
  func shortenedNames() {
    let rows = ["a level with a long name 1", "a level with a long name 2"]
    let columns: [TableColumn<String>] = [
      TableColumn("level", title: "level", .text) { .text($0) }.key,
      TableColumn("won", title: "won", .integer) { _ in .integer(12_345_678) },
      TableColumn("half", title: "half", .integer) { _ in .integer(12_345_678) },
    ]
    var table = Table(columns: columns, rows: rows)
    let broken = table.rendered(as: .text, width: 40)
    #expect(broken.split(separator: "\n").count { $0.hasPrefix("a level with a long name 1") } == 2)
    table.shortensNames = true
    // Two numbers of 10 cells, each after a gap of 2, leave 21 of 45 and 16 of 40.
    for (width, name) in [(45, "a level wi…ong name 1"), (40, "a level … name 1")] {
      let lines = table.rendered(as: .text, width: width).split(separator: "\n")
      #expect(lines.count == 4 && lines[2] == "\(name)  12,345,678  12,345,678", "\(lines)")
    }
    let narrow = table.rendered(as: .text, width: 39)
    #expect(narrow.split(separator: "\n").count == 8 && !narrow.contains("…"), "\(narrow)")
    #expect(table.rendered(as: .csv).contains(rows[0]))
  }

  @Test("no line is wider than asked as long as two columns fit beside each other", arguments: 26...100)
  func width(width: Int) {
    for line in Table.example.rendered(as: .text, width: width).split(separator: "\n") {
      #expect(line.displayWidth <= width, "\(line)")
      #expect(line.last != " ")
    }
  }

  @Test("no number is cut, however narrow the terminal")
  func numbers() {
    let text = Table.example.rendered(as: .text, width: 1)
    for number in ["10,000", "63.1 %", "62.2–64.1 %", "-1.75 to -1.25"] { #expect(text.contains(number)) }
  }

  @Test("a table without rows shows its heads; one without columns only its title")
  func empty() {
    let table = Table(columns: [Column("a", title: "等级", .text), Column("b", title: "n", .integer)])
    #expect(table.rendered(as: .text) == "等级  n\n────  ─\n")
    #expect(Table(title: "Nothing", columns: []).rendered(as: .text, width: 10) == "Nothing\n")
  }

  @Test("a value of another kind than its column is shown, not lost")
  func mixedKinds() {
    var table = Table(columns: [Column("a", title: "a", .integer), Column("b", title: "b", .text)])
    table.append([.text("over"), .integer(1234)])
    table.append([.number(2.6), .interval(1, 2)])
    #expect(table.rendered(as: .text) == "   a  b\n────  ──────\nover  1,234\n   3  1 to 2\n")
  }
}
