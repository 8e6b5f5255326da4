/// How a finished game ended for its player.
public enum Outcome: String, Hashable, Codable, Sendable, CaseIterable {
  /// The goal was reached.
  case won
  /// The goal can no longer be reached.
  case lost
  /// Two players ended level.
  case drawn
}
