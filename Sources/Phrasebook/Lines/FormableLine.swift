/// A line that the tiles of a board could spell.
public struct FormableLine: Hashable, Sendable {
  /// The tiles in order.
  public var tiles: [String]
  /// What they spell.
  public var phrase: Phrase

  /// A line.
  public init(tiles: [String], phrase: Phrase) {
    self.tiles = tiles
    self.phrase = phrase
  }
}
