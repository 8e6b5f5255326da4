/// A valid line on a board: where it lies and what it spells.
public struct CorrectLine: Hashable, Sendable {
  /// The cells from left to right or from top to bottom.
  public var cells: [Coordinate]
  /// Whether it is a row.
  public var isRow: Bool
  /// What it spells.
  public var phrase: Phrase

  /// A valid line.
  public init(cells: [Coordinate], isRow: Bool, phrase: Phrase) {
    self.cells = cells
    self.isRow = isRow
    self.phrase = phrase
  }
}
