/// One cell of a displayed board.
public struct BoardCell: Hashable, Sendable {
  /// The tile; `nil` for an empty cell.
  public var text: String?
  /// The mark of the cell at this moment.
  public var mark: CellMark?
  /// The colour of the tile's text, if it is a property of the tile.
  public var tint: CellTint?

  /// Creates a cell; `nil` as text means an empty cell.
  public init(_ text: String?, mark: CellMark? = nil, tint: CellTint? = nil) {
    self.text = text
    self.mark = mark
    self.tint = tint
  }
}

/// The colour of a tile's text, where colour is a property of the tile rather than of the moment.
///
/// It is never the only difference between two tiles; their texts also differ.
public enum CellTint: String, Hashable, Sendable, CaseIterable {
  /// Red text.
  case red
  /// Green text.
  case green
  /// Dark yellow in light mode, yellow in dark mode.
  case amber

  /// The style classes of a tile with this colour: the common one and the colour's.
  var classes: String { "tinted \(rawValue)" }
}
