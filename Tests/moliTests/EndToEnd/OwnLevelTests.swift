import Foundation
import Testing

@testable import EngineBench
@testable import Games
@testable import LevelReport
@testable import LevelStudy
@testable import MoliTool

@Suite("levels of one's own")
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
    #expect(named.err == "moli: Duplicate level name: Untitled Level 1; --overwrite replaces it\n")
    #expect(try level("add", "sliding.yaml", "--name", "Untitled Level 1", "--overwrite").status == 0)
    #expect(Set(try names()) == ["Untitled Level 1", "Untitled Level 2"])
    #expect(try own().first { $0["level"] as? String == "Untitled Level 1" }?["game"] as? String == "sliding")
  }

  @Test("a level is cloned, edited, renamed, filled from others, and deleted")
  func life() throws {
    #expect(try level("clone", "sliding.yaml", "--name", "A", "--difficulty", "9").status == 0)
    #expect(try level("clone", "custom:a", "--name", "B", "--mode", "tetris").status == 0)
    #expect(try level("edit", "b", "--phrases", "time, mate").out == "changed \"B\": chengYu tetris, 2 phrases\n")
    #expect(try level("edit", "B", "--add", "team", "--remove", "time", "--rule", "fall-interval=0.25").status == 0)
    #expect(try level("export", "B").out.contains("  fall-interval: 0.25\nphrases:\n  - mate\n  - team\n"))
    #expect(try level("edit", "B", "--rule", "lock-delay=400").status == 0)
    #expect(try level("export", "B").out.contains("  lock-delay: 400\nphrases:"))
    #expect(try level("show", "B").out.contains("lands 400 ms after it came into its row if it rests"))
    #expect(try level("edit", "B", "--rule", "lock-delay=0").status == 0)
    #expect(try level("export", "B").out.contains("  fall-interval: 0.25\nphrases:"))
    #expect(try level("show", "B").out.contains("lands at once when it rests"))
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
    #expect(try level("edit", "C", "--name", "A", "--overwrite").status == 0)
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
    #expect(try workshop.moli(["level", "reset", "--yes", "--database", "d/own.sqlite"]).out == "deleted 2 levels\n")
    #expect(try names().isEmpty)
    #expect(try workshop.moli(["level", "reset", "--yes", "--database", "none.sqlite"]).status == 0)
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
      "play swapping --level my_SWAPPING --agent greedy --games 3", "play tetris --level custom:my_tetris --games 2",
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
    let games = ["play", "swapping", "--games", "3", "--agent", "greedy", "--lexicon", "en.tsv", "--level"]
    let own = try workshop.moli(games + ["my swapping", "--database", "d/own.sqlite", "--format", "csv"])
    #expect(try own.out == workshop.moli(games + ["swapping.yaml", "--format", "csv"]).out)
    let unknown = try run("play swapping --level Other")
    #expect(unknown.status == 64 && unknown.err.contains("\"custom:My swapping\", "), "\(unknown.err)")
    let other = try run("play swapping --level My_tetris")
    #expect(other.status == 64 && other.err.contains("is a level of tetris, not of swapping"))
  }

  @Test("an own level with the name of a built-in one is custom:NAME; the built-in one keeps its name")
  func sameName() throws {
    let added = try level("add", "tetris.yaml", "--name", "Time")
    #expect(added.status == 0 && added.err == "moli: a built-in level has this name, too; yours is \"custom:Time\"\n")
    let database = ["--database", "d/own.sqlite"]
    #expect(try workshop.moli(["level", "show", "Time"] + database).out.hasPrefix("Time: ciHui tetris"))
    #expect(try workshop.moli(["level", "show", "original:Time"] + database).out.hasPrefix("Time: ciHui tetris"))
    #expect(try level("show", "custom:Time").out.hasPrefix("Time: chengYu tetris"))
    // Levels of words that the lexicon lacks are listed, and refused by name.
    #expect(try names() == ["Time"])
    let foreign = try workshop.moli(["level", "show", "custom:Time"] + database)
    #expect(foreign.status == 65 && foreign.err.contains("found the phrase \"time\", expected phrases of the lexicon"))
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
