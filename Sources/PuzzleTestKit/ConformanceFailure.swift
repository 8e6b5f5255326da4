import PuzzleCore

/// One broken requirement of a game.
public struct ConformanceFailure: Hashable, Sendable, CustomStringConvertible {
  /// The broken rule.
  public var rule: ConformanceRule
  /// The root seed of the check: the same seed finds the same failure again.
  public var seed: Seed
  /// The number of the playout in which it was found, from 0.
  public var game: Int
  /// The number of moves made in it.
  public var move: Int
  /// The description of the violation.
  public var detail: String

  /// The failure on one line with everything needed to reproduce it.
  public var description: String {
    "\(rule.rawValue): \(detail) (seed \(seed), game \(game), after \(move) moves)"
  }
}
