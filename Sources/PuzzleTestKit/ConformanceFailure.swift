import PuzzleCore

/// One broken promise of a game.
public struct ConformanceFailure: Hashable, Sendable, CustomStringConvertible {
  /// Which promise.
  public var rule: ConformanceRule
  /// The root seed of the check: the same seed finds the same failure again.
  public var seed: Seed
  /// The number of the playout in which it was found, from 0.
  public var game: Int
  /// How many moves had been made in it.
  public var move: Int
  /// What was found.
  public var detail: String

  /// The failure on one line with everything that is needed to see it again.
  public var description: String {
    "\(rule.rawValue): \(detail) (seed \(seed), game \(game), after \(move) moves)"
  }
}
