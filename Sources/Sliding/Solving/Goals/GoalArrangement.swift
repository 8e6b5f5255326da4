/// One way to win: which cell every tile of the chosen lines goes to. The other tiles, the *free* ones, must fill the
/// line that is left together with the empty cell; which of them goes where does not matter.
///
/// Tiles are named by their labels (``LineGoals``), 1 to 15.
struct GoalArrangement: Hashable, Sendable {
  /// The cell where a label belongs, four bits each; only for labels of ``placed``.
  var targets: UInt64 = 0
  /// The labels of the lines, as a set of bits.
  var placed: UInt16 = 0
  /// Whether the lines are rows.
  let isRows: Bool
  /// The row or column that is left.
  let freeLine: Int

  /// The cell where a label belongs, or `nil` for a free tile.
  @inline(__always)
  func target(of label: Int) -> Int? {
    placed >> UInt16(label) & 1 == 1 ? Int(targets >> UInt64(4 * label) & 15) : nil
  }

  /// How far the tiles are from where they belong: the Manhattan distances of the lines' tiles, and of the free ones
  /// the distances from the free line.
  func distance(from position: LabelledPosition, on shape: GridShape) -> Int {
    (1...position.tileCount).reduce(0) { sum, label in
      let (row, column) = position.cell(of: label).quotientAndRemainder(dividingBy: shape.columns)
      guard let target = target(of: label) else { return sum + abs((isRows ? row : column) - freeLine) }
      return sum + abs(row - target / shape.columns) + abs(column - target % shape.columns)
    }
  }
}
