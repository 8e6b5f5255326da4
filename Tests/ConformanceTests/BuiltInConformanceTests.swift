import GamesUnderTest
import Phrasebook
import PuzzleCore
import PuzzleTestKit
import Testing

/// The twelve built-in levels, all six kinds among them, over the built-in lexicon. `scripts/check/soak` does the same
/// with many more games.
@Suite("The games of the built-in levels")
struct BuiltInConformanceTests {
  /// Read once for all tests.
  private static let builtIn = Result { try BuiltInGames() }

  @Test("all six kinds are among the built-in levels")
  func kinds() throws {
    let kinds = Set(try Self.builtIn.get().levels.map { "\($0.gameMode.rawValue) \($0.gameType.rawValue)" })
    #expect(kinds.count == GameMode.allCases.count * GameType.allCases.count)
  }

  @Test("keep the promises of a puzzle and their own invariants", arguments: 0..<12)
  func conformance(level number: Int) throws {
    let level = try Self.builtIn.get().levels[number]
    check(try Self.builtIn.get().game(level))
  }

  @Test("play to an end, and their records replay, with every position checked", arguments: 0..<12)
  func records(level number: Int) throws {
    let level = try Self.builtIn.get().levels[number]
    play(try Self.builtIn.get().game(level))
  }

  private func check<Subject: GameUnderTest>(_ subject: Subject) {
    let kit = Conformance(subject.game, steps: 40, strangers: subject.strangers) { subject.fault(in: $0) }
    let failures = kit.check(games: 4, seed: Seed(20_261_121))
    #expect(failures.isEmpty, "\(failures)")
  }

  private func play<Subject: GameUnderTest>(_ subject: Subject) {
    let games = PlayedGames(subject, seed: Seed(2))
    // A slow player, whose games have few moves.
    let tally = games.check(0..<2, agent: RandomAgent(actionsPerSecond: 0.4), budget: .unlimited)
    #expect(tally.failures.isEmpty, "\(tally.failures)")
    #expect(tally.games == 2 && tally.positions >= tally.moves)
  }
}
