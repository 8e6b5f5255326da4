import PuzzleCore
import Simulation

/// Plays a level with a knob at any value.
struct LevelTrial<Game: CatalogGame>: Sendable {
  /// The level as it is.
  let level: Game.GameLevel
  /// What is turned.
  let knob: LevelKnob<Game.GameLevel>
  /// What is measured.
  let metric: TuningMetric
  /// Who plays.
  let player: String
  /// Makes the game of a level.
  let make: @Sendable (Game.GameLevel) throws -> Game
  /// The seed from which all games follow, the same ones at every value.
  let rootSeed: Seed
  /// How many threads play.
  let workers: Int

  /// The results of games at a value; `nil` when it was cancelled.
  func play(
    _ value: Int, _ games: Range<Int>, cancellation: Cancellation, onProgress: @escaping @Sendable (Int) -> Void
  ) throws -> [Double?]? {
    let game = try make(knob.turned(level, value))
    var run = SimulationRun(
      game, agents: [try game.agent(player)], games: games.upperBound, rootSeed: rootSeed, workers: workers)
    run.firstGame = games.lowerBound
    let targetScore = game.level.targetScore
    let (results, progress) = try run.reduce(into: [Double?](), cancellation: cancellation) {
      onProgress($0.done)
    } combine: { results, played in
      results.append(metric.result(of: played.result, targetScore: targetScore))
    }
    return progress.done == progress.total ? results : nil
  }
}
