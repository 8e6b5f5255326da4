/// The width and depth of a player's look-ahead.
public struct LookAhead: Hashable, Sendable {
  /// The number of positions kept after each tile; at least 1.
  public var width: Int
  /// The number of tiles placed in the search, including the falling one; 1 is the placement heuristic.
  public var depth: Int

  /// A look-ahead; numbers below 1 count as 1.
  public init(width: Int, depth: Int) {
    (self.width, self.depth) = (max(1, width), max(1, depth))
  }

  /// The look-ahead of the agent `beam`.
  public static let beam = LookAhead(width: 8, depth: 3)
  /// The look-ahead of the agent `sampled`.
  public static let sampled = LookAhead(width: 6, depth: 3)
  /// The number of guesses of the agent `sampled`.
  public static let guesses = 4
}
