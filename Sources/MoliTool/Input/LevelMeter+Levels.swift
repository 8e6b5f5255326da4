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
    let cancellation = Cancellation()
    let interrupt = Interrupt(cancellation)
    defer { interrupt.end() }
    let steps = self.games + parBoards
    let progress = ProgressDisplay(unit: "games", total: steps * games.count)
    defer { progress.clear() }
    var measured: [MeasuredLevel] = []
    for game in games {
      guard let level = try measure(game, cancellation: cancellation, onProgress: { progress.show(done: $0) }) else {
        break
      }
      measured.append(level)
      try then(game, level)
      progress.finishPart(steps)
    }
    return measured
  }
}
