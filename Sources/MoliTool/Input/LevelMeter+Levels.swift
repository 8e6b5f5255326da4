import Games
import LevelStudy
import Simulation

extension LevelMeter {
  /// Measures levels one after the other, with a bar that shows how far it is. Ctrl-C stops; the levels that were measured
  /// completely are kept.
  /// - Parameter then: called after each level, with its game.
  /// - Throws: also what `then` throws.
  public func measure(
    _ games: [any PlayableGame], then: (any PlayableGame, MeasuredLevel) throws -> Void = { _, _ in }
  ) throws -> [MeasuredLevel] {
    return try InterruptibleJob.perform(unit: "games", total: steps * games.count) { job in
      var measured: [MeasuredLevel] = []
      for game in games {
        job.progress.begin(game.level.name)
        let level = try measure(game, cancellation: job.cancellation) { job.progress.show(done: $0) }
        guard let level else { break }
        measured.append(level)
        try then(game, level)
        job.progress.finishPart(steps)
      }
      return measured
    }
  }
}
