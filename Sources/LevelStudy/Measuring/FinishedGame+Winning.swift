import Games
import PuzzleCore
import Simulation

extension FinishedGame {
  /// Whether a game counts as won where difficulty is measured: its outcome says so, and the level's target score, if it has
  /// one, was reached.
  public func isWon(reaching targetScore: Int?) -> Bool { outcome == .won && score >= targetScore ?? 0 }
}
