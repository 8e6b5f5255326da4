import PuzzleCore
import Simulation

extension FinishedGame {
  /// Whether a game counts as won where difficulty is measured: its outcome says so, and the level's target score, if it has
  /// one, was reached.
  func isWon(on level: some CatalogLevel) -> Bool { outcome == .won && score >= level.targetScore ?? 0 }
}
