import Foundation
import Testing

@testable import BuiltInGames
@testable import GameKit
@testable import ToolUnderTest

@Suite("results")
struct ResultsTests {
  private let workshop: Workshop

  init() throws { workshop = try Workshop() }

  private func run(_ line: String, _ more: String...) throws -> ToolRun {
    try workshop.moli(line.split(separator: " ").map(String.init) + more + ["--database", "d/results.sqlite"])
  }

  private func play(_ game: String, _ date: String, _ more: String...) throws -> ToolRun {
    try workshop.moli(
      ["play", game, "--level", "\(game).yaml", "--lexicon", "en.tsv", "--save", "--date", date] + more
        + ["--database", "d/results.sqlite"])
  }

  @Test("the results of a run are those that its summary and its records tell of")
  func saved() throws {
    let played = try play(
      "tetris", "2026-11-20", "--games", "2", "--players", "placement,greedy", "--records", "r.jsonl", "--seed", "3")
    #expect(played.status == 0)
    #expect(played.err.contains("4 results of 2026-11-20 saved in ") && played.err.contains("d/results.sqlite"))
    let results = try run("results list --limit 0 --format jsonl").objects()
    let records = try workshop.read("r.jsonl").split(separator: "\n").dropFirst().dropLast().map {
      try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any] ?? [:]
    }
    #expect(results.count == 4 && records.count == 4)
    for (result, record) in zip(results.reversed(), records) {
      #expect(result["player"] as? String == record["agent"] as? String)
      #expect(result["score"] as? Int == record["score"] as? Int)
      #expect(result["status"] as? String == record["outcome"] as? String)
      #expect(result["moves"] as? Int == (record["moves"] as? [Any])?.count)
      #expect(result["date"] as? String == "2026-11-20" && result["source"] as? String == "custom")
      let phrases = result["phrases"] as? [String] ?? []
      #expect(phrases.count >= 2 && phrases.allSatisfy(Workshop.words.contains))
      #expect(Set(phrases).count == phrases.count, "a set, in the order of the deals")
    }
    // The same games again: saved when they were played.
    let added = try run("results add r.jsonl --date 2026-11-21", "--lexicon", "en.tsv")
    #expect(
      added.status == 0 && added.out.hasPrefix("4 results read: 0 results of 2026-11-21 saved in "), "\(added.err)")
    #expect(added.out.contains("; 4 results skipped, because they were saved before"))
    #expect(try run("results list --limit 0 --format jsonl").objects().count == 4)
    let one = try run("results list --limit 0 --format jsonl --phrase time").objects()
    #expect(one.allSatisfy { ($0["phrases"] as? [String] ?? []).contains("time") })
  }

  @Test("the results of set are saved as those of the other games are, built-in levels told from others")
  func savedSet() throws {
    let played = try run(
      "play set --games 2 --players first,greedy --records s.jsonl --save --date 2026-11-20", "--level", "The box")
    #expect(played.status == 0 && played.err.contains("4 results of 2026-11-20 saved in "), "\(played.err)")
    try workshop.write("name: The box\ndifficulty: 2\nmode: set\ntarget-score: 30\n", to: "box.yaml")
    #expect(try run("play set --level box.yaml --games 1 --players first --save --date 2026-11-19").status == 0)
    let results = try run("results list --game set --format jsonl").objects()
    #expect(results.map { $0["source"] as? String } == Array(repeating: "original", count: 4) + ["custom"])
    #expect(results.allSatisfy { $0["level"] as? String == "The box" && $0["type"] is NSNull })
    #expect(results.allSatisfy { $0["status"] as? String == "won" && $0["phrases"] as? [String] == [] })
    let records = try workshop.read("s.jsonl").split(separator: "\n").dropFirst().dropLast().map {
      try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any] ?? [:]
    }
    #expect(results.prefix(4).reversed().map { $0["score"] as? Int } == records.map { $0["score"] as? Int })
    let best = try run("results best --format jsonl --level", "original:the  box").objects()
    #expect(best.map { $0["rank"] as? Int } == [1, 2])
    #expect(try run("results add s.jsonl").out.contains("4 results skipped"))
    #expect(try run("results totals --format csv").lines.count == 3)
  }

  @Test("a game that ended in a tie is saved, listed and counted as one")
  func draws() throws {
    let level = "Against the clock"
    let played = try run(
      "play set --games 100 --players casual --records t.jsonl --game-table t.csv --save --date 2026-11-20", "--level",
      level)
    #expect(played.status == 0, "\(played.err)")
    let records = try workshop.read("t.jsonl").split(separator: "\n").dropFirst().dropLast().map {
      try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any] ?? [:]
    }
    // A game that its player left has no outcome and is no result.
    let ended = records.indices.filter { records[$0]["outcome"] is String }
    let outcomes = ended.map { records[$0]["outcome"] as? String }
    let draws = outcomes.count { $0 == "drawn" }
    #expect(draws > 0)
    let results = try run("results list --limit 0 --format jsonl").objects()
    #expect(results.reversed().map { $0["status"] as? String } == outcomes)
    // The Sets of each side, as in the table of the games.
    let table = try workshop.read("t.csv").split(separator: "\n").map { $0.split(separator: ",").map(String.init) }
    for name in ["sets", "computerSets"] {
      let column = try #require(table[0].firstIndex(of: name))
      let counted = results.reversed().map { ($0["counted.\(name)"] as? Int).map(String.init) }
      #expect(counted == ended.map { table[$0 + 1][column] } && Set(counted).count > 1)
    }
    #expect(try run("results list --status drawn --format jsonl").objects().count == draws)
    for table in ["best", "totals"] {
      #expect(try run("results \(table) --format jsonl").objects().map { $0["draws"] as? Int } == [draws])
      #expect(try run("results \(table) --status won --format jsonl").objects().allSatisfy { $0["draws"] == nil })
    }
    #expect(played.out.contains("drawn"))
  }

  @Test("a saved run leaves no other files behind, and is the run that is played without saving")
  func noTraces() throws {
    let before = try workshop.files()
    let saved = try play("swapping", "2026-11-20", "--games", "3", "--agent", "greedy")
    #expect(try workshop.files() == (before + ["d"]).sorted())
    #expect(
      try workshop.english("play", "swapping", "--level", "swapping.yaml", "--games", "3", "--players", "greedy").out
        == saved.out)
  }

  @Test("leaderboards, totals, achievements and streaks of a few games")
  func queries() throws {
    _ = try play("swapping", "2026-11-14", "--games", "6", "--players", "greedy,casual")
    _ = try play("tetris", "2026-11-16", "--games", "2", "--players", "placement")
    _ = try play("tetris", "2026-11-18", "--games", "1", "--players", "casual")
    let all = try run("results list --limit 0 --format jsonl").objects()
    #expect(all.count == 15)
    let best = try run("results best --format jsonl").objects()
    #expect(
      best.map { $0["level"] as? String } == [
        "English swapping", "English swapping", "English tetris", "English tetris",
      ])
    #expect(best.map { $0["rank"] as? Int } == [1, 2, 1, 2])
    for row in best {
      let own = all.filter {
        $0["level"] as? String == row["level"] as? String && $0["player"] as? String == row["player"] as? String
      }
      #expect(row["best"] as? Int == own.compactMap { $0["score"] as? Int }.max() && row["games"] as? Int == own.count)
    }
    let totals = try run("results totals --format jsonl").objects()
    for row in totals {
      let own = best.filter { $0["player"] as? String == row["player"] as? String }
      #expect(row["total"] as? Int == own.compactMap { $0["best"] as? Int }.reduce(0, +))
    }
    #expect(totals.count == 3 && totals[0]["rank"] as? Int == 1)
    #expect(try run("results best --game tetris --player placement --format csv").lines.count == 2)
    #expect(try run("results list --since 2026-11-16 --until 2026-11-17 --format csv").lines.count == 3)
    #expect(try run("results list --level", "english SWAPPING", "--limit", "0", "--format", "csv").lines.count == 13)
    let latest = try run("results list --limit 2")
    #expect(latest.lines.last == "the latest 2 of 15 results")

    let achievements = try run("results achievements --format jsonl").objects()
    #expect(achievements.map { $0["required"] as? Int } == [10, 100, 1000])
    #expect(achievements[0]["reached"] as? String == "2026-11-14" && achievements[1]["reached"] as? String == nil)
    let streaks = try run("results streaks --date 2026-11-18 --format jsonl").objects()
    #expect(streaks.count == 53 && streaks.last?["week"] as? String == "2026-11-16")
    #expect(streaks.suffix(2).map { $0["days"] as? Int } == [1, 2])
    #expect(try run("results streaks --date 2026-11-17").out.hasPrefix("1 of 7 days this week, as of 2026-11-17\n"))
    let casual = try run("results streaks --date 2026-11-22 --player casual --format jsonl").objects()
    #expect(casual.last?["days"] as? Int == 1)
  }

  @Test("a game counts once, however often its records are added or it is played again")
  func addedTwice() throws {
    let record = ["play", "tetris", "--level", "tetris.yaml", "--lexicon", "en.tsv", "--players", "casual", "--games"]
    #expect(try workshop.moli(record + ["2", "--records", "two.jsonl", "--seed", "5"]).status == 0)
    #expect(try workshop.moli(record + ["3", "--records", "three.jsonl", "--seed", "5"]).status == 0)
    func add(_ file: String) throws -> String {
      try run("results add \(file) --date 2026-11-21", "--lexicon", "en.tsv").out
    }
    #expect(try add("two.jsonl").hasPrefix("2 results of 2026-11-21 saved"))
    #expect(try add("two.jsonl").contains("2 results skipped, because they were saved before"))
    // The first two games of a longer file are the same games.
    let more = try add("three.jsonl")
    #expect(
      more.hasPrefix("3 results read: 1 result of ")
        && more.contains("2 results skipped, because they were saved before"), "\(more)")
    #expect(try run("results list --limit 0 --format jsonl").objects().count == 3)
    for (day, remark) in [
      ("2026-11-22", "1 result of 2026-11-22 saved in "),
      ("2026-11-23", "1 result read: 0 results of 2026-11-23 saved in "),
    ] {
      let played = try play("tetris", day, "--games", "1", "--seed", "9")
      #expect(played.status == 0 && played.err.contains(remark), "\(played.err)")
    }
    #expect(try run("results list --limit 0 --format jsonl").objects().count == 4)
    // The longer run has a game that is new.
    #expect(try play("tetris", "2026-11-23", "--games", "2", "--seed", "9").err.contains("2 results read: 1 result of"))
    #expect(try run("results list --limit 0 --format jsonl").objects().count == 5)
  }

  @Test("leaderboards of a week and of a month, and totals in each game")
  func periods() throws {
    for (day, seed) in [("2024-11-17", "1"), ("2024-11-18", "2"), ("2024-11-24", "3"), ("2024-12-01", "4")] {
      #expect(try play("tetris", day, "--games", "1", "--agent", "casual", "--seed", seed).status == 0)
    }
    _ = try play("swapping", "2024-11-18", "--games", "1", "--agent", "greedy")
    func games(_ line: String) throws -> [Int?] {
      try run(line + " --format jsonl").objects().map { $0["games"] as? Int }
    }
    #expect(try games("results best --game tetris") == [4])
    #expect(try games("results best --game tetris --week 2024-W47") == [2])
    #expect(try games("results best --game tetris --month 2024-11") == [3])
    #expect(try games("results best --game tetris --week 2024-W40").isEmpty)
    let text = try run("results best --week 2024-W47").out
    #expect(text.hasPrefix("2024-W47, 2024-11-18 to 2024-11-24\n"), "\(text)")
    #expect(
      try run("results totals --per-game --format jsonl").objects().map { $0["game"] as? String } == [
        "swapping", "tetris",
      ])
    // Without a value the current ones.
    _ = try workshop.moli(
      [
        "play", "tetris", "--level", "tetris.yaml", "--lexicon", "en.tsv", "--save", "--games", "1", "--players",
        "greedy",
      ]
        + ["--database", "d/results.sqlite"])
    #expect(try run("results best --week --format jsonl").objects().map { $0["player"] as? String } == ["greedy"])
    #expect(try run("results best --month this --format jsonl").objects().map { $0["player"] as? String } == ["greedy"])
    for bad in ["--week 2024-W54", "--week 47", "--month 2024-13", "--week --since 2026-01-01", "--week --month"] {
      #expect(try run("results best \(bad)").status == 64, "\(bad)")
    }
  }

  @Test("a level counts as a built-in one only when it is what that level is")
  func source() throws {
    // A tool whose only built-in level is of English words.
    for folder in ["Levels", "Lexicon"] {
      try FileManager.default.createDirectory(
        at: workshop.url("data/\(folder)"), withIntermediateDirectories: true)
    }
    try workshop.write(Workshop.table, to: "data/Lexicon/lexicon.tsv")
    try workshop.write(Workshop.level("swapping"), to: "data/Levels/swapping.yaml")
    func run(_ arguments: [String]) throws -> ToolRun {
      try workshop.moli(
        arguments + ["--database", "d/results.sqlite"], environment: ["MOLI_DATA": workshop.url("data").path])
    }
    #expect(try run(["level", "export", "English swapping", "--out", "same.yaml"]).status == 0)
    let easier = try workshop.read("same.yaml").replacing("phrases:", with: "target-score: 5\nphrases:")
    try workshop.write(easier, to: "easier.yaml")
    // Other games each time: the same one of the same level counts once.
    for (seed, level) in ["English swapping", "same.yaml", "easier.yaml"].enumerated() {
      let played = try run([
        "play", "swapping", "--level", level, "--games", "1", "--players", "greedy", "--save", "--date", "2026-11-20",
        "--seed", "\(seed)",
      ])
      #expect(played.status == 0, "\(played.err)")
    }
    let rows = try run(["results", "--format", "jsonl"]).objects().reversed().map { $0["source"] as? String }
    #expect(rows == ["original", "original", "custom"])
    #expect(try run(["results", "list", "--level", "original:english swapping", "--format", "csv"]).lines.count == 3)
  }

  @Test("a record that does not replay is refused, and nothing of its file is saved")
  func cheating() throws {
    _ = try workshop.english(
      "play", "swapping", "--level", "swapping.yaml", "--games", "3", "--players", "greedy", "--records", "r.jsonl")
    var lines = try workshop.read("r.jsonl").split(separator: "\n").map(String.init)
    lines[3] = lines[3].replacing(/"score":[0-9]+/, with: "\"score\":999999")
    try workshop.write(lines.joined(separator: "\n") + "\n", to: "cheat.jsonl")
    let cheat = try run("results add cheat.jsonl", "--lexicon", "en.tsv")
    #expect(cheat.status == 1 && cheat.out == "" && cheat.err.contains("cheat.jsonl:4: "), "\(cheat.err)")
    #expect(cheat.err.contains("nothing was saved"))
    #expect(try run("results list --format jsonl").out == "")
  }

  @Test("without a database there are no results, and none is made by asking")
  func nothing() throws {
    for verb in ["list", "best", "totals", "achievements"] {
      let run = try workshop.moli(["results", verb, "--database", "none.sqlite", "--format", "csv"])
      #expect(
        run.status == 0
          && run.err.contains("found no file \"none.sqlite\"; no results yet; `moli play --save` keeps them"),
        "\(run.err)")
      #expect(run.lines.count == (verb == "achievements" ? 4 : 1))
    }
    let streaks = try workshop.moli(["results", "streaks", "--database", "none.sqlite", "--format", "csv"])
    #expect(streaks.status == 0 && streaks.lines.count == 54)
    #expect(try !workshop.files().contains("none.sqlite"))
  }

  @Test("databases that cannot be used are refused before anything is played, with one line")
  func refused() throws {
    try workshop.write(Array("SQLite format 3\u{0}".utf8), to: "cut.sqlite")
    try workshop.write("text", to: "protected.sqlite")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o444], ofItemAtPath: workshop.url("protected.sqlite").path)
    // Reading needs no right to write, so it finds what is wrong with the contents.
    let databases: [(name: String, reading: Int32, saving: Int32)] = [
      ("cut.sqlite", 65, 65), (".", 65, 65), ("protected.sqlite", 65, 70), ("/dev/null", 65, 65),
    ]
    for (name, reading, saving) in databases {
      for line in ["results", "level list --custom", "play swapping --level swapping.yaml --lexicon en.tsv --save"] {
        let run = try workshop.moli(line.split(separator: " ").map(String.init) + ["--database", name])
        let status = line.hasSuffix("--save") ? saving : reading
        #expect(run.status == status && run.out == "", "\(name), \(line): \(run.err)")
        #expect(run.err.hasPrefix("moli: /") && run.err.split(separator: "\n").count == 1, "\(run.err)")
      }
    }
  }
}
