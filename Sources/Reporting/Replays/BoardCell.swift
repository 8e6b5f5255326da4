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
