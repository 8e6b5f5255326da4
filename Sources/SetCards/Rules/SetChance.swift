/// What nature does in a game against the computer.
public enum SetChance: Hashable, Sendable {
  /// The opponent will take a Set after so many milliseconds.
  case delay(Int)
  /// The opponent takes this Set.
  case opponentTakes([Card])
}
