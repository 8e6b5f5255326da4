import Foundation
import Testing

@testable import Reporting

@Suite("Report pages")
struct ReportPageTests {
  private let evil = "<b>\"&'</b>\u{1}"

  private func table() -> Table {
    var table = Table(
      title: evil,
      columns: [
        Column("name", title: "name", .text), Column("share", title: "share <", .percent(digits: 1)),
        Column("bar", title: "bar", .bar(width: 9)), Column("range", title: "range", .percentInterval(digits: 1)),
      ], notes: [evil])
    table.append([.text(evil), .number(0.25), .number(0.25), .interval(0.1, 0.4)])
    table.append([.text("b"), .missing, .missing, .missing])
    return table
  }

  private func page(_ parts: [PagePart]) -> ReportPage {
    ReportPage(
      title: "t & u", subtitle: evil,
      sections: [PageSection("one", title: "One", parts: parts, sections: [PageSection("two", title: evil)])])
  }

  private func markup(of table: Table, heat: Set<String> = []) -> String {
    var terms = PageTerms()
    return table.html(heat: heat, terms: &terms)
  }

  @Test("a table is well-formed, has its heads, and no bar; shares of heat columns say how dark they are")
  func tables() throws {
    let html = markup(of: table(), heat: ["share"])
    let reader = try DrawingReader("<div>\(html)</div>")
    #expect(reader.elements["caption"] == 1 && reader.elements["tr"] == 3)
    let scopes = reader.attributes.compactMap { $0.1["scope"] }
    #expect(scopes.count { $0 == "col" } == 3 && scopes.count { $0 == "row" } == 2)
    #expect(reader.attributes.compactMap { $0.1["style"] } == ["--heat:25"])
    #expect(html.contains("10.0–40.0 %") && html.contains("25.0 %"))
    #expect(!markup(of: table()).contains("--heat"))
    #expect(!html.contains("class=\"words\""))
    var words = Table(columns: [Column("a", title: "a", .text), Column("b", title: "b", .text)])
    words.append([.text("short"), .text(String(repeating: "word ", count: 9))])
    #expect(markup(of: words).components(separatedBy: "class=\"words\"").count == 3, "head and cell of one column")
  }

  @Test("nothing that is shown becomes markup, and nothing is loaded")
  func escaping() {
    let html = page([
      .paragraph(evil), .list([evil]), .warnings([PageRemark(evil, evil)]),
      .facts([PageFact(evil, evil, meaning: evil)]),
      .words([evil], title: evil, language: evil), .board(BoardReplay.example), .stack([.paragraph(evil)]),
      .table(table(), heat: []), .figure("<svg/>", caption: evil, data: table()), .row([.paragraph(evil)]),
      .details(evil, [.paragraph(evil)]), .replay(BoardReplay.example),
    ]).html
    #expect(!html.contains("<b>"))
    #expect(html.contains("Content-Security-Policy") && !html.contains("src=") && !html.contains("@import"))
    #expect(
      html.components(separatedBy: "href=").dropFirst().allSatisfy { $0.hasPrefix("\"#") || $0.hasPrefix("\"data:") })
  }

  @Test(
    "what a title means is one click, touch or key away, once in the page however often it is asked for, and needs no script"
  )
  func terms() throws {
    let won = Column("won", title: "won", .percent(digits: 1), meaning: "share of <games> won")
    var table = Table(title: "wins", columns: [Column("name", title: "name", .text), won])
    table.append([.text("a"), .number(0.5)])
    let page = page([
      .table(table, heat: []), .table(table, heat: []), .facts([PageFact("won", "3", meaning: "another thing")]),
      .facts([PageFact("plain", "4")]),
    ])
    let html = page.html
    #expect(html.components(separatedBy: "<div popover class=\"about\"").count == 3, "two different meanings")
    let targets = html.components(separatedBy: "popovertarget=\"").dropFirst().map { $0.prefix { $0 != "\"" } }
    #expect(targets == ["about-1", "about-1", "about-2"])
    for target in Set(targets) { #expect(html.components(separatedBy: "id=\"\(target)\"").count == 2) }
    #expect(
      html.contains(
        "<button type=\"button\" class=\"term\" popovertarget=\"about-1\" title=\"share of &lt;games&gt; won\">"))
    #expect(html.contains("<strong>won</strong> share of &lt;games&gt; won</div>"))
    #expect(html.contains("<dt>plain</dt>"), "a title that says it all is no button")
  }

  @Test(
    "key columns head their rows and stay in sight; there are at most two, and the first column where none is a key")
  func keys() throws {
    func table(_ keys: Int) -> Table {
      let columns = ["a", "b", "c"].enumerated().map { place, name in
        var column = Column(name, title: name, .text)
        column.isKey = place < keys
        return column
      }
      var table = Table(columns: columns)
      table.append(["one", "two", "three"].map(Cell.text))
      return table
    }
    for (keys, heads) in [(0, 1), (1, 1), (2, 2), (3, 2)] {
      let reader = try DrawingReader("<div>\(markup(of: table(keys)))</div>")
      let rows = reader.attributes.filter { $0.1["scope"] == "row" }
      #expect(
        rows.map { $0.1["class"] } == ["key key-0", "key key-1"].prefix(heads).map(Optional.some), "\(keys) keys")
      #expect(markup(of: table(keys)).contains("two-keys") == (heads == 2))
    }
    #expect(ReportStyle.sheet.contains(".key { position: sticky"))
  }

  @Test("another page of the file has links, contents and sections of its own, and is shown only when it is asked for")
  func sidePages() throws {
    let side = ReportPage.SidePage(
      "engines", title: "Engines", lead: "for engineers", sections: [PageSection("solvers", title: "Solvers")])
    let one = page([.paragraph("p")])
    var two = one
    two.sidePages = [side]
    #expect(!one.html.contains("aria-label=\"Pages\""))
    let html = two.html
    #expect(html.contains("<li><a href=\"#page-1\">Results</a></li><li><a href=\"#engines\">Engines</a></li>"))
    #expect(
      html.contains("<div class=\"page further\" id=\"engines\">")
        && html.contains("<p class=\"lead\">for engineers</p>"))
    #expect(html.contains("<h2 id=\"solvers\">") && html.contains("<a href=\"#solvers\">Solvers</a>"))
    #expect(html.contains(".further:not(:target):not(:has(:target)) { display: none; }"))
    let ids = html.components(separatedBy: " id=\"").dropFirst().map { String($0.prefix { $0 != "\"" }) }
    #expect(Set(ids).count == ids.count, "\(ids)")
  }

  @Test("a board is static in the page and is not played")
  func board() {
    let html = page([.board(.example), .board(.cards)]).html
    #expect(html.components(separatedBy: "<figure class=\"replay still\">").count == 3)
    #expect(html.contains("<figcaption>the deal</figcaption>") && html.contains("id=\"board-1-next\""))
    #expect(!html.contains(ReplayPlayer.script) && !html.contains("class=\"controls\""))
  }

  @Test("every section is in the contents, and headings go down by one level")
  func contents() {
    let html = page([.paragraph("p")]).html
    #expect(html.contains("<a href=\"#one\">One</a>") && html.contains("<a href=\"#two\">"))
    #expect(html.contains("<h2 id=\"one\">") && html.contains("<h3 id=\"two\">"))
    #expect(html.contains("<html lang=\"en\">") && html.contains("<title>t &amp; u</title>"))
  }

  @Test("several games have names of their own; the script comes only with them")
  func replays() {
    let html = page([.replay(.example), .details("more", [.replay(.example)])]).html
    #expect(html.contains("id=\"replay-1\"") && html.contains("id=\"replay-2\""))
    #expect(html.contains(ReplayPlayer.script))
    #expect(!page([]).html.contains(ReplayPlayer.script))
  }
}
