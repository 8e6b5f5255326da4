import Difficulty
import LevelFiles
import People
import PuzzleCore
import Simulation
import Swapping
import Testing

@testable import BuiltInGames
@testable import GameKit
@testable import LevelStudy
@testable import ToolUnderTest

@Suite("Tuning to the moves or seconds within which half win")
struct LevelTrialMediansTests {
  private func trial(_ unit: WinUnit, within: Double) throws -> LevelTrial<SwappingPuzzle> {
    let level = try EnglishWords.level(.swapping) { $0.timeAllowed = 30_000 }
    let (words, entry) = (Words(try EnglishWords.english()), SwappingPuzzle.entry)
    let game = try entry.game(of: level, words: words)
    let (metric, goal) = try TuningMetric.named(unit.rawValue, of: game).goal(within)
    #expect(goal == TuningGoal(.share, 0.5) && metric.median?.within == within)
    let time = try #require(try EnglishWords.parameters(level).first { $0.name == "time" })
    return LevelTrial(
      level: level, parameter: time, metric: metric, players: PlayerMix(population: PlayerGroup.presets),
      rootSeed: Seed(4), workers: 2
    ) { try entry.game(of: $0, words: words) }
  }

  @Test("the mean of the games is the share of the population's curve, also from parts played elsewhere")
  func shares() throws {
    let trial = try trial(.seconds, within: 8)
    func raw(_ games: Range<Int>) throws -> [Double?] {
      try #require(try trial.raw(30_000, games, cancellation: Cancellation()) { _ in })
    }
    let whole = try raw(0..<100)
    #expect(try raw(0..<40) + raw(40..<100) == whole && whole.count == 100 * trial.valuesPerGame)
    let played = try #require(try trial.play(30_000, 0..<100, cancellation: Cancellation()) { _ in })
    var elsewhere = trial
    elsewhere.lookUp = { _, _ in whole }
    #expect(try elsewhere.play(30_000, 0..<100, cancellation: Cancellation()) { _ in } == played)
    let game = try trial.make(trial.level)
    let lengths = try #require(
      try game.lengths(
        in: .seconds, by: PlayerGroup.presets.map { .people($0) }, games: 0..<100, rootSeed: Seed(4), workers: 1,
        cancellation: Cancellation()))
    let expected = zip(PlayerGroup.presets, lengths).reduce(0.0) { sum, group in
      let curve = SurvivalCurve(group.1.map { (Double($0.length), $0.isWon, 1) })
      return sum + group.0.share * (1 - curve.share(at: 8_000))
    }
    let mean = played.compactMap { $0 }.reduce(0, +) / 100
    #expect(abs(mean - expected) < 1e-9 && mean > 0 && mean < 1, "\(mean), \(expected)")
  }

  @Test("plays that ended earlier count as those who go on")
  func censored() throws {
    var trial = try trial(.moves, within: 5)
    // One group: wins after 2 and 6 moves, and two plays left after 3 and 9.
    trial = LevelTrial(
      level: trial.level, parameter: trial.parameter, metric: trial.metric, players: PlayerMix(.agent("casual")),
      rootSeed: Seed(4), workers: 1, make: trial.make)
    #expect(trial.sharesWon(within: 5, [2, 6, -4, -10]) == [1, 0, 0, 0])
    #expect(trial.sharesWon(within: 6, [2, 6, -4, -10]) == [1, 1, 0.5, 0])
  }
}
