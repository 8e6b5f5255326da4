import TextFormats

/// What is wrong with the tiles of a board, wherever they lie: one of them is in no phrase, or they form too few lines.
public struct TileFault: Hashable, Sendable {
  /// The cell to look at first; `nil` when no single tile is to blame.
  public var cell: Coordinate?
  /// What was found.
  public var found: String
  /// What should be there.
  public var expected: String

  /// A tile as messages show it: a long one cut short.
  public static func shown(_ tile: String) -> String {
    let tile = tile.disclosed
    return tile.count > SourceText.quotedLength ? tile.prefix(SourceText.quotedLength) + "…" : tile
  }

  /// What is expected in place of a tile of no phrase.
  public static let knownTile = "a tile of a phrase of the lexicon"

  /// Creates it from its parts.
  public init(cell: Coordinate? = nil, found: String, expected: String) {
    self.cell = cell
    self.found = found
    self.expected = expected
  }
}
