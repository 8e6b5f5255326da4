import Foundation
import Testing

@testable import BuiltInGames
@testable import GameKit
@testable import ToolUnderTest

@Suite("lexicon")
struct LexiconTests {
  private static let own = "chinese,pinyin,english,rank\n你好吗,ni3 hao3 ma,how are you,7\nt e a m s,,several groups,9\n"
  private static let dictionary = """
    # CC-CEDICT
    #! date=2023-11-07
    時間 时间 [shi2 jian1] /time/period/
    蛇 蛇 [she2] /snake/

    """

  private func moli(_ workshop: Workshop, _ arguments: String...) throws -> ToolRun {
    try workshop.moli(arguments + ["--database", "d/moli.sqlite"])
  }

  @Test("own phrases are imported, searched, counted, and play only when asked for")
  func ownPhrases() throws {
    let workshop = try Workshop()
    try workshop.write(Self.own, to: "own.csv")
    let imported = try moli(workshop, "lexicon", "import", "csv", "own.csv")
    #expect(
      imported.status == 0 && imported.out.hasPrefix("2 phrases read; 2 phrases of your own in "), "\(imported.err)")
    // Again: the same phrases take the places of the first ones.
    #expect(try moli(workshop, "lexicon", "import", "csv", "own.csv").out.contains("2 phrases of your own"))
    func search(_ word: String, _ more: String...) throws -> [[String: Any]] {
      try workshop.moli(
        ["lexicon", "search", word, "--format", "jsonl", "--lexicon", "en.tsv", "--database", "d/moli.sqlite"] + more
      ).objects()
    }
    #expect(try search("how are").isEmpty)
    #expect(try search("how ARE", "--own-phrases").map { $0["phrase"] as? String } == ["你好吗"])
    #expect(try search("hao ma", "--own-phrases").map { $0["pinyin"] as? String } == ["nǐ hǎo ma"])
    #expect(try search("group", "--own-phrases").count == 2)
    #expect(try search("", "--own-phrases").count == 14)
    #expect(try search("", "--own-phrases", "--limit", "3").count == 3)
    let stats = try workshop.moli(
      ["lexicon", "stats", "--format", "jsonl", "--lexicon", "en.tsv", "--own-phrases", "--database", "d/moli.sqlite"])
    #expect(try stats.objects().map { $0["length"] as? Int } == [3, 4, 5])
    #expect(try stats.objects().map { $0["phrases"] as? Int } == [1, 12, 1])
    #expect(try stats.objects().map { $0["ownPhrases"] as? Int } == [1, 0, 1])
  }

  @Test("a dictionary's glosses explain the phrases")
  func glosses() throws {
    let workshop = try Workshop()
    try workshop.write(Self.dictionary, to: "cedict.u8")
    let imported = try moli(workshop, "lexicon", "import", "cedict", "cedict.u8")
    #expect(imported.status == 0 && imported.out.hasPrefix("2 entries read; 2 glosses in "), "\(imported.err)")
    let found = try moli(workshop, "lexicon", "search", "period", "--format", "csv")
    #expect(found.status == 0 && found.err == "")
    #expect(found.lines.count == 2 && found.out.contains("时间,shí jiān,"), "\(found.out)")
    #expect(found.out.contains("time; period"))
  }

  @Test("a phrase has an entry: every reading with its own English, levels, and the results that tested it")
  func entry() throws {
    let workshop = try Workshop()
    func show(_ word: String) throws -> [String: Any] {
      let run = try moli(workshop, "lexicon", "show", word, "--format", "jsonl")
      return try #require(try run.objects().first, "\(run.err)")
    }
    let thing = try show("东西")
    let readings = try #require(thing["readings"] as? [[String: Any]])
    #expect(readings.map { $0["pinyin"] as? String } == ["dōng xī", "dōng xi"])
    #expect(readings.map { ($0["english"] as? [String])?.first } == ["east and west", "thing"])
    #expect(thing["grade"] as? String == "strict" && thing["rank"] is Int && thing["example"] is NSNull)
    let text = try moli(workshop, "lexicon", "show", "东西").out
    #expect(
      text.hasPrefix("东西\n  dōng xī") && text.contains("thing; stuff; person") && text.contains("in no saved game"))
    // Played, listed in a custom level, and kept.
    let made = try moli(
      workshop, "level", "add", "--game", "tetris", "--type", "cihui", "--name", "Mine", "--phrases", "东西,今天")
    #expect(made.status == 0, "\(made.err)")
    let played = try moli(
      workshop, "play", "tetris", "--level", "Mine", "--games", "2", "--players", "casual", "--save", "--date",
      "2026-11-20")
    #expect(played.status == 0, "\(played.err)")
    let tested = try show("东西")
    #expect((tested["levels"] as? [[String: Any]])?.contains { $0["level"] as? String == "Mine" } == true)
    #expect((tested["tested"] as? [String: Any])?["games"] as? Int == 2)
    let latest = (tested["tested"] as? [String: Any])?["latest"] as? [[String: Any]]
    #expect(latest?.first?["date"] as? String == "2026-11-20" && latest?.first?["player"] as? String == "casual")
    #expect(try (show("画蛇添足")["tested"] as? [String: Any])?["games"] as? Int == 0)
    #expect(try moli(workshop, "lexicon", "show", "画蛇").status == 65)
    for format in ["csv", "markdown", "json"] {
      #expect(try moli(workshop, "lexicon", "show", "中国", "--format", format).out.contains("China"))
    }
  }

  @Test("a search can be narrowed to a type and to ranks, and finds English that comes with moli")
  func searchOfType() throws {
    let workshop = try Workshop()
    func search(_ more: String...) throws -> [[String: Any]] {
      try workshop.moli(["lexicon", "search"] + more + ["--format", "jsonl", "--database", "d/none.sqlite"]).objects()
    }
    let four = try search("snake", "--type", "chengyu", "--limit", "0")
    #expect(!four.isEmpty && four.allSatisfy { ($0["phrase"] as? String)?.count == 4 })
    let two = try search("--type", "cihui", "--rank", "1-3", "--limit", "0")
    #expect(two.allSatisfy { ($0["rank"] as? Int ?? 0) <= 3 && ($0["phrase"] as? String)?.count == 2 })
    #expect(two.compactMap { $0["phrase"] as? String }.contains("我们"))
    #expect(try search("China", "--type", "cihui").contains { $0["phrase"] as? String == "中国" })
    #expect(try workshop.moli(["lexicon", "search", "--rank", "9-2"]).status == 64)
  }

  @Test("a custom phrase keeps every field through export and import, and the built-in rank unless it has one")
  func allFields() throws {
    let workshop = try Workshop()
    let table = #"""
      phrase,readings,english,englishMeaning,chineseMeaning,example,rank,grade
      东西,dong1 xi1|dong1 xi5,"east, west | thing","a ""thing""",物,"买东西，
      好东西",7,extended
      咖啡,ka1 fei1,my coffee,,,,,
      冰,bing1,ice,,,,,
      红茶,hong cha,black tea,,,,,

      """#
    try workshop.write(table, to: "own.csv")
    let imported = try moli(workshop, "lexicon", "import", "csv", "own.csv")
    #expect(imported.status == 0, "\(imported.err)")
    for words in [
      "replace a built-in phrase with --own-phrases: 3 (东西, 咖啡, 红茶)",
      "use the rank of the built-in phrase, because the file gives none: 2 (咖啡, 红茶)",
      "have another rank than the built-in phrase, which changes the players that know them: 1 (东西)",
      "have neither 2 nor 4 tiles, so no level with the usual rules can use them: 1 (冰)",
    ] {
      #expect(imported.out.contains(words), "\(words): \(imported.out)")
    }
    #expect(imported.err == "moli: own.csv:6:4: \"hong cha\" has no tones; it is kept as written\n")
    let exported = try moli(workshop, "lexicon", "export", "--own", "--format", "csv").out
    try workshop.write(exported, to: "again.csv")
    let other = try workshop.moli(["lexicon", "import", "csv", "again.csv", "--database", "d/other.sqlite"])
    #expect(other.status == 0, "\(other.err)")
    let again = try workshop.moli(["lexicon", "export", "--own", "--format", "csv", "--database", "d/other.sqlite"]).out
    #expect(again == exported)
    #expect(exported.contains("east, west | thing") && exported.contains("买东西，\n好东西"))
    func entry(_ word: String) throws -> [String: Any]? {
      try moli(workshop, "lexicon", "show", word, "--own-phrases", "--format", "jsonl").objects().first
    }
    let thing = try #require(try entry("东西"))
    #expect(
      thing["rank"] as? Int == 7 && thing["grade"] as? String == "extended" && thing["chineseMeaning"] as? String == "物"
    )
    let readings = thing["readings"] as? [[String: Any]]
    #expect(readings?.map { $0["english"] as? [String] } == [["east, west"], ["thing"]])
    let built = try moli(workshop, "lexicon", "show", "咖啡", "--format", "jsonl").objects().first
    #expect(try entry("咖啡")?["rank"] as? Int == built?["rank"] as? Int && built?["rank"] is Int)
    #expect(try moli(workshop, "lexicon", "search", "买东西", "--own-phrases").out.contains("1 found"))
    try workshop.write("chinese,pinyin\n奶茶,nai3 cha9\n", to: "tone.csv")
    let tone = try moli(workshop, "lexicon", "import", "csv", "tone.csv")
    #expect(
      tone.status == 65 && tone.err.contains("found the tone 9 in \"cha9\", expected a tone mark, or a tone number"),
      "\(tone.err)")
  }

  @Test("a file with a mistake is refused as a whole, under the name that was given")
  func mistakes() throws {
    let workshop = try Workshop()
    try workshop.write(Self.own + "你早,ni3 zao3,again,many\n", to: "wrong.csv")
    let table = try moli(workshop, "lexicon", "import", "csv", "wrong.csv")
    #expect(
      table.status == 65 && table.err.hasPrefix("moli: wrong.csv:4:19: found \"many\", expected a whole number"),
      "\(table.err)")
    try workshop.write(Self.dictionary + "snake\n", to: "wrong.u8")
    let dictionary = try moli(workshop, "lexicon", "import", "cedict", "wrong.u8")
    #expect(dictionary.status == 65 && dictionary.err.hasPrefix("moli: wrong.u8:5:"), "\(dictionary.err)")
    let stats = try workshop.moli(
      ["lexicon", "stats", "--format", "jsonl", "--lexicon", "en.tsv", "--database", "d/moli.sqlite"])
    #expect(try stats.objects().map { $0["glosses"] as? Int } == [0])
    #expect(try stats.objects().map { $0["ownPhrases"] as? Int } == [0])
  }

  @Test("a damaged database is refused and left as it is")
  func damaged() throws {
    let workshop = try Workshop()
    try workshop.write(Self.own, to: "own.csv")
    _ = try moli(workshop, "lexicon", "import", "csv", "own.csv")
    let sound = [UInt8](try Data(contentsOf: workshop.url("d/moli.sqlite")))
    let damages: [(String, [UInt8])] = [
      ("text", Array("this is no database at all\n".utf8)), ("cut", Array(sound.prefix(5000))),
      ("header", Array(sound.prefix(60))),
      ("pages", sound.prefix(100) + sound.dropFirst(100).map { _ in 0xaa }),
    ]
    for (name, bytes) in damages {
      try workshop.write(bytes, to: name)
      for verb in [["lexicon", "stats"], ["lexicon", "search", "x"], ["lexicon", "import", "csv", "own.csv"]] {
        let run = try workshop.moli(
          verb + (verb.contains("import") ? [] : ["--lexicon", "en.tsv"]) + ["--database", name])
        #expect(run.status == 65, "\(name) \(verb): \(run.err)")
        #expect(run.err.hasPrefix("moli: ") && run.err.contains("/\(name): ") && run.out == "", "\(run.err)")
        #expect(run.err.split(separator: "\n").count == 1)
      }
      #expect([UInt8](try Data(contentsOf: workshop.url(name))) == bytes, "\(name) is untouched")
    }
  }

  @Test("a database in a place that cannot be is refused")
  func unreachable() throws {
    let workshop = try Workshop()
    try workshop.write(Self.own, to: "own.csv")
    let run = try workshop.moli(["lexicon", "import", "csv", "own.csv", "--database", "own.csv/d.sqlite"])
    #expect(run.status == 70 && run.err.contains("own.csv/d.sqlite: cannot be used"), "\(run.err)")
    // Without a home there is no database, which matters only to an import.
    let stats = try workshop.moli(["lexicon", "stats", "--lexicon", "en.tsv"], environment: ["HOME": ""])
    #expect(stats.status == 0, "\(stats.err)")
    let homeless = try workshop.moli(["lexicon", "import", "csv", "own.csv"], environment: ["HOME": ""])
    #expect(homeless.status == 64 && homeless.err.contains("name the database with --database"), "\(homeless.err)")
  }

  @Test("what export prints is a lexicon with the same phrases")
  func export() throws {
    let workshop = try Workshop()
    let first = try workshop.english("lexicon", "export")
    #expect(first.status == 0 && first.lines.count == 13 && first.lines[1] == "time\t\t40\tstrict\thours")
    try workshop.write(first.out, to: "again.tsv")
    #expect(try workshop.moli(["lexicon", "export", "--lexicon", "again.tsv"]).out == first.out)
  }

  @Test("a lexicon may come through a pipe")
  func pipe() throws {
    let workshop = try Workshop()
    let run = try workshop.moli(["lexicon", "export", "--lexicon", "-"], input: Workshop.table)
    #expect(run.status == 0 && run.lines.count == 13)
    #expect(mkfifo(workshop.url("pipe").path, 0o600) == 0)
    let tool = try #require(ToolRun.executable).path
    let fifo = try workshop.moli(
      ["-c", "cat en.tsv > pipe & '\(tool)' lexicon export --lexicon pipe"],
      executable: URL(fileURLWithPath: "/bin/sh"))
    #expect(fifo.out == run.out, "\(fifo.err)")
  }

  @Test("own phrases come from pipes and standard input as well")
  func pipes() throws {
    let workshop = try Workshop()
    try workshop.write(Self.own, to: "own.csv")
    let tool = try #require(ToolRun.executable?.path)
    for script in ["$0 lexicon import csv <(cat own.csv)", "cat own.csv | $0 lexicon import csv /dev/stdin"] {
      let run = try workshop.moli(["-c", script, tool], executable: URL(fileURLWithPath: "/bin/bash"))
      #expect(run.status == 0 && run.out.hasPrefix("2 phrases read; "), "\(run.err)")
    }
  }
}
