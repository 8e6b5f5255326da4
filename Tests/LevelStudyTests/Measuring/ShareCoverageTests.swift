import Difficulty
import Foundation
import People
import PuzzleCore
import Simulation
import Testing

@testable import BuiltInGames
@testable import GameKit
@testable import LevelStudy
@testable import ToolUnderTest

/// The interval of a population's share, measured again and again on a built-in level with other persons, deals and
/// chance each time, holds the share as often as it says.
///
/// `scripts/check/share-intervals` does the same on a level of each game and with the games that `moli difficulty`
/// plays.
@Suite("Intervals of shares", .enabled(if: BuildMode.isOptimised, "thousands of games need an optimised build"))
struct ShareCoverageTests {
  private static let repetitions = 400

  private static func setting(_ name: String) -> String? { ProcessInfo.processInfo.environment[name] }

  private static var levels: [String] {
    setting("MOLI_COVERAGE")?.split(separator: ";").map(String.init) ?? ["Common phrases"]
  }

  private static var games: Int { setting("MOLI_COVERAGE_GAMES").flatMap { Int($0) } ?? 100 }

  @Test("95 % intervals hold the share in 93 to 97 % of 400 repetitions", arguments: levels)
  func coverage(level: String) throws {
    let words = Words.builtIn
    let game = try LevelLibrary(registry: .builtIn, words: words).level(level).anyGame(words: words)
    var meter = LevelMeter(
      players: PlayerGroup.presets.map { .people($0) }, games: Self.games, parBoards: 0, parBudget: Budget(nodes: 1),
      rootSeed: Seed(0), workers: ProcessInfo.processInfo.activeProcessorCount)
    meter.skills = []
    meter.stoppingParts = []
    var shares: [PopulationShare] = []
    var pooled = PlayerGroup.presets.map { _ in (wins: 0, games: 0) }
    for repetition in 0..<Self.repetitions {
      meter.rootSeed = Seed(77).derived(.auxiliary, repetition)
      let measured = try #require(try meter.measure(game, cancellation: Cancellation()) { _ in })
      shares.append(try #require(measured.population))
      for (group, won) in measured.won.enumerated() {
        pooled[group].wins += won.wins
        pooled[group].games += won.games
      }
    }
    let whole = PlayerGroup.presets.reduce(0) { $0 + $1.share }
    let truth = zip(PlayerGroup.presets, pooled).reduce(0.0) {
      $0 + $1.0.share / whole * Double($1.1.wins) / Double($1.1.games)
    }
    let held = shares.count { $0.interval.contains(truth) }
    let missedAbove = shares.count { $0.interval.upperBound < truth }
    let label =
      "\(level), seed 77, \(Self.games) games: \(held) of \(Self.repetitions) hold \(truth), \(missedAbove) lie below it"
    if Self.setting("MOLI_COVERAGE") != nil { print(label) }
    #expect((0.93...0.97).contains(Double(held) / Double(Self.repetitions)), "\(label)")
  }
}
