/// A position of a game for one player, between two shots.
public struct BubbleState: Hashable, Codable, Sendable {
  /// The bubbles.
  public var grid: GameBubbleSet
  /// What is loaded and what comes next.
  public var queue: BubbleQueue
  /// The shots that are left.
  public var shotsLeft: Int
  /// The points.
  public var score = 0

  /// A position before the first point.
  public init(grid: GameBubbleSet, queue: BubbleQueue, shotsLeft: Int) {
    self.grid = grid
    self.queue = queue
    self.shotsLeft = shotsLeft
  }
}
