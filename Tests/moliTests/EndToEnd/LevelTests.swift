import Foundation
import Testing

@testable import BuiltInGames
@testable import GameKit
@testable import ToolUnderTest

@Suite("level")
struct LevelTests {
  @Test("the twelve levels of phrases and those of set are listed in order, and all are right")
  func list() throws {
    let workshop = try Workshop()
    let list = try workshop.moli(["level", "list", "--format", "jsonl"])
    #expect(list.status == 0 && list.err == "")
    let levels = try list.objects()
    #expect(levels.prefix(12).map { $0["difficulty"] as? Int } == Array(0...11))
    // Levels of further games follow.
    let sets = levels.dropFirst(12).prefix(6)
    #expect(
      sets.map { $0["level"] as? String } == [
        "The assignment", "The box", "Against the clock", "Plenty", "Far apart", "Nothing yet",
      ])
    #expect(sets.allSatisfy { $0["game"] as? String == "set" && $0["phrases"] is NSNull })
    #expect(levels.count { $0["game"] as? String == "set" } == 6)
    #expect(Set(levels.compactMap { $0["level"] as? String }).count == levels.count, "a name names one level")
    let check = try workshop.moli(["level", "check"])
    #expect(check.status == 0 && check.lines.count == levels.count && check.err == "")
    #expect(check.lines.allSatisfy { $0.contains(" is valid, ") })
  }

  @Test("a level is shown with its rules and its phrases")
  func show() throws {
    let workshop = try Workshop()
    let built = try workshop.moli(["level", "show", "COMMON  cheng yus"])
    #expect(built.status == 0 && built.out.hasPrefix("Common cheng yus: chengYu tetris, difficulty 7\n"))
    #expect(built.out.contains("大吃一惊") && built.out.contains("a tile falls a row every 0.5 s"))
    let own = try workshop.english("level", "show", "sliding.yaml", "--format", "csv")
    #expect(own.lines.count == 9 && own.lines[1] == "time,,1,40,hours")
  }

  @Test(
    "a level of every game is shown with how it is played, its rules and a board, also as data",
    arguments: ["Common cheng yus", "Me, Family and Friends", "Common phrases", "The box"])
  func instruction(name: String) throws {
    let workshop = try Workshop()
    let text = try workshop.moli(["level", "show", name, "--seed", "7"])
    #expect(text.status == 0 && text.err == "", "\(text.err)")
    #expect(text.lines.contains("How to play") && text.lines.contains("Rules"))
    #expect(text.lines.contains("Board of game 0 of seed 7") && text.lines.last != "Board of game 0 of seed 7")
    let json = try workshop.moli(["level", "show", name, "--format", "json"])
    let data = try #require(try JSONSerialization.jsonObject(with: Data(json.out.utf8)) as? [String: Any])
    #expect(data["level"] as? String == name && data["source"] as? String == "original")
    #expect((data["instruction"] as? String ?? "").count > 80)
    let rules = try #require(data["rules"] as? [[String: Any]])
    #expect(
      !rules.isEmpty && rules.allSatisfy { $0["rule"] is String && $0["value"] != nil && $0["meaning"] is String })
    #expect((data["board"] as? [String: Any])?["position"] is [String: Any])
    guard data["game"] as? String != "set" else { return }
    #expect(rules.contains { $0["rule"] as? String == "time" })
    let phrases = try #require(data["phrases"] as? [[String: Any]])
    for phrase in phrases {
      let readings = try #require(phrase["readings"] as? [[String: Any]])
      #expect(readings.contains { !($0["english"] as? [String] ?? []).isEmpty }, "\(phrase)")
    }
  }

  @Test("the list of levels can be narrowed to a type")
  func listOfType() throws {
    let workshop = try Workshop()
    let levels = try workshop.moli(["level", "list", "--type", "cihui", "--format", "jsonl"]).objects()
    #expect(!levels.isEmpty && levels.allSatisfy { $0["type"] as? String == "ciHui" })
  }

  @Test("a level of set is shown with its rules and its opening table")
  func showSet() throws {
    let workshop = try Workshop()
    let plenty = try workshop.moli(["level", "show", "PLENTY"])
    #expect(plenty.status == 0 && plenty.out.hasPrefix("Plenty: set, difficulty 1\n"), "\(plenty.err)")
    #expect(plenty.out.contains("0001  ▲g") && plenty.out.contains("12 cards with "))
    let rows = try workshop.moli(["level", "show", "original:Plenty", "--format", "jsonl"]).objects()
    #expect(rows.count == 12 && rows[1]["card"] as? String == "1220")
    let sets = try workshop.moli(
      ["solve", "set", "-"], input: rows.compactMap { $0["card"] as? String }.joined(separator: " ") + "\n"
    ).objects()
    #expect(rows.reduce(0) { $0 + ($1["sets"] as? Int ?? 0) } == 3 * (sets[0]["length"] as? Int ?? 0))
    let duel = try workshop.moli(["level", "show", "against the  clock"])
    #expect(duel.out.contains("12 cards dealt at random"))
    #expect(duel.out.contains("the computer takes a Set after 4.0 s to 15.0 s"), "\(duel.out)")
    try workshop.write("name: Mine\ndifficulty: 2\nmode: set\ntable: [0000, 0001, 0002]\n", to: "mine.yaml")
    let own = try workshop.moli(["level", "show", "mine.yaml"])
    #expect(own.out.contains("3 cards with 1 Set, and 9 cards dealt at random"), "\(own.err)")
  }

  @Test("a level of set is checked as such, and no game of phrases takes it")
  func checkSet() throws {
    let workshop = try Workshop()
    try workshop.write("name: Mine\ndifficulty: 2\nmode: set\ntable: [0000]\n", to: "mine.yaml")
    try workshop.write("name: Bad\ndifficulty: 2\nmode: set\ntable: [0000, 0003]\n", to: "bad.yaml")
    let run = try workshop.moli(["level", "check", "mine.yaml", "bad.yaml"])
    #expect(run.status == 65 && run.lines == ["mine.yaml: \"Mine\" is valid, 1 card on its table"])
    #expect(run.err.contains("bad.yaml:4:15: found "), "\(run.err)")
    do {
      let run = try workshop.moli(["play", "tetris", "--level", "The box"])
      #expect(run.status == 64 && run.err.contains("\"The box\", a level of set"), "\(run.err)")
    }
  }

  @Test("a level of set is exported as it was written")
  func exportSet() throws {
    let workshop = try Workshop()
    let text = "name: Mine\ndifficulty: 2\nmode: set\nopponent:\n  from: 1.5\n  to: 3\ntable:\n  - \"0000\"\n"
    try workshop.write(text, to: "mine.yaml")
    let run = try workshop.moli(["level", "export", "mine.yaml"])
    #expect(run.status == 0 && run.out == text, "\(run.err)")
  }

  @Test(
    "a mistake in a level file is one line: file, line, column, what was found, what was expected",
    arguments: [
      ("mode: sliding", "mode: chess", "4:7: found \"chess\", expected one of "),
      ("difficulty: 3", "difficulty: -3", "2:13: found \"-3\", expected a whole number from 0 to 1000"),
      ("difficulty: 3", "difficulty: 99999999999999999999", "2:13: found \"99999999999999999999\", expected a whole"),
      ("difficulty: 3", "hardness: 3", "2:1: found the field \"hardness\", expected one of "),
      ("name: English", "title: English", "1:1: found no \"name\", expected a level with a name"),
      ("mode: sliding", "mode: sliding\nmode: sliding", "found \"mode\" more than once"),
      ("[time, mate", "[time, time", "5:17: found \"time\" again, expected every phrase once"),
      ("[time, mate", "[time, maze", "5:17: found \"maze\", expected a phrase of 4 tiles that is in the lexicon"),
      ("phrases: [", "phrases: [[", "expected"), ("name: ", "name: \"a\\nb\" # ", "1:7: found a line break"),
      ("name: English sliding", "name: ''", "1:7: found nothing, expected a name"),
      ("mode: sliding", "mode: sliding\nrules: {rows: 5, columns: 5}", "expected a row or column of 4 cells"),
      ("mode: sliding", "mode: sliding\nrules: {time: 1e999}", "5:15: found \"1e999\", expected seconds"),
    ])
  func mistakes(old: String, new: String, message: String) throws {
    let workshop = try Workshop()
    try workshop.write(Workshop.level("sliding").replacing(old, with: new), to: "bad.yaml")
    let run = try workshop.english("level", "check", "sliding.yaml", "bad.yaml", "swapping.yaml")
    #expect(run.status == 65)
    #expect(run.lines.last == "swapping.yaml: \"English swapping\" is valid, 8 phrases")
    let lines = run.err.split(separator: "\n")
    // Every mistake is said: a wrong key is a field that is not known, and one that is missing if a level needs it.
    #expect(lines.count == (new.hasPrefix("title") ? 3 : 2) && lines.last == "moli: 1 file is wrong", "\(run.err)")
    #expect(lines.dropLast().allSatisfy { $0.hasPrefix("moli: bad.yaml:") })
    #expect(run.err.contains(message), "\(run.err)")
  }

  @Test("boards are those that play deals, and solve reads them", arguments: ["sliding", "swapping"])
  func boards(game: String) throws {
    let workshop = try Workshop()
    let boards = try workshop.english("level", "boards", "\(game).yaml", "--count", "3", "--seed", "7")
    #expect(boards.status == 0 && boards.err == "" && Set(boards.lines).count == 3)
    let played = try workshop.english(
      "play", game, "--level", "\(game).yaml", "--players", "random", "--games", "3", "--seed", "7", "--records",
      "r.jsonl")
    #expect(played.status == 0)
    for (index, line) in boards.lines.enumerated() {
      let replay = try workshop.english("replay", "r.jsonl", "--index", "\(index)", "--format", "jsonl")
      let before = try #require(replay.objects().first?["before"] as? [String: Any])
      let rows = try #require(before["grid"] as? [[Any]])
      #expect(rows.joined().map { $0 as? String ?? "_" } == line.split(separator: " ").map(String.init))
    }
    let solved = try workshop.english("solve", game, "--budget", "1000", input: boards.out)
    // Sliding boards may take more than the budget, which the status says.
    let areSolved = !solved.out.contains("budget-exhausted")
    #expect(solved.lines.count == 3 && solved.status == (areSolved ? 0 : 1) && solved.err.isEmpty == areSolved)
  }

  @Test("boards of the whole lexicon, of either type; a word brings its pinyin")
  func wholeLexicon() throws {
    let workshop = try Workshop()
    let words = try workshop.moli(["level", "boards", "--game", "swapping", "--type", "cihui", "--count", "50"])
    #expect(words.status == 0 && words.lines.count == 50)
    let tiles = words.lines.map { $0.split(separator: " ").map(String.init) }
    #expect(tiles.allSatisfy { $0.count == 16 && $0.count { $0.count == 1 && $0 >= "一" } == 8 })
    let idioms = try workshop.moli(["level", "boards", "--game", "sliding"])
    #expect(idioms.lines.count == 10 && idioms.lines.allSatisfy { $0.split(separator: " ").count { $0 == "_" } == 1 })
    #expect(try workshop.moli(["level", "boards", "--game", "sliding"]).out == idioms.out)
  }

  @Test(
    "boards: what cannot be dealt is refused",
    arguments: [
      (["tetris.yaml"], 64, "found tetris, which has no boards to solve"), ([], 64, "found neither a level nor a game"),
      (["sliding.yaml", "--game", "sliding"], 64, "found a level and a game"),
      (["sliding.yaml", "--type", "cihui"], 64, "a level has its own type"),
      (["sliding.yaml", "--count", "0"], 64, "--count: found 0"),
      (["--game", "swapping", "--type", "cihui"], 65, "the lexicon has no phrase of 2 tiles"),
    ])
  func noBoards(arguments: [String], status: Int32, message: String) throws {
    let workshop = try Workshop()
    let run = try workshop.moli(["level", "boards"] + arguments + ["--lexicon", "en.tsv"])
    #expect(run.status == status && run.out == "" && run.err.contains(message), "\(run.err)")
  }

  @Test("a file of brackets is refused")
  func deep() throws {
    let workshop = try Workshop()
    try workshop.write(String(repeating: "[", count: 200_000), to: "deep.yaml")
    try workshop.write(String(repeating: "{a: ", count: 100_000), to: "maps.yaml")
    let run = try workshop.english("level", "check", "deep.yaml", "maps.yaml")
    #expect(run.status == 65 && run.err.hasSuffix("moli: 2 files are wrong\n"), "\(run.err)")
  }
}
