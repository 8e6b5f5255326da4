/// One winning arrangement: the target cell of every tile in the chosen lines. The other, *free* tiles fill the
/// remaining line together with the empty cell, in any order.
///
/// Tiles are named by their labels (``LineGoals``), 1 to 15.
struct GoalArrangement: Hashable, Sendable {
  /// The target cell of each label, four bits each; only valid for labels in ``placed``.
  var targets: UInt64 = 0
  /// The labels of the lines, as a set of bits.
  var placed: UInt16 = 0
  /// Whether the lines are rows.
  let isRows: Bool
  /// The row or column that is left for the free tiles.
  let freeLine: Int

  /// The target cell of a label, or `nil` for a free tile.
  @inline(__always)
  func target(of label: Int) -> Int? {
    placed >> UInt16(label) & 1 == 1 ? Int(targets >> UInt64(4 * label) & 15) : nil
  }

  /// The distance of the tiles from their targets: the Manhattan distances of the lines' tiles plus the distances of
  /// the free tiles from the free line.
  func distance(from position: LabelledPosition, on shape: GridShape) -> Int {
    (1...position.tileCount).reduce(0) { sum, label in
      let (row, column) = position.cell(of: label).quotientAndRemainder(dividingBy: shape.columns)
      guard let target = target(of: label) else { return sum + abs((isRows ? row : column) - freeLine) }
      return sum + abs(row - target / shape.columns) + abs(column - target % shape.columns)
    }
  }
}
