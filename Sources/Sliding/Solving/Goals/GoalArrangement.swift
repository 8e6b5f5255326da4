/// One way to win: which cell every tile of the chosen lines goes to. The other tiles, the *free* ones, must fill the line that
/// is left together with the empty cell; which of them goes where does not matter.
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
}
