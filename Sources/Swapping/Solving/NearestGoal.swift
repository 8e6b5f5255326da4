import PuzzleCore

/// The search for the won board with the fewest swaps.
struct NearestGoal: Sendable {
  /// The nearest goal found; ties go to the first in the order of ``GoalSequence``.
  let goal: Goal?
  /// The symbols of the goal in row-major order.
  let cells: [UInt8]
  /// The maximum number of cycles of a permutation to the goal.
  private(set) var cycles = -1
  /// All goals as near as the nearest, in the order of ``GoalSequence`` and as ``GoalSequence/write(to:)`` writes them;
  /// empty unless they were asked for.
  let all: [Int32]
  /// Whether every goal that could be nearer was checked.
  let isComplete: Bool
  /// A lower bound on the swaps to any won board.
  let lowerBound: Int
  /// The number of searched nodes.
  let nodes: Int
  let slots: LineSlots

  private let size: Int

  /// Checks every goal of a space that may be nearer than the nearest so far, as far as the budget allows; with
  /// `keepsAll` also those that may be as near.
  init(from board: SymbolBoard, in space: GoalSpace, within budget: Budget, keepsAll: Bool = false) {
    size = board.cells.count
    slots = space.slots
    var goals = GoalSequence(space, of: board, within: budget)
    var bound = 0
    // The first nearest goal, and if wanted those after it.
    var nearest: [Int32] = []
    while goals.next(cycles: max(0, keepsAll ? cycles : cycles + 1)) {
      let answer = goals.maximumCycles()
      bound = max(bound, answer.bound)
      if answer.cycles > cycles {
        cycles = answer.cycles
        nearest.removeAll(keepingCapacity: true)
        goals.write(to: &nearest)
      } else if keepsAll, answer.cycles == cycles {
        goals.write(to: &nearest)
      }
    }
    let goal = nearest.isEmpty ? nil : Goal(nearest, at: 0, slots: slots.count)
    self.goal = goal
    cells = goal.map { goal in space.cells(direction: goal.direction) { goal.order[$0] } } ?? []
    all = keepsAll ? nearest : []
    isComplete = !goals.isCutShort
    nodes = goals.nodes
    // An unchecked goal may be one swap away, unless the board itself is a goal.
    lowerBound = isComplete ? size - bound : cycles == size ? 0 : 1
  }

  /// The swaps to the nearest goal.
  /// - Precondition: there is one.
  var distance: Int { size - cycles }

  /// Whether the nearest goal is known.
  var isCertain: Bool { isComplete && goal != nil && lowerBound == distance }
}
