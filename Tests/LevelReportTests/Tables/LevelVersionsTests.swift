import Difficulty
import Phrasebook
import PuzzleCore
import Reporting
import Simulation
import Testing

@testable import BuiltInGames
@testable import GameKit
@testable import LevelReport
@testable import LevelStudy
@testable import ToolUnderTest

@Suite("Versions of a level side by side")
struct LevelVersionsTests {
  private let library: LevelLibrary
  private let meter = LevelMeter(
    players: ["novice", "expert"], games: 80, parBoards: 0, parBudget: .unlimited, rootSeed: Seed(5), workers: 2)

  init() throws { library = LevelLibrary(registry: .builtIn, words: Words(try EnglishWords.english())) }

  /// The English swapping level in a file.
  private func level(_ file: String, time: Int, _ words: [String]) throws -> any AnyLoadedLevel {
    var level = try EnglishWords.level(.swapping, words) { $0.timeAllowed = time }
    level.name = "Café words"
    return try library.wrap(level, from: .file(file))
  }

  private func versions(_ levels: [any AnyLoadedLevel]) throws -> (versions: [LevelVersions], document: ReportDocument)
  {
    let measured = try levels.titled.map { level in
      try #require(try Self.measure(level.anyGame(words: library.words), by: meter))
    }
    let versions = LevelVersions.all(of: levels, measured: measured)
    var document = ReportDocument(
      DifficultyTables(measured, meter: meter), people: [], frames: nil, origin: "a test")
    document.versions = versions
    return (versions, document)
  }

  private static func measure(_ game: any PlayableGame, by meter: LevelMeter) throws -> MeasuredLevel? {
    try meter.measure(game, cancellation: Cancellation()) { _ in }
  }

  @Test("rules and phrases that differ, and each player's wins on the same deals")
  func differences() throws {
    let words = ["time", "mate", "path", "lamp", "bath"]
    let levels = [
      try level("a/old.yaml", time: 15_000, words), try level("new.yaml", time: 60_000, words.dropLast() + ["palm"]),
    ]
    let (all, document) = try versions(levels)
    #expect(all.count == 1)
    let found = all[0]
    #expect(found.name == "Café words" && found.titles == ("old.yaml", "new.yaml"))
    #expect(found.rules.map(\.name) == ["time"] && found.sameRules > 3)
    #expect(found.rules[0].old?.text == "15.000" && found.rules[0].new?.text == "60.000")
    #expect(found.removed == ["bath"] && found.added == ["palm"] && found.sharedPhrases == 4)
    #expect(found.wins.map(\.player) == ["novice", "expert"])
    // The change is that of the games themselves, played once more.
    let games = try levels.map { try $0.anyGame(words: library.words) }
    for (place, wins) in found.wins.enumerated() {
      let won = try games.map { try Self.won($0, wins.player) }
      #expect(wins.change.games == 80)
      #expect(wins.change.gained == zip(won[0], won[1]).count { !$0 && $1 }, "seed 5, \(place)")
      #expect(wins.change.lost == zip(won[0], won[1]).count { $0 && !$1 }, "seed 5, \(place)")
      #expect(wins.old.successes == won[0].count { $0 } && wins.new.successes == won[1].count { $0 })
    }
    #expect(found.wins.contains { $0.change.gained > 0 })
    let tables = VersionTables(found)
    #expect(tables.rules?.rendered(as: .markdown).contains("| time | 15       | 60       |") == true)
    #expect(tables.remarks == ["Phrases removed: bath.", "Phrases added: palm.", "Both versions deal 4 phrases."])
    #expect(tables.sentences.allSatisfy { $0.contains(" % won, difference ") })
    let page = document.page.html
    #expect(page.contains("Before and after") && page.contains("Café words (old.yaml)") && page.contains("palm"))
    #expect(document.markdown.contains("## Café words: old.yaml and new.yaml"))
  }

  private static func won(_ game: any PlayableGame, _ player: String) throws -> [Bool] {
    func won<Game: PlayableGame>(_ game: Game) throws -> [Bool] {
      let agent = try game.agent(player)
      var runner = GameRunner(game)
      func play(_ agent: some Agent<Game>) -> [Bool] {
        (0..<80).map { runner.play(agent, index: $0, rootSeed: Seed(5)).outcome == .won }
      }
      return play(agent)
    }
    return try won(game)
  }

  @Test("only levels of one name and game are versions, each with the next; the same twice differs in nothing")
  func pairs() throws {
    let words = ["time", "mate", "path", "lamp"]
    let other = try level("x.yaml", time: 9_000, words).changed(name: "Tea")
    let levels = [
      try level("1.yaml", time: 9_000, words), other, try level("2.yaml", time: 9_000, words),
      try level("3.yaml", time: 9_500, words),
    ]
    let (all, _) = try versions(levels)
    #expect(all.map(\.titles.old) == ["1.yaml", "2.yaml"] && all.map(\.titles.new) == ["2.yaml", "3.yaml"])
    #expect(all[0].isSame && VersionTables(all[0]).rules == nil)
    #expect(VersionTables(all[0]).remarks == ["The versions have the same rules and the same phrases."])
    #expect(all[0].wins.allSatisfy { $0.change.gained == 0 && $0.change.lost == 0 })
    #expect(VersionTables(all[0]).sentences[0].contains("no significant difference"))
    #expect(try versions([levels[0], other]).versions.isEmpty)
    #expect(try versions([levels[0], other]).document.versionSection == nil)
  }
}

@Suite("Which games were won")
struct WonGamesTests {
  @Test("counts are those of the games", arguments: [0, 1, 63, 64, 65, 200])
  func bits(count: Int) {
    let seed = Seed(UInt64(count))
    var generator = Xoshiro256(seed: seed)
    let first = (0..<count).map { _ in generator.uniformUnit() < 0.4 }
    let second = (0..<count).map { _ in generator.uniformUnit() < 0.4 }
    var (one, two) = (WonGames(), WonGames())
    for isWon in first { one.add(isWon) }
    for isWon in second { two.add(isWon) }
    #expect(one.games == count && one.isWon == first && one.wins == first.count { $0 }, "seed \(seed)")
    #expect(one.wonAlone(against: two) == zip(first, second).count { $0 && !$1 }, "seed \(seed)")
  }
}
