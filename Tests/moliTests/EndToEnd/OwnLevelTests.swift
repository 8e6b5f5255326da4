import Foundation
import Testing

@testable import BuiltInGames
@testable import GameKit
@testable import ToolUnderTest

@Suite("custom levels")
struct OwnLevelTests {
  private let workshop: Workshop

  init() throws { workshop = try Workshop() }

  /// Runs a verb of `level` with the English words.
  private func level(_ arguments: String...) throws -> ToolRun {
    try workshop.moli(["level"] + arguments + ["--lexicon", "en.tsv", "--database", "d/own.sqlite"])
  }

  /// The rows of the list of own levels.
  private func own() throws -> [[String: Any]] {
    try workshop.moli(["level", "list", "--custom", "--format", "jsonl", "--database", "d/own.sqlite"]).objects()
  }

  private func names() throws -> [String] { try own().compactMap { $0["level"] as? String } }

  @Test("a level of a file is added, listed, shown and exported as the same level")
  func file() throws {
    let added = try level("add", "sliding.yaml")
    #expect(
      added.status == 0 && added.out == "added \"English sliding\": chengYu sliding, 8 phrases\n" && added.err == "")
    let row = try #require(try own().first)
    #expect(row["level"] as? String == "English sliding" && row["source"] as? String == "custom")
    #expect(row["difficulty"] as? Int == 3 && row["phrases"] as? Int == 8 && row["game"] as? String == "sliding")
    #expect(try level("show", "english SLIDING").out == level("show", "sliding.yaml").out)
    let exported = try level("export", "English sliding", "--out", "again.yaml")
    #expect(exported.status == 0 && exported.out == "")
    #expect(try level("show", "again.yaml").out == level("show", "sliding.yaml").out)
    #expect(try level("export", "again.yaml").out == workshop.read("again.yaml"))
  }

  @Test("a level of options; without a name it is Untitled Level N; a name in use is refused unless overwritten")
  func options() throws {
    let words = ["add", "--mode", "tetris", "--type", "chengyu", "--phrases", "time,mate", "--phrases", "path"]
    for number in 1...2 {
      let run = try workshop.moli(
        ["level"] + words + ["--lexicon", "en.tsv", "--database", "d/own.sqlite", "--rule", "time=20.5"])
      #expect(run.out == "added \"Untitled Level \(number)\": chengYu tetris, 3 phrases\n", "\(run.err)")
    }
    #expect(try level("export", "untitled level 1").out.contains("rules:\n  time: 20.5\nphrases:\n  - time\n"))
    let named = try level("add", "sliding.yaml", "--name", "  Untitled Level 1 ")
    #expect(named.status == 64 && named.out == "")
    #expect(named.err == "moli: Duplicate level name: Untitled Level 1; --force replaces it\n")
    #expect(try level("add", "sliding.yaml", "--name", "Untitled Level 1", "--force").status == 0)
    #expect(Set(try names()) == ["Untitled Level 1", "Untitled Level 2"])
    #expect(try own().first { $0["level"] as? String == "Untitled Level 1" }?["game"] as? String == "sliding")
  }

  @Test("a level is cloned, edited, renamed, filled from others, and deleted")
  func life() throws {
    #expect(try level("clone", "sliding.yaml", "--name", "A", "--difficulty", "9").status == 0)
    #expect(try level("clone", "custom:a", "--name", "B", "--game", "tetris").status == 0)
    #expect(try level("edit", "b", "--phrases", "time, mate").out == "changed \"B\": chengYu tetris, 2 phrases\n")
    #expect(try level("edit", "B", "--add", "team", "--remove", "time", "--rule", "fall-interval=0.25").status == 0)
    #expect(try level("export", "B").out.contains("  fall-interval: 0.25\nphrases:\n  - mate\n  - team\n"))
    #expect(try level("edit", "B", "--rule", "lock-delay=400").status == 0)
    #expect(try level("export", "B").out.contains("  lock-delay: 400\nphrases:"))
    #expect(try level("show", "B").out.contains("lands 400 ms after it reached its row, if it rests"))
    #expect(try level("edit", "B", "--rule", "lock-delay=0").status == 0)
    #expect(try level("export", "B").out.contains("  fall-interval: 0.25\nphrases:"))
    #expect(try level("show", "B").out.contains("lands as soon as it rests"))
    #expect(try level("edit", "B", "--rule", "lock-delay=0.5").err.contains("a whole number from 0 to 3600000"))
    let stranger = try level("edit", "B", "--remove", "path")
    #expect(stranger.status == 64 && stranger.err.contains("found \"path\", expected a phrase of the level"))
    let taken = try level("edit", "B", "--name", "A")
    #expect(taken.status == 64 && taken.err.contains("Duplicate level name: A"))
    #expect(try level("edit", "B", "--name", "C").status == 0)
    let imported = try level("import", "C", "A", "tetris.yaml")
    #expect(imported.out == "changed \"C\": chengYu tetris, 8 phrases\n", "\(imported.err)")
    #expect(try level("edit", "C", "--file", "swapping.yaml").status == 0)
    #expect(try level("show", "C").out.hasPrefix("C: chengYu swapping, difficulty 3\n"))
    #expect(try level("edit", "C", "--name", "A", "--force").status == 0)
    #expect(try names() == ["A"])
    let missing = try workshop.moli(["level", "delete", "A", "B", "--database", "d/own.sqlite"])
    #expect(missing.status == 64 && missing.out == "" && missing.err.contains("\"B\""))
    #expect(try names() == ["A"])
    let deleted = try workshop.moli(["level", "delete", "a", "--database", "d/own.sqlite"])
    #expect(deleted.status == 0 && deleted.out == "deleted \"A\"\n")
    #expect(try names().isEmpty)
  }

  @Test("reset deletes all own levels once it is said twice")
  func reset() throws {
    for name in ["A", "B"] { _ = try level("add", "tetris.yaml", "--name", name) }
    let asked = try workshop.moli(["level", "reset", "--database", "d/own.sqlite"])
    #expect(asked.status == 64 && asked.err.contains("would delete 2 levels") && asked.out == "")
    #expect(try names().count == 2)
    #expect(try workshop.moli(["level", "reset", "--force", "--database", "d/own.sqlite"]).out == "deleted 2 levels\n")
    #expect(try names().isEmpty)
    #expect(try workshop.moli(["level", "reset", "--force", "--database", "none.sqlite"]).status == 0)
    #expect(try !workshop.files().contains("none.sqlite"))
  }

  @Test("own levels are found wherever a level is named")
  func everywhere() throws {
    for game in ["sliding", "swapping", "tetris"] { _ = try level("add", "\(game).yaml", "--name", "My \(game)") }
    func run(_ line: String) throws -> ToolRun {
      try workshop.moli(
        line.split(separator: " ").map { String($0).replacing("_", with: " ") }
          + ["--lexicon", "en.tsv", "--database", "d/own.sqlite"])
    }
    let lines = [
      "play swapping --level my_SWAPPING --players greedy --games 3", "play tetris --level custom:my_tetris --games 2",
      "difficulty My_swapping swapping.yaml --games 5 --players casual --par-boards 2",
      "hint swapping --level My_swapping",
      "level boards My_sliding --count 2", "level show My_tetris", "count boards --level My_sliding",
      "count optimal swapping --level My_swapping", "bench engines --level My_tetris --landings 100 --rounds 1",
    ]
    for line in lines {
      let found = try run(line)
      #expect(found.status == 0 && !found.out.isEmpty, "\(line): \(found.err)")
    }
    let solved = try workshop.moli(
      ["solve", "swapping", "--level", "My swapping", "--lexicon", "en.tsv", "--database", "d/own.sqlite"],
      input: "t i m e m a t e p a t h l a m p\n")
    #expect(solved.status == 0 && solved.lines.count == 1, "\(solved.err)")
    let games = ["play", "swapping", "--games", "3", "--players", "greedy", "--lexicon", "en.tsv", "--level"]
    let own = try workshop.moli(games + ["my swapping", "--database", "d/own.sqlite", "--format", "csv"])
    #expect(try own.out == workshop.moli(games + ["swapping.yaml", "--format", "csv"]).out)
    let unknown = try run("play swapping --level Other")
    #expect(unknown.status == 64 && unknown.err.contains("\"custom:My swapping\", "), "\(unknown.err)")
    let other = try run("play swapping --level My_tetris")
    #expect(other.status == 64 && other.err.contains("a level of tetris, expected a level of swapping"))
  }

  @Test("an own level with the name of a built-in one is custom:NAME; the built-in one keeps its name")
  func sameName() throws {
    let added = try level("add", "tetris.yaml", "--name", "Time")
    #expect(added.status == 0 && added.err == "moli: a built-in level has the same name; call yours \"custom:Time\"\n")
    let database = ["--database", "d/own.sqlite"]
    #expect(try workshop.moli(["level", "show", "Time"] + database).out.hasPrefix("Time: ciHui tetris"))
    #expect(try workshop.moli(["level", "show", "original:Time"] + database).out.hasPrefix("Time: ciHui tetris"))
    #expect(try level("show", "custom:Time").out.hasPrefix("Time: chengYu tetris"))
    // Levels of words that the lexicon lacks are listed, and refused by name.
    #expect(try names() == ["Time"])
    let foreign = try workshop.moli(["level", "show", "custom:Time"] + database)
    #expect(foreign.status == 65 && foreign.err.contains("found the phrase \"time\", expected phrases of the lexicon"))
  }

  @Test("phrases are chosen by search, type, rank and list file, together with typed ones")
  func chosen() throws {
    try workshop.write("time, mate  # a remark\npath\n", to: "list.txt")
    try workshop.write("phrase,english\nlamp,light\n", to: "table.csv")
    let listed = try level(
      "add", "--game", "tetris", "--type", "chengyu", "--name", "L", "--list", "list.txt", "--list", "table.csv")
    #expect(listed.out == "added \"L\": chengYu tetris, 4 phrases\n", "\(listed.err)")
    #expect(listed.err == "moli: chosen: 4 phrases\n")
    #expect(try level("export", "L").out.contains("phrases:\n  - time\n  - mate\n  - path\n  - lamp\n"))
    let ranked = try level("edit", "L", "--rank", "1-2")
    #expect(ranked.out == "changed \"L\": chengYu tetris, 2 phrases\n", "\(ranked.err)")
    let kept = try level("edit", "L", "--search", "at", "--limit", "2", "--keep", "--remove", "time")
    #expect(kept.status == 0 && kept.err.contains("chosen: 2 phrases, "), "\(kept.err)")
    let text = try level("export", "L").out
    #expect(!text.contains("- time\n") && text.contains("at"))
    try workshop.write("time\nnowhere\n", to: "wrong.txt")
    let wrong = try level("edit", "L", "--list", "wrong.txt")
    #expect(
      wrong.status == 65
        && wrong.err == "moli: wrong.txt:2: found \"nowhere\", expected a phrase of 4 tiles; this one has 7\n",
      "\(wrong.err)")
    let none = try level("edit", "L", "--search", "qqq")
    #expect(none.status == 65 && none.err.contains("find no phrase"), "\(none.err)")
    #expect(try level("edit", "L", "--limit", "3").status == 64)
    // From the built-in lexicon, by type and rank: only what is dealt elsewhere.
    let built = try workshop.moli(
      [
        "level", "add", "--game", "swapping", "--type", "cihui", "--name", "B", "--rank", "1-5", "--database",
        "d/own.sqlite",
      ])
    #expect(built.out == "added \"B\": ciHui swapping, 5 phrases\n", "\(built.err)")
  }

  @Test("a level that is switched to the other type and back has its phrases of each type again")
  func switchedType() throws {
    func built(_ arguments: String...) throws -> ToolRun {
      try workshop.moli(["level"] + arguments + ["--database", "d/own.sqlite"])
    }
    let words = ["一心一意", "画蛇添足"]
    #expect(
      try built(
        "add", "--game", "tetris", "--type", "chengyu", "--name", "S", "--phrases", words.joined(separator: ",")
      )
      .status == 0)
    let refused = try built("edit", "S", "--type", "cihui")
    #expect(refused.status == 64 && refused.err.contains("has no phrases of this type"), "\(refused.err)")
    #expect(try built("edit", "S", "--type", "cihui", "--phrases", "今天,明天,中国").status == 0)
    let back = try built("edit", "S", "--type", "chengyu")
    #expect(back.out == "changed \"S\": chengYu tetris, 2 phrases\n", "\(back.err)")
    #expect(try built("export", "S").out.contains("phrases:\n  - 一心一意\n  - 画蛇添足\n"))
    #expect(try built("edit", "S", "--type", "cihui").out == "changed \"S\": ciHui tetris, 3 phrases\n")
    #expect(try built("export", "S").out.contains("phrases:\n  - 今天\n  - 明天\n  - 中国\n"))
  }

  @Test(
    "custom words: a level file that needs them says so, and a stored level made of them is used without an option"
  )
  func ownPhrases() throws {
    let database = ["--database", "d/own.sqlite"]
    try workshop.write("chinese,pinyin,english\n卡布,ka3 bu4,cappuccino\n", to: "own.csv")
    #expect(try workshop.moli(["lexicon", "import", "csv", "own.csv"] + database).status == 0)
    let advice = "it is among your own phrases: add --own-phrases"
    try workshop.write(
      "name: Cafe\ndifficulty: 1\ntype: ciHui\nmode: swapping\nphrases:\n  - 咖啡\n  - 卡布\n", to: "cafe.yaml")
    let checked = try workshop.moli(["level", "check", "cafe.yaml"] + database)
    #expect(checked.status == 65 && checked.err.contains(advice), "\(checked.err)")
    let typed = try workshop.moli(
      ["level", "add", "--game", "swapping", "--type", "cihui", "--phrases", "卡布"] + database)
    #expect(typed.status == 65 && typed.err.contains(advice), "\(typed.err)")
    #expect(try workshop.moli(["lexicon", "show", "卡布"] + database).err.contains(advice))
    #expect(try workshop.moli(["level", "add", "cafe.yaml", "--own-phrases"] + database).status == 0)
    let shown = try workshop.moli(["level", "show", "Cafe"] + database)
    #expect(shown.status == 0 && shown.out.contains("cappuccino"), "\(shown.err)")
    let exported = try workshop.moli(["level", "export", "Cafe"] + database)
    #expect(exported.status == 0 && exported.out.contains("  - 卡布\n"), "\(exported.err)")
    let played = try workshop.moli(["play", "swapping", "--level", "Cafe", "--games", "1"] + database)
    #expect(played.status == 0, "\(played.err)")
  }

  @Test("a damaged database is no matter where no own level is named, and refused where one is")
  func damaged() throws {
    try workshop.write("this is no database at all\n", to: "text")
    for (line, status) in [("level show Time", Int32(0)), ("level show Mine", 65), ("level list", 65)] {
      let run = try workshop.moli(line.split(separator: " ").map(String.init) + ["--database", "text"])
      #expect(run.status == status, "\(line): \(run.err)")
    }
    #expect(try workshop.read("text") == "this is no database at all\n")
  }
}
