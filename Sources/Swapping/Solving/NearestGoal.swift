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
    let size = board.cells.count
    let current = space.directions.indices.map { space.lineByLine(board.cells, direction: $0) }
    var looked = 0
    var bound = Int.max
    isComplete = true
    while goals.next() {
      looked += 1
      guard looked + goals.nodes + (budget - counter.nodesLeft) <= budget else {
        isComplete = false
        break
      }
      // Swaps are counted alike in whatever order the cells are read, so the goal is read line by line.
      let misplaced = Self.differences(current[goals.direction], goals.tiles)
      guard (misplaced + 1) / 2 < min(distance, bound) else { continue }
      let answer = counter.maximumCycles(from: current[goals.direction], to: goals.tiles)
      bound = min(bound, size - answer.bound)
      if size - answer.cycles < distance {
        distance = size - answer.cycles
        best = goals.goal
        bestCells = goals.cells
      }
    }
    nodes = looked + goals.nodes + (budget - counter.nodesLeft)
    // A goal not looked at may be one swap away, unless the board is a goal itself.
    lowerBound = isComplete ? bound : min(distance, 1)
  }

  private static func differences(_ current: [UInt8], _ target: [UInt8]) -> Int {
    var differences = 0
    for place in target.indices where target[place] != current[place] { differences += 1 }
    return differences
  }
}
