import PuzzleCore

/// The won board that is fewest swaps away.
struct NearestGoal: Sendable {
  /// The nearest goal that was found; the first in the order of ``GoalSequence`` among equally near ones.
  private(set) var goal: Goal?
  /// Its symbols in row-major order.
  private(set) var cells: [UInt8] = []
  /// The most cycles of a permutation that leads to it.
  private(set) var cycles = -1
  /// Whether every goal was looked at that could be nearer.
  let isComplete: Bool
  /// No won board is fewer swaps away than this.
  let lowerBound: Int
  /// How much was searched.
  let nodes: Int
  /// Where lines lie.
  let slots: LineSlots

  private let size: Int

  /// Looks at every goal of a space that may be nearer than the nearest so far, or at as many as the budget allows.
  init(from board: SymbolBoard, in space: GoalSpace, within budget: Budget) {
    size = board.cells.count
    slots = space.slots
    var goals = GoalSequence(space, of: board, within: budget)
    var bound = 0
    while goals.next(cycles: cycles + 1) {
      let answer = goals.maximumCycles()
      bound = max(bound, answer.bound)
      if answer.cycles > cycles {
        cycles = answer.cycles
        goal = goals.goal
        cells = goals.cells
      }
    }
    isComplete = !goals.isCutShort
    nodes = goals.nodes
    // A goal not looked at may be one swap away, unless the board is a goal itself.
    lowerBound = isComplete ? size - bound : cycles == size ? 0 : 1
  }

  /// The swaps to the nearest goal.
  /// - Precondition: there is one.
  var distance: Int { size - cycles }

  /// Whether the nearest goal is known.
  var isCertain: Bool { isComplete && goal != nil && lowerBound == distance }
}
