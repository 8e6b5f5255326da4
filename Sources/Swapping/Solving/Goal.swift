import Phrasebook

/// A won board: which line lies where.
struct Goal: Hashable, Sendable {
  /// The direction, as an index of ``GoalSpace/directions``.
  var direction: Int
  /// The line in each row from the top, or in each column from the left, as an index of ``GoalSpace/lines``.
  var order: [Int]

  /// The lines of the goal as the game shows them.
  func targets(in space: GoalSpace, on board: SymbolBoard) -> [CorrectLine] {
    order.indices.map { target($0, in: space, on: board) }
  }

  /// One line of the goal as the game shows it.
  func target(_ slot: Int, in space: GoalSpace, on board: SymbolBoard) -> CorrectLine {
    CorrectLine(
      cells: space.slots[direction][slot].map(board.coordinate), isRow: space.directions[direction],
      phrase: space.phrases[order[slot]])
  }
}
