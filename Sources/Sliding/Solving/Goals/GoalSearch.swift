import PuzzleCore

/// Iterative-deepening A* for many goals: with a rising limit, one search for each arrangement whose bound is within it.
///
/// Arrangements are searched one by one, not all at once by the least of their bounds: an arrangement whose bound exceeds the
/// limit at a node needs no look-up below it then. The look-ups are the same as those of one tree in which every node keeps
/// the set of arrangements that are still within the limit, and nothing is kept.
///
/// Every limit allows one colour of the last empty cell only (see ``GoalBound``), so bounds have the parity of the limit and
/// a cut node exceeds it by 2 at least. Nothing is allocated within an iteration.
struct GoalSearch<Bound: GoalBound> {
  /// How the search for one arrangement ended.
  private enum Result { case won, cut, outOfBudget }

  private var bound: Bound
  private let budget: Int
  /// Positions expanded so far.
  private var nodes = 0
  private let starts: UnsafeMutablePointer<UInt8>
  /// The cells from which the tiles slide, the last slide first.
  private let path: UnsafeMutablePointer<UInt8>

  /// No solution is longer: 80 moves solve every 15-puzzle, and here only some of the tiles have a place.
  private static var longest: Int { 127 }

  private init(bound: Bound, shape: GridShape, budget: Int) {
    self.bound = bound
    self.budget = budget
    let moves = shape.starts
    starts = .allocate(capacity: moves.count)
    starts.initialize(from: moves, count: moves.count)
    path = .allocate(capacity: Self.longest + 1)
    path.initialize(repeating: 0, count: Self.longest + 1)
  }

  /// Solves a position. Among shortest solutions it takes one of the arrangement with the least bound, the earlier one of
  /// equals; the same position always gets the same.
  ///
  /// Nodes are positions expanded, once for every arrangement and limit.
  static func solve(
    _ position: LabelledPosition, arrangements: GoalArrangements, shape: GridShape, bound: Bound, within budget: Budget
  ) -> Solution<SlidingMove> {
    var search = GoalSearch(bound: bound, shape: shape, budget: budget.nodes)
    defer {
      search.starts.deallocate()
      search.path.deallocate()
    }
    return search.solve(position, arrangements: arrangements, shape: shape)
  }

  private mutating func solve(
    _ position: LabelledPosition, arrangements: GoalArrangements, shape: GridShape
  ) -> Solution<SlidingMove> {
    var roots: [GoalRoot<Bound.State>] = []
    roots.reserveCapacity(2 * arrangements.all.count)
    var byBound = [[Int]](repeating: [], count: Self.longest + 1)
    for arrangement in arrangements.all {
      for lastColour in 0...1 {
        let root = bound.root(of: arrangement, lastColour: lastColour, position: position)
        byBound[root.bound].append(roots.count)
        roots.append(root)
      }
    }
    guard let least = byBound.firstIndex(where: { !$0.isEmpty }) else {
      return Solution(verdict: .unsolvable, moves: [], nodes: 0)
    }
    if least == 0 { return Solution(verdict: .optimal, moves: [], nodes: 0) }
    for limit in least...Self.longest {
      for level in stride(from: least + (limit - least) % 2, through: limit, by: 2) {
        for place in byBound[level] {
          switch begin(roots[place], limit: limit) {
          case .won:
            return Solution(verdict: .optimal, moves: moves(limit, of: roots[place], on: shape), nodes: nodes)
          case .outOfBudget:
            return Solution(verdict: .budgetExhausted(lowerBound: limit), moves: [], nodes: nodes)
          case .cut: break
          }
        }
      }
    }
    return Solution(verdict: .unsolvable, moves: [], nodes: nodes)
  }

  private mutating func begin(_ root: GoalRoot<Bound.State>, limit: Int) -> Result {
    search(bound.start(root, limit: limit), slots: root.slots, empty: root.empty, before: 16, left: limit)
  }

  /// Expands a position; `before` is the cell that was empty before the last slide, `left` how many slides are left.
  private mutating func search(
    _ state: Bound.State, slots: UInt64, empty: Int, before: Int, left: Int
  ) -> Result {
    guard nodes < budget else { return .outOfBudget }
    nodes &+= 1
    for move in 0..<4 {
      let start = Int(starts[4 &* empty &+ move])
      if start == 255 || start == before { continue }
      let slot = slots &>> UInt64(truncatingIfNeeded: 4 &* start) & 15
      guard
        let child = bound.child(of: state, sliding: Int(truncatingIfNeeded: slot), from: start, to: empty)
      else { continue }
      path[left] = UInt8(truncatingIfNeeded: start)
      // With no moves left the bound is 0, which only the arrangement itself has.
      if left == 1 { return .won }
      let result = search(
        child,
        slots: slots ^ slot &<< UInt64(truncatingIfNeeded: 4 &* start) ^ slot
          &<< UInt64(truncatingIfNeeded: 4 &* empty),
        empty: start, before: empty, left: left &- 1)
      if result != .cut { return result }
    }
    return .cut
  }

  /// The slides of the path that was found.
  private func moves(_ length: Int, of root: GoalRoot<Bound.State>, on shape: GridShape) -> [SlidingMove] {
    var empty = bound.cell(root.empty, of: root)
    return (0..<length).compactMap { depth in
      let start = bound.cell(Int(path[length - depth]), of: root)
      defer { empty = start }
      return SlidingMove.allCases.first { shape.start(of: $0, empty: empty) == start }
    }
  }
}
