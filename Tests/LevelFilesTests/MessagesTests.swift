import LevelFiles
import Phrasebook
import PuzzleCore
import Testing
import TextFormats

@Suite("Messages about level files")
struct MessagesTests {
  private func lines(_ text: String, file: String = "f.yaml") -> [String] {
    do {
      _ = try LevelFile.read(LevelFields(text, file: file), lexicon: idioms)
      return []
    } catch {
      return error.lines
    }
  }

  @Test("all mistakes of a level are reported, sorted by their places")
  func allAtOnce() {
    let text = """
      name: ""
      dificulty: 3
      type: chengYu
      mode: sliding
      rules:
        time: soon
        rowz: 4
        columns: 99
      target-score: much
      phrases:
        - 一心一意
        - 三心三意
        - 一心一意
      """
    #expect(
      lines(text) == [
        "f.yaml:1:7: found nothing, expected a name of 1 to 60 characters on one line",
        "f.yaml:2:1: found the field \"dificulty\", expected one of name, difficulty, type, mode, phrases, rules, "
          + "target-score, own-phrases, taught, target; did you mean \"difficulty\"?",
        "f.yaml:6:9: found \"soon\", expected seconds from 0.1 to 86400.0, with at most three decimals",
        "f.yaml:7:3: found the field \"rowz\", expected one of rows, columns, time, points-per-line, win-bonus, "
          + "points-per-second, points-per-move, phrase-length; did you mean \"rows\"?",
        "f.yaml:8:12: found \"99\", expected a whole number from 2 to 8",
        "f.yaml:9:15: found \"much\", expected a whole number from 1 to 1000000000",
        "f.yaml:12:5: found \"三心三意\", expected a phrase of 4 tiles that is in the lexicon",
        "f.yaml:13:5: found \"一心一意\" again, expected every phrase once",
      ])
  }

  @Test("a mistake says where a misplaced field belongs")
  func wrongPlace() {
    let head = "name: x\ndifficulty: 1\ntype: chengYu\nmode: swapping\nphrases: [一心一意]\n"
    #expect(lines(head + "time: 60") == ["f.yaml:6:1: found the field \"time\" in a level, expected it under rules"])
    #expect(
      lines(head + "rules: {difficulty: 3}")
        == ["f.yaml:6:9: found the field \"difficulty\" in rules, expected it at the top of the file"])
  }

  @Test("types and modes are taken in any case, and a misspelt one is suggested")
  func names() throws {
    func level(_ type: String, _ mode: String) -> String {
      "name: x\ndifficulty: 1\ntype: \(type)\nmode: \(mode)\nphrases: [\(type.lowercased() == "cihui" ? "今天" : "一心一意")]"
    }
    for type in ["ciHui", "cihui", "CiHui", "chengyu", "chengYu"] { #expect(lines(level(type, "Tetris")) == []) }
    #expect(lines(level("chengyou", "tetris")).first?.hasSuffix("chengYu, ciHui; did you mean \"chengYu\"?") == true)
    #expect(lines(level("chengyu", "tertis")).first?.hasSuffix("; did you mean \"tetris\"?") == true)
  }

  @Test("a rule that the game does not use is remarked on, and one that it uses is not")
  func remarks() throws {
    let text =
      "name: x\ndifficulty: 1\ntype: chengYu\nmode: swapping\nphrases: [一心一意]\nrules:\n  time: 9\n  fall-interval: 2\n"
    #expect(lines(text) == [])
    #expect(
      try LevelFile.remarks(on: LevelFields(text, file: "f.yaml"))
        == ["f.yaml:8:3: found fall-interval, which has no effect in swapping levels; remove it"])
    #expect(try LevelFile.remarks(on: LevelFields(text.replacing("swapping", with: "tetris"), file: "f.yaml")) == [])
  }

  @Test(
    "what YAML does not allow is reported in plain words, where it is",
    arguments: [
      ("name: \"abc\ntype: x\n", "f.yaml:1:7: found a quotation mark that is never closed"),
      ("a: 1\nname: 'abc\ntype: x\n", "f.yaml:2:7: found a quotation mark that is never closed"),
      ("name: a\u{7}b", "f.yaml:1:8: found the control character U+0007, expected YAML in UTF-8"),
      ("x: 1\nname: a\u{0}b", "f.yaml:2:8: found the control character U+0000"),
      ("name: *x", "f.yaml:1:7: found an alias (*name) without an anchor (&name)"),
      ("name: @x", "f.yaml:1:7: found \"@x\", expected a value, in quotation marks"),
      ("name: a: b", "f.yaml:1:8: found \": b\", expected one value per line"),
      ("name: x\n  type: y", "f.yaml:2:7: found \": y\""),
      ("name: x\n type: y", "f.yaml:2:6:"),
      ("phrases: [a, b\nname: c", "f.yaml:2:"),
      ("rules: {a: 1\n", "f.yaml:2:1: found the end of the file, expected a comma or }"),
      ("name: \"\\q\"", "f.yaml:1:"),
      ("name: x\n\ttype: y", "f.yaml:2:1:"),
      ("name: x\n---\nname: y", "f.yaml:2:1: found a second document"),
      ("name: x\nname: y", "f.yaml:1:1: found \"name\" more than once, expected every field once"),
      ("name: x\n- y", "f.yaml:2:1:"),
      ("%TAG x", "f.yaml:1:6: found a line with %"),
    ])
  func yaml(text: String, message: String) {
    let line = lines(text).first ?? "nothing"
    #expect(line.hasPrefix(message), "\(line)")
    #expect(!line.contains("found found") && !line.contains("did not find") && !line.contains("yaml_"), "\(line)")
  }

  @Test("deep nesting is reported as such, in YAML and JSON")
  func nesting() {
    let yaml = lines(String(repeating: "[", count: 100_000)).first ?? "nothing"
    #expect(yaml.hasPrefix("f.yaml:1:") && yaml.contains("values nested too deeply"), "\(yaml)")
    let json = lines(String(repeating: "[", count: 100_000), file: "f.json").first ?? "nothing"
    #expect(json.contains("more than 100 nested values"), "\(json)")
  }

  @Test(
    "a name with hidden characters is refused by the same rule as in the database",
    arguments: [
      "a\u{202E}b", "\u{200B}", "a\u{FEFF}b", "a\u{AD}b", "a\u{2066}",
    ])
  func hidden(name: String) {
    let level = "name: '\(name)'\ndifficulty: 1\ntype: chengYu\nmode: tetris\nphrases: [一心一意]"
    #expect(lines(level).first?.contains("found the invisible character U+") == true, "\(lines(level))")
    let player = "- name: '\(name)'"
    #expect(throws: InputError.self) { try PlayerFile(file: "p.yaml").parse(player) }
  }

  @Test("all mistakes of a file of players are reported")
  func players() {
    let text = "- name: a\n  vocabulary: 2\n  look-ahead: x\n- name: b!\n- nam: c\n- {name: d, like: caual}\n"
    let error = #expect(throws: InputError.self) { try PlayerFile(file: "p.yaml").parse(text) }
    #expect(
      error?.lines.map { String($0.prefix(10)) } == [
        "p.yaml:2:1", "p.yaml:3:1", "p.yaml:4:9", "p.yaml:5:3", "p.yaml:5:3", "p.yaml:6:1",
      ])
    #expect(error?.lines.last?.hasSuffix("did you mean \"casual\"?") == true, "\(error?.lines ?? [])")
  }

  @Test("no message of a spoilt file is long, doubled, without a place or on two lines", arguments: 0..<4)
  func spoilt(round: Int) {
    var generator = Xoshiro256(seed: Seed(4711).derived(.auxiliary, round))
    let pieces = [
      "\"", "'", ":", "- ", "[", "{", "}", "]", "*x", "&x ", "!t ", "@", "%", "\t", "\n", "\u{0}", "\u{7}", "\u{85}",
      "\u{202E}",
      "\u{FEFF}", "\\x", "|", ">", "?", "---\n", "...", "name: ", "time: 1\n", "rules:",
      String(repeating: "一", count: 500),
      String(repeating: "x", count: 3_000), String(repeating: "[", count: 300),
      String(repeating: "e\u{301}", count: 200),
    ]
    for trial in 0..<300 {
      var text = Array(goodLevel)
      for _ in 0...generator.uniform(below: 4) {
        let place = generator.uniform(below: text.count)
        let end = min(text.count, place + generator.uniform(below: 4))
        text.replaceSubrange(place..<end, with: Array(pieces[generator.uniform(below: pieces.count)]))
      }
      for file in ["f.yaml", "f.json"] {
        let found = lines(String(text), file: file)
        #expect(found.count <= InputError.lineLimit + 1)
        for line in found {
          let place = line.split(separator: ":", maxSplits: 3).dropFirst().prefix(2).compactMap { Int($0) }
          #expect(
            place.count == 2 || line.hasSuffix(" more mistakes"), "round \(round), trial \(trial): \(line.prefix(600))")
          #expect(line.count <= 400 && line.utf8.count <= 4_000, "round \(round), trial \(trial): \(line.prefix(600))")
          #expect(
            !line.contains("found found") && !line.contains(where: \.isNewline),
            "round \(round), trial \(trial): \(line)")
        }
      }
    }
  }
}
