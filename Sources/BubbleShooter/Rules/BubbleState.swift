/// A position of a game for one player, between two shots.
public struct BubbleState: Hashable, Codable, Sendable {
  /// The grid of fixed bubbles.
  public var grid: GameBubbleSet
  /// The loaded bubble and the next two.
  public var queue: BubbleQueue
  /// The number of shots left.
  public var shotsLeft: Int
  /// The points so far.
  public var score = 0

  /// A position without points.
  public init(grid: GameBubbleSet, queue: BubbleQueue, shotsLeft: Int) {
    self.grid = grid
    self.queue = queue
    self.shotsLeft = shotsLeft
  }
}
