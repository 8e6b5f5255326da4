/// All won boards of a ``GoalSpace``, one after another: for each cover of the tiles by lines, for each order of its lines,
/// rows before columns. Always the same sequence for the same tiles.
///
/// With distinct lines no board is met twice in a direction; a board whose rows and columns are all valid is met twice.
struct GoalSequence: Sendable {
  /// The goal that ``next()`` has moved to.
  private(set) var goal: Goal
  /// Its symbols in row-major order.
  private(set) var cells: [UInt8]
  private let space: GoalSpace
  private var covers: LineCovers

  /// The sequence before its first goal.
  init(_ space: GoalSpace, of board: SymbolBoard) {
    self.space = space
    covers = LineCovers(lines: space.lines, supply: board.copies)
    cells = board.cells
    // Stands at the end of an empty cover, so that the first step asks for the first cover.
    goal = Goal(direction: max(0, space.directions.count - 1), order: [])
  }

  /// How much has been searched: lines tried in covers.
  var nodes: Int { covers.nodes }

  /// Moves to the next goal, or returns `false` when there are no more.
  mutating func next() -> Bool {
    guard !space.directions.isEmpty else { return false }
    if goal.direction + 1 < space.directions.count {
      goal.direction += 1
    } else {
      if !goal.order.formNextPermutation() {
        guard covers.next() else { return false }
        goal.order = covers.chosen.sorted()
      }
      goal.direction = 0
    }
    for (slot, line) in goal.order.enumerated() {
      let places = space.slots[goal.direction][slot]
      let symbols = space.lines[line]
      for place in places.indices { cells[places[place]] = symbols[place] }
    }
    return true
  }
}
