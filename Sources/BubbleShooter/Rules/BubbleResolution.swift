/// A bubble in its cell.
public struct PlacedBubble: Hashable, Codable, Sendable {
  /// The number of the cell.
  public var cell: Int
  /// The type of the bubble; never empty.
  public var type: BubbleType

  /// A bubble in its cell.
  public init(cell: Int, type: BubbleType) { (self.cell, self.type) = (cell, type) }
}

/// The consequences of a landing on the grid.
public struct BubbleResolution: Hashable, Codable, Sendable {
  /// The group of the landed bubble, if it was removed; ascending by cell.
  public var matched: [PlacedBubble] = []
  /// The power bubbles that fired, in order.
  public var fired: [PlacedBubble] = []
  /// The bubbles that the fired ones removed, including themselves, without matched ones; ascending by cell.
  public var blasted: [PlacedBubble] = []
  /// The bubbles that were no longer attached; ascending by cell.
  public var dropped: [PlacedBubble] = []
  /// The state of the game after the landing.
  public var outcome: LandingOutcome = .open

  /// A resolution that removes nothing.
  public init() {}

  /// The points: 30, 20 or 10 for every removed or dropped bubble, by type.
  public var score: Int {
    (matched + blasted + dropped).reduce(0) { $0 + $1.type.points }
  }
}

/// The state of a game after a landing.
public enum LandingOutcome: UInt8, Hashable, Codable, Sendable {
  /// Coloured bubbles remain, and row 13 is empty.
  case open
  /// No coloured bubble remains, and row 13 is empty.
  case cleared
  /// Row 13 has a bubble: the player who shot it has lost.
  case lost
}
