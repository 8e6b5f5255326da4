import Foundation
import SetCards
import Testing
import UserData

@testable import BuiltInGames
@testable import GameKit
@testable import ToolUnderTest

/// Custom levels without phrases: the database keeps the text of their game.
@Suite("custom levels of any game")
struct OwnLevelFileTests {
  private let workshop: Workshop

  /// Three cards of one Set and the rest at random.
  private static let mine =
    "name: Mine\ndifficulty: 2\nmode: set\ntable:\n  - \"0000\"\n  - \"0001\"\n  - \"0002\"\n"

  init() throws {
    workshop = try Workshop()
    try workshop.write(Self.mine, to: "mine.yaml")
  }

  /// Runs a line of which a word may have spaces, written as underscores.
  private func run(_ line: String) throws -> ToolRun {
    let words = line.split(separator: " ").map { String($0).replacing("_", with: " ") }
    return try workshop.moli(words + ["--database", "d/own.sqlite"])
  }

  /// The names of the own levels with their games.
  private func own() throws -> [[String]] {
    try run("level list --custom --format jsonl").objects().map { row in
      ["level", "game"].compactMap { row[$0] as? String }
    }
  }

  private func storage() throws -> Storage { try Storage(at: workshop.url("d/own.sqlite")) }

  @Test("a level is added, listed, shown, and exported as it was written; what is exported is added as the same level")
  func roundTrip() throws {
    let added = try run("level add mine.yaml")
    #expect(added.status == 0 && added.out == "added \"Mine\": set, 3 cards on its table\n", "\(added.err)")
    let row = try #require(try run("level list --custom --format jsonl").objects().first)
    #expect(row["level"] as? String == "Mine" && row["source"] as? String == "custom")
    #expect(row["difficulty"] as? Int == 2 && row["game"] as? String == "set")
    #expect(["type", "phrases", "seconds"].allSatisfy { row[$0] is NSNull })
    #expect(try run("level show MINE").out == run("level show mine.yaml").out)
    #expect(try run("level export mine --out again.yaml").status == 0)
    #expect(try workshop.read("again.yaml") == Self.mine)
    let renamed = try run("level add again.yaml --name Other_one")
    #expect(renamed.out == "added \"Other one\": set, 3 cards on its table\n", "\(renamed.err)")
    #expect(try run("level export Other_one").out == Self.mine.replacing("Mine", with: "Other one"))
    #expect(try own() == [["Mine", "set"], ["Other one", "set"]])
  }

  @Test("a level in JSON is added like one in YAML; a mistake in it is refused with its path and keeps nothing")
  func json() throws {
    let text = #"{"name": "Maß \"1\"", "difficulty": 3, "mode": "set", "opponent": {"from": 1.5}, "table": ["0000"]}"#
    try workshop.write(text, to: "a.json")
    let added = try run("level add a.json")
    #expect(added.out == "added \"Maß \"1\"\": set, 1 card on its table\n", "\(added.err)")
    let yaml = "difficulty: 3\nmode: set\nopponent:\n  from: 1.5\n  to: 20\ntable:\n  - \"0000\"\n"
    #expect(try run("level export Maß_\"1\"").out == "name: \"Maß \\\"1\\\"\"\n" + yaml)
    try workshop.write(text.replacing("0000", with: "0003"), to: "b.json")
    let refused = try run("level add b.json --name B")
    #expect(refused.status == 65 && refused.err.contains("b.json:1:92: $.table[0]: found \"0003\""), "\(refused.err)")
    #expect(try own().count == 1)
  }

  @Test("a level is made of options, cloned, edited, renamed, filled from others, and deleted")
  func life() throws {
    let made = try run("level add --game set --rule dealing=boxed --difficulty 4")
    #expect(made.out == "added \"Untitled Level 1\": set, 0 cards on its table\n", "\(made.err)")
    #expect(
      try run("level export untitled_level_1").out
        == "name: Untitled Level 1\ndifficulty: 4\nmode: set\ndealing: boxed\n")
    let cloned = try run("level clone mine.yaml --name A --rule opponent.from=3 --target score=20")
    #expect(cloned.status == 0, "\(cloned.err)")
    let edited = try run("level edit a --difficulty 9 --rule opponent.from=5 --rule capacity=30")
    #expect(edited.out == "changed \"A\": set, 3 cards on its table\n", "\(edited.err)")
    let text = try run("level export A").out
    for line in ["difficulty: 9\n", "target-score: 20\n", "  from: 5\n", "capacity: 30\n", "  - \"0002\"\n"] {
      #expect(text.contains(line), "\(line) in \(text)")
    }
    let filled = try run("level import Untitled_Level_1 A mine.yaml")
    #expect(filled.out == "changed \"Untitled Level 1\": set, 3 cards on its table\n", "\(filled.err)")
    let overfull = try run("level import Untitled_Level_1 Plenty")
    #expect(overfull.status == 65 && overfull.err.contains("expected at most 12 different cards"), "\(overfull.err)")
    #expect(try run("level edit A --name Untitled_Level_1").err.contains("Duplicate level name: Untitled Level 1"))
    #expect(try run("level edit A --name B").status == 0)
    #expect(try run("level edit B --file mine.yaml").status == 0)
    #expect(try run("level export B").out == Self.mine.replacing("Mine", with: "B"))
    #expect(try run("level edit B --name Untitled_Level_1 --force").status == 0)
    #expect(try own() == [["Untitled Level 1", "set"]])
    #expect(try run("level delete untitled_level_1").out == "deleted \"Untitled Level 1\"\n")
    #expect(try own().isEmpty)
  }

  @Test(
    "a name in use is refused unless overwritten, whatever the games; a level of one game takes the place of another's")
  func names() throws {
    #expect(try run("level add mine.yaml").status == 0)
    let twice = try run("level add mine.yaml")
    #expect(twice.status == 64 && twice.err == "moli: Duplicate level name: Mine; --force replaces it\n")
    let other = try run("level add tetris.yaml --name Mine --lexicon en.tsv")
    #expect(other.status == 64 && other.err.contains("Duplicate level name: Mine"), "\(other.err)")
    #expect(try own() == [["Mine", "set"]])
    #expect(try run("level edit Mine --file tetris.yaml --lexicon en.tsv").status == 0)
    #expect(try own() == [["Mine", "tetris"]])
    #expect(try run("level add mine.yaml --force").status == 0)
    #expect(try own() == [["Mine", "set"]])
    let builtIn = try run("level add mine.yaml --name The_box")
    #expect(builtIn.err.contains("call yours \"custom:The box\""))
    #expect(try run("level show The_box").out.contains("12 cards dealt at random"))
    #expect(try run("level show custom:the_box").out.contains("3 cards with 1 Set"))
    #expect(try run("level reset --force").out == "deleted 2 levels\n")
  }

  @Test("an own level is found wherever a level is named, and its results are those of a custom level")
  func everywhere() throws {
    #expect(try run("level add mine.yaml").status == 0)
    let own = try run("play set --level mine --players greedy --games 3 --format csv --save --date 2026-11-21")
    #expect(own.status == 0, "\(own.err)")
    #expect(try own.out == run("play set --level mine.yaml --players greedy --games 3 --format csv").out)
    let best = try #require(try run("results best --level custom:mine --format jsonl").objects().first)
    #expect(best["level"] as? String == "Mine" && best["source"] as? String == "custom", "\(best)")
    for line in [
      "difficulty Mine Plenty --games 2 --players skilled --format jsonl", "hint set --level mine --seed 3",
      "play set --level custom:mine --players first --games 1 --records r.jsonl", "verify r.jsonl",
      "results add r.jsonl --date 2026-11-21", "compare set --level mine --players first,greedy --max-games 200",
    ] {
      let found = try run(line)
      #expect([0, 1].contains(found.status) && !found.out.isEmpty, "\(line): \(found.err)")
    }
    #expect(try run("results best --level custom:mine --format jsonl").objects().count == 2)
    let other = try run("play tetris --level Mine")
    #expect(other.status == 64 && other.err.contains("a level of set, expected a level of tetris"))
  }

  @Test("a level is tuned in the database")
  func tuned() throws {
    let rules = "--rule opponent.from=2 --rule opponent.to=30"
    #expect(try run("level clone mine.yaml --name Duel \(rules)").status == 0)
    let tuned = try run(
      "tune custom:duel --parameter opponent-to --target win=0.5 --precision 0.2 --players novice --from 20 --to 200 --write"
    )
    #expect(tuned.status == 0 && tuned.err.contains("changed your level \"Duel\": opponent-to "), "\(tuned.err)")
    let text = try run("level export Duel").out
    #expect(text.contains("  from: 2\n") && !text.contains("  to: 30\n"), "\(text)")
  }

  @Test("phrases are refused for a level without")
  func phrases() throws {
    #expect(try run("level add mine.yaml").status == 0)
    for (line, message) in [
      ("level edit Mine --phrases 时间", "found \"Mine\", a level of set, which has no phrases"),
      ("level edit Mine --add 时间", "found \"Mine\", a level of set, which has no phrases"),
      ("level edit Mine --game tetris", "found \"Mine\", a level of set, which has no phrases"),
      ("level import Mine Time", "found \"Time\", a level of tetris, expected a level whose contents fit set"),
      (
        "level add mine.yaml --include Time",
        "found \"Time\", a level of tetris, expected a level whose contents fit set"
      ),
    ] {
      let refused = try run(line)
      #expect(refused.status == 64 && refused.err.contains(message) && refused.out == "", "\(line): \(refused.err)")
    }
    #expect(try run("level edit Mine --game set --difficulty 3").status == 0)
  }

  @Test("a level of a game that is not here is listed and deleted, and refused by its name; the others are as before")
  func unknownGame() throws {
    #expect(try run("level add mine.yaml").status == 0)
    let maze = try CustomLevelDraft(name: "Two halls") {
      CustomLevel(name: $0, difficulty: 1, game: "maze", file: "name: Two halls\n")
    }
    try storage().addCustomLevel(maze)
    #expect(try own() == [["Two halls", "maze"], ["Mine", "set"]])
    for line in [
      "level show two_halls", "level export Two_halls", "play set --level Two_halls", "level edit Two_halls --name X",
    ] {
      let refused = try run(line)
      #expect(refused.status == 65 && refused.out == "", "\(line): \(refused.err)")
      #expect(
        refused.err
          == "moli: \"Two halls\" is a level of maze, a game that this program does not have "
          + "(it has \(GameRegistry.builtIn.names.joined(separator: ", "))); use a program that has it, or delete the level\n"
      )
    }
    #expect(try run("level export Mine").out == Self.mine)
    #expect(try run("level delete two_halls").out == "deleted \"Two halls\"\n")
    #expect(try own() == [["Mine", "set"]])
  }

  @Test(
    "a level that its game no longer reads is listed, refused with the place of the mistake, and replaced or deleted")
  func unreadable() throws {
    #expect(try run("level add mine.yaml").status == 0)
    let draft = try CustomLevelDraft(name: "Old") {
      CustomLevel(name: $0, difficulty: 7, game: "set", file: "name: Old\ndifficulty: 7\nmode: set\nspeed: 3\n")
    }
    try storage().addCustomLevel(draft)
    #expect(try own() == [["Mine", "set"], ["Old", "set"]])
    let refused = try run("level show Old")
    #expect(
      refused.status == 65 && refused.err.contains("level \"Old\":4:1: found the field \"speed\""), "\(refused.err)")
    #expect(try run("level edit Old --file mine.yaml").status == 0)
    #expect(try run("level export Old").out == Self.mine.replacing("Mine", with: "Old"))
  }

  @Test(
    "a level that was changed since it was read is not overwritten, with phrases or without",
    arguments: ["mine", "tetris"])
  func changedMeanwhile(name: String) throws {
    let storage = try Storage(at: workshop.url("own.sqlite"))
    let library = LevelLibrary(registry: .builtIn, words: Words(try EnglishWords.english())) { storage }
    let own = OwnLevels(storage, library)
    func attempt<Level: AnyLoadedLevel>(_ level: Level) throws {
      var (harder, easier) = (level.loaded.level, level.loaded.level)
      (harder.difficulty, easier.difficulty) = (9, 1)
      #expect(try own.change(level.loaded, to: harder).difficulty == 9)
      let failure = #expect(throws: Failure.self) { try own.change(level.loaded, to: easier) }
      #expect(failure?.description == "\"\(level.name)\" was changed in the meantime; nothing was written")
      #expect(try library.level("custom:\(level.name)").difficulty == 9)
    }
    try attempt(try own.add(library.level(file: workshop.url("\(name).yaml").path), overwriting: false))
  }
}
