/// One cell of a board as it is shown.
public struct BoardCell: Hashable, Sendable {
  /// The tile; `nil` for an empty cell.
  public var text: String?
  /// What is special about it.
  public var mark: CellMark?
  /// The colour of the tile's text where it belongs to the tile.
  public var tint: CellTint?

  /// A cell.
  public init(_ text: String?, mark: CellMark? = nil, tint: CellTint? = nil) {
    self.text = text
    self.mark = mark
    self.tint = tint
  }
}

/// The colour of a tile's text, where colour is a property of the tile and says nothing about the moment.
///
/// It is never the only difference between two tiles: their texts differ as well.
public enum CellTint: String, Hashable, Sendable, CaseIterable {
  /// Red.
  case red
  /// Green.
  case green
  /// Dark yellow by day, yellow by night.
  case amber

  /// The classes of a tile with this colour: what all of them have in common, and the colour.
  var classes: String { "tinted \(rawValue)" }
}
