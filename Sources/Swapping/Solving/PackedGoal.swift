/// A won board in one direction, or what one of its lines adds to it, on a board of at most 16 cells. Each cell has
/// four bits.
struct PackedGoal: BitwiseCopyable, Sendable {
  /// The wanted tile of each cell: the cell of a tile without an equal, or the number of its kind.
  var target: UInt64 = 0
  /// The lowest bit of each cell that wants one of several equal tiles.
  var marks: UInt64 = 0
  /// The cell that wants the tile of each cell, if that has no equal.
  var inverse: UInt64 = 0

  /// Adds a line.
  mutating func add(_ line: PackedGoal) {
    target |= line.target
    marks |= line.marks
    inverse |= line.inverse
  }
}
