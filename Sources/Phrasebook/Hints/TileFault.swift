import TextFormats

/// A fault in the tiles of a board, regardless of their places: one of them is in no phrase, or they form too few
/// lines.
public struct TileFault: Hashable, Sendable {
  /// The cell of the faulty tile; `nil` when no single tile is at fault.
  public var cell: Coordinate?
  /// The tile or text that was found.
  public var found: String
  /// The tile or text that was expected.
  public var expected: String

  /// A tile as messages show it, shortened if it is long.
  public static func shown(_ tile: String) -> String {
    let tile = tile.disclosed
    return tile.count > SourceText.quotedLength ? tile.prefix(SourceText.quotedLength) + "…" : tile
  }

  /// The expected text for a tile of no phrase.
  public static let knownTile = "a tile of a phrase of the lexicon"

  /// Creates a fault; without a cell it concerns all tiles.
  public init(cell: Coordinate? = nil, found: String, expected: String) {
    self.cell = cell
    self.found = found
    self.expected = expected
  }
}
