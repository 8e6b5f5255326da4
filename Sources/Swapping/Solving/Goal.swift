import Phrasebook

/// A won board, given by the line in each slot.
struct Goal: Hashable, Sendable {
  /// The direction, as an index of ``LineSlots/directions``.
  var direction: Int
  /// The line in each row from the top, or in each column from the left, as an index of ``GoalSpace/lines``.
  var order: [Int]

  /// The lines of the goal as the game shows them.
  func targets(in space: GoalSpace, on board: SymbolBoard, of game: SwappingPuzzle) -> [CorrectLine] {
    order.indices.map { slot in
      space.correctLine(order[slot], in: slot, direction: direction, on: board, of: game)
    }
  }
}
