/// The limits at which a game is left open because it takes too long. Every game ends within these limits, whatever its
/// agent does.
public struct PlayLimits: Hashable, Codable, Sendable {
  /// The number of times that the agent may choose a move, whether or not the move takes effect; at least 0.
  public var moves: Int
  /// The milliseconds of game time that a timed game may take; 0 to ``longestTime``.
  public var time: Int

  /// The largest clock value: 2^53 milliseconds, which every JSON reader can represent; less where an `Int` has 32 bits.
  public static let longestTime = Int(clamping: 1 << 53 as Int64)

  /// Limits on the moves and the time of one game; values outside the range are clamped.
  /// The default time is one day, the longest a level may allow.
  public init(moves: Int = 100_000, time: Int = 86_400_000) {
    self.moves = max(0, moves)
    self.time = min(max(0, time), Self.longestTime)
  }
}
