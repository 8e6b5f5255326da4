import Difficulty
import Phrasebook
import PuzzleCore
import Reporting
import Simulation
import Sliding
import Swapping
import Synchronization
import Testing

@testable import BuiltInGames
@testable import GameKit
@testable import LevelReport
@testable import LevelStudy
@testable import ToolUnderTest

@Suite("Comparisons on packed boards")
struct ComparisonRunTests {
  /// A level of each grid game and type.
  private static let levels = ["People", "Uncommon cheng yus", "Common phrases", "Rare cheng yus"]
  private static let seed = Seed(31)

  /// A built-in level, and the same with two thirds of the time.
  private func versions(of name: String) throws -> (any PlayableGame, any PlayableGame) {
    let words = Words.builtIn
    let library = LevelLibrary(registry: .builtIn, words: words)
    let old = try library.level(name)
    let level = try #require(old.content as? PhraseLevel)
    let time = "time=\(level.rules.timeAllowed / 1500)"
    return (
      try old.anyGame(words: words), try old.changed(rules: [time], option: "", words: words).anyGame(words: words)
    )
  }

  /// Every pair of a run, in order.
  private func pairs<Game: PlayableGame>(_ match: ComparisonMatch<Game>, _ count: Int) throws -> [[FinishedGame]] {
    let run = PairedRun(match.first, match.second, pairs: count, rootSeed: Self.seed, workers: 2)
    return try run.reduce(into: [[FinishedGame]]()) { pairs, first, second in
      pairs.append([first, second])
      return true
    }.whole
  }

  @Test(
    "people play the same pairs as on the readable boards, and the answers are the same to the byte", arguments: levels)
  func sameResults(name: String) throws {
    func check<Game: FastGame>(_ old: Game, _ other: any PlayableGame) throws {
      let new = try #require(other as? Game)
      let packed = try ComparisonMatch.levels(
        old, new, titles: ("old", "new"), agents: "casual,expert,random", option: "--agents")
      let readable = packed.map { match in
        ComparisonMatch<Game>(
          question: match.question, first: .init(match.first.agent, on: old), second: .init(match.second.agent, on: new)
        )
      }
      for (match, plain) in zip(packed, readable) {
        #expect(match.first.engine is Game.PackedGame.Type && match.second.engine is Game.PackedGame.Type)
        #expect(plain.first.engine is Game.Type)
        #expect(try pairs(match, 12) == pairs(plain, 12), "\(name), seed \(Self.seed), \(match.first.agent.id)")
      }
      let run = ComparisonRun(
        metric: try .named("win", of: old), test: ThreeWayTest(effect: 0.2, alpha: 0.05, beta: 0.05), pairs: 25,
        rootSeed: Self.seed, workers: 2)
      func text(_ matches: [ComparisonMatch<Game>]) throws -> String {
        let played = try matches.map { try run.play($0, cancellation: Cancellation()) { _ in } }
        let table = ComparisonTable.table(played, title: "", metric: run.metric, test: run.test, beta: 0.05)
        return played.map(\.sentence).joined(separator: "\n") + table.rendered(as: .csv)
      }
      #expect(try text(packed) == text(readable), "\(name), seed \(Self.seed)")
    }
    let (old, new) = try versions(of: name)
    let fast = try #require(old as? any FastGame)
    try check(fast, new)
  }

  @Test("an agent that plays on the readable rules alone meets one on the packed board")
  func mixed() throws {
    func check<Game: FastGame>(_ game: Game) throws {
      let match = try #require(
        ComparisonMatch.agents(try game.agents("expert,exact", option: "--agents"), on: game).first)
      #expect(match.first.engine is Game.PackedGame.Type && match.second.engine is Game.Type)
      let plain = ComparisonMatch<Game>(
        question: match.question, first: .init(match.first.agent, on: game), second: match.second)
      #expect(try pairs(match, 6) == pairs(plain, 6), "seed \(Self.seed)")
    }
    let game = try #require(try EnglishWords.game(EnglishWords.level(.swapping)) as? any FastGame)
    try check(game)
  }
}
