/// A bubble in its cell.
public struct PlacedBubble: Hashable, Codable, Sendable {
  /// The number of the cell.
  public var cell: Int
  /// What is there; never empty.
  public var type: BubbleType

  /// A bubble in its cell.
  public init(cell: Int, type: BubbleType) { (self.cell, self.type) = (cell, type) }
}

/// What a landed bubble does to the grid.
public struct BubbleResolution: Hashable, Codable, Sendable {
  /// The group of the landed bubble, if it was removed; ascending by cell.
  public var matched: [PlacedBubble] = []
  /// The power bubbles that fired, in this order.
  public var fired: [PlacedBubble] = []
  /// What the fired bubbles removed, themselves included, without what had matched; ascending by cell.
  public var blasted: [PlacedBubble] = []
  /// What was no longer attached; ascending by cell.
  public var dropped: [PlacedBubble] = []
  /// How the game goes on.
  public var outcome: LandingOutcome = .open

  /// A resolution that removes nothing.
  public init() {}

  /// The points: those of every bubble that was removed or dropped, 30, 20 or 10 each.
  public var score: Int {
    (matched + blasted + dropped).reduce(0) { $0 + $1.type.points }
  }
}

/// How a game goes on after a landing.
public enum LandingOutcome: UInt8, Hashable, Codable, Sendable {
  /// There are coloured bubbles left, and row 13 is empty.
  case open
  /// No coloured bubble is left, and row 13 is empty.
  case cleared
  /// There is a bubble in row 13: whoever shot has lost.
  case lost
}
