import PuzzleCore

/// Iterative deepening: depth-first searches with a limit on the length that rises by 2, for all solutions of a position have
/// lengths of one parity (Korf, *Depth-first iterative-deepening*, Artificial Intelligence 27(1), 1985).
struct ClassicDeepening {
  private let side: Int
  private let steps: SlideSteps
  private let budget: Int
  /// For each number of moves left the slide that is made.
  private let slides: UnsafeMutablePointer<UInt8>
  private var limit = 0
  private var nodes = 0
  private var result = IterationResult.cut

  /// No position of either size needs more moves (Brüngger et al., 1999: 80; the 8-puzzle 31).
  private static let longest = 80

  /// Searches that try the slides in this order; freed by `deallocate()`.
  init(side: Int, moves: [SlidingMove], budget: Int) {
    self.side = side
    self.budget = budget
    steps = SlideSteps(side: side, moves: moves)
    slides = .allocate(capacity: Self.longest + 2)
    slides.initialize(repeating: 0, count: Self.longest + 2)
  }

  /// Frees the memory.
  func deallocate() {
    steps.deallocate()
    slides.deallocate()
  }

  /// Solves a solvable position other than the goal with Manhattan distance.
  mutating func run(_ state: PackedBoard) {
    var search = ManhattanSearch(steps: steps, slides: slides, budget: budget, nodes: 0)
    let distance = distance(of: state)
    deepen(from: distance) { limit in
      let result = search.search(
        cells: state.cells, place: SlideSteps.start(empty: state.empty), slack: (limit - distance) / 2, left: limit)
      return (result, search.nodes)
    }
  }

  /// Solves a solvable position other than the goal of 4 x 4 with a bound, which it frees.
  mutating func run(_ state: PackedBoard, _ bound: some SlideBound) {
    defer { bound.deallocate() }
    let root = bound.root(state)
    let children = UnsafeMutableBufferPointer.allocate(of: root, count: 4 * (Self.longest + 2))
    defer { children.deallocate() }
    guard let first = children.baseAddress else { return }
    var search = TableSearch(steps: steps, bound: bound, slides: slides, budget: budget, nodes: 0)
    deepen(from: bound.bound(root)) { limit in
      let result = search.search(
        cells: state.cells, place: SlideSteps.start(empty: state.empty), node: root, left: limit, children: first)
      return (result, search.nodes)
    }
  }

  /// What was found.
  func solution(in frame: ClassicFrame) -> Solution<SlidingMove> {
    guard result == .won else {
      return Solution(verdict: .budgetExhausted(lowerBound: limit), moves: [], nodes: nodes)
    }
    let moves = (1...limit).reversed().compactMap { SlidingMove(rawValue: slides[$0]).map(frame.move) }
    return Solution(verdict: .optimal, moves: moves, nodes: nodes)
  }

  private mutating func deepen(from least: Int, _ iteration: (Int) -> (IterationResult, Int)) {
    limit = least
    while true {
      (result, nodes) = iteration(limit)
      guard result == .cut, limit + 2 <= Self.longest else { return }
      limit += 2
    }
  }

  private func distance(of state: PackedBoard) -> Int {
    (0..<(side * side)).reduce(0) { sum, cell in
      let tile = Int(state[cell])
      return tile == 0 ? sum : sum + abs(cell / side - tile / side) + abs(cell % side - tile % side)
    }
  }
}

extension UnsafeMutableBufferPointer where Element: BitwiseCopyable {
  /// Memory of `count` elements, all equal.
  fileprivate static func allocate(of element: Element, count: Int) -> Self {
    let memory = Self.allocate(capacity: count)
    memory.initialize(repeating: element)
    return memory
  }
}
