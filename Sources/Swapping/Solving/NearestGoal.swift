import PuzzleCore

/// The search for the won board that is fewest swaps away.
struct NearestGoal: Sendable {
  /// The won boards.
  let space: GoalSpace
  /// The nearest goal so far.
  private(set) var best: Goal?
  /// Its symbols in row-major order.
  private(set) var bestCells: [UInt8] = []
  /// The swaps to it.
  private(set) var distance = Int.max
  /// Whether every goal was looked at.
  private(set) var isComplete = false
  /// No won board is fewer swaps away than this.
  private(set) var lowerBound: Int
  /// How much was searched.
  private(set) var nodes = 0
  /// Counts swaps on this board.
  private(set) var counter: CycleCounter

  private let board: SymbolBoard
  private let budget: Int

  /// A search that has not begun.
  init(board: SymbolBoard, game: SwappingPuzzle, budget: Budget) {
    self.board = board
    self.budget = budget.nodes
    space = GoalSpace(board: board, game: game)
    counter = CycleCounter(copies: board.copies, nodes: budget.nodes)
    lowerBound = 0
  }

  /// Looks at every goal, or at as many as the budget allows.
  mutating func run() {
    var goals = GoalSequence(space, of: board)
    var looked = 0
    var bound = Int.max
    isComplete = true
    while goals.next() {
      looked += 1
      nodes = looked + goals.nodes + (budget - counter.nodesLeft)
      guard nodes <= budget else {
        isComplete = false
        break
      }
      let misplaced = count(misplacedFor: goals.cells)
      guard (misplaced + 1) / 2 < min(distance, bound) else { continue }
      let answer = counter.maximumCycles(from: board.cells, to: goals.cells)
      bound = min(bound, board.cells.count - answer.bound)
      if board.cells.count - answer.cycles < distance {
        distance = board.cells.count - answer.cycles
        best = goals.goal
        bestCells = goals.cells
      }
    }
    nodes = looked + goals.nodes + (budget - counter.nodesLeft)
    // A goal not looked at may be one swap away, unless the board is a goal itself.
    lowerBound = isComplete ? bound : min(distance, 1)
  }

  private func count(misplacedFor target: [UInt8]) -> Int {
    var misplaced = 0
    for cell in target.indices where target[cell] != board.cells[cell] { misplaced += 1 }
    return misplaced
  }
}
