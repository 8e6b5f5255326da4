import PuzzleCore

/// Iterative deepening: depth-first searches with a length limit that rises by 2, because all solutions of a position
/// have lengths of one parity (Korf, *Depth-first iterative-deepening*, Artificial Intelligence 27(1), 1985).
struct ClassicDeepening {
  private let side: Int
  private let steps: SlideSteps
  private let budget: Int
  private var limit = 0
  private var nodes = 0
  private var result = IterationResult.cut
  /// The slides of the solution, the last one first.
  private var slides: [SlidingMove] = []

  /// No position of either size needs more moves (Brüngger et al., 1999: 80; the 8-puzzle 31).
  static let longest = 80

  enum IterationResult {
    /// No solution within the limit.
    case cut
    /// The goal was reached.
    case won
    /// The budget ran out.
    case outOfBudget
  }

  /// Searches that make these steps.
  init(side: Int, steps: SlideSteps, budget: Int) {
    self.side = side
    self.steps = steps
    self.budget = budget
  }

  /// Solves a solvable position other than the goal with Manhattan distance.
  mutating func run(_ state: PackedBoard) {
    var search = ManhattanSearch(steps: steps, budget: budget)
    let distance = distance(of: state)
    deepen(from: distance) { limit in
      search.search(
        cells: state.cells, place: Int(state.empty), slack: (limit - distance) / 2, left: limit)
    }
    finish(nodes: search.nodes, slides: search.slides)
  }

  /// Solves a solvable position other than the goal of 4 x 4 with a bound.
  mutating func run<Bound: SlideBound & ~Copyable>(_ state: PackedBoard, _ bound: consuming Bound) {
    let root = bound.root(state)
    let least = bound.bound(root)
    var search = TableSearch(
      steps: steps, bound: bound, root: root, budget: budget)
    deepen(from: least) { limit in
      search.search(cells: state.cells, place: Int(state.empty), node: root, left: limit)
    }
    finish(nodes: search.nodes, slides: search.slides)
  }

  /// The solution found, or the lower bound proved.
  func solution(in frame: ClassicFrame) -> Solution<SlidingMove> {
    guard result == .won else {
      return Solution(verdict: .budgetExhausted(lowerBound: limit), moves: [], nodes: nodes)
    }
    return Solution(verdict: .optimal, moves: slides.reversed().map(frame.move), nodes: nodes)
  }

  private mutating func deepen(from least: Int, _ iteration: (Int) -> IterationResult) {
    limit = least
    while true {
      result = iteration(limit)
      guard result == .cut, limit + 2 <= Self.longest else { return }
      limit += 2
    }
  }

  private mutating func finish(nodes: Int, slides: borrowing FixedBuffer<UInt8>) {
    self.nodes = nodes
    guard result == .won else { return }
    self.slides = (1...limit).compactMap { SlidingMove(rawValue: slides[$0]) }
  }

  private func distance(of state: PackedBoard) -> Int {
    (0..<(side * side)).reduce(0) { sum, cell in
      let tile = Int(state[cell])
      return tile == 0 ? sum : sum + abs(cell / side - tile / side) + abs(cell % side - tile % side)
    }
  }
}
