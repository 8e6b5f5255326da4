import PuzzleCore

/// Iterative-deepening A* for many goals: the limit rises, and every arrangement whose bound is within it is searched.
///
/// Arrangements are searched one by one rather than all at once by the smallest of their bounds. Once an arrangement's
/// bound exceeds the limit at a node, it needs no look-up below it. The look-ups are the same as in one tree whose
/// nodes keep the set of arrangements within the limit, but nothing has to be kept.
///
/// Every limit allows only one colour of the final empty cell (see ``GoalBound``). So bounds have the parity of the
/// limit, and a cut node exceeds it by at least 2. Nothing is allocated within an iteration.
///
/// Example: arrangement A is bounded by 6 for even limits and 5 for odd ones, arrangement B by 8 and 9.
/// - Limit 5 searches A with its odd root, limit 6 A with its even root, limit 7 A again with the odd one.
/// - Limit 8 searches A and then B, both with their even roots. Limit 9 does the same with the odd ones.
///
/// Suppose B succeeds at limit 8. All searches with a smaller limit have failed, and the omitted ones could not succeed
/// because their bounds exceed the limit. So 8 is the length of a shortest solution. If the budget ran out within limit
/// 8 before that, 8 would be a proved lower bound.
struct GoalSearch<Bound: GoalBound>: ~Copyable {
  /// The result of the search for one arrangement.
  private enum Result { case won, cut, outOfBudget }

  private var bound: Bound
  private let budget: Int
  /// The number of positions expanded so far.
  private var nodes = 0
  /// The number of positions at which the search looks whether it must stop: at the budget, or earlier.
  private var pause = 0
  /// The cell that the tile comes from, for each orientation, empty cell and slide, or 255. Cells have the bound's
  /// names, so that slides are tried in the same order in every orientation.
  private let starts: FixedBuffer<UInt8>
  /// The cells that the tiles slide from, indexed by the moves left before the slide; the last slide is at 1.
  private var path: FixedBuffer<UInt8>

  /// An upper limit of all solutions: 80 moves solve every 15-puzzle, and here only some of the tiles have a target.
  private static var longest: Int { 127 }

  /// The positions between two looks at ``SearchInterruption``: a millisecond.
  private static var nodesPerLook: Int { 1 << 16 }

  private init(bound: Bound, shape: GridShape, budget: Int) {
    self.bound = bound
    self.budget = budget
    let moves = shape.starts
    var starts = FixedBuffer(repeating: 255 as UInt8, count: Bound.orientationCount * 64)
    for orientation in 0..<Bound.orientationCount {
      for cell in 0..<shape.count {
        // Slides keep the board's names, cells have the bound's.
        let real = bound.cell(cell, in: orientation)
        for move in 0..<4 where moves[4 * real + move] != 255 {
          let start = (0..<shape.count).first { bound.cell($0, in: orientation) == Int(moves[4 * real + move]) }
          starts[64 * orientation + 4 * cell + move] = UInt8(start ?? 255)
        }
      }
    }
    self.starts = starts
    path = FixedBuffer(repeating: 0, count: Self.longest + 1)
  }

  /// Solves a position. Among shortest solutions it prefers the nearest arrangement by
  /// ``GoalArrangement/distance(from:on:)``, then the earlier one, and within it the first in dictionary order. So the
  /// result does not depend on the bound.
  ///
  /// Nodes are positions expanded, once per arrangement and limit.
  static func solve(
    _ position: LabelledPosition, arrangements: GoalArrangements, shape: GridShape, bound: Bound, within budget: Budget
  ) -> Solution<SlidingMove> {
    var search = GoalSearch(bound: bound, shape: shape, budget: budget.nodes)
    // Bounds contain pointers into tables that they own.
    return withExtendedLifetime(bound) {
      search.solve(position, arrangements: arrangements.nearestFirst(from: position), shape: shape)
    }
  }

  private mutating func solve(
    _ position: LabelledPosition, arrangements: [GoalArrangement], shape: GridShape
  ) -> Solution<SlidingMove> {
    let colour = shape.colour(of: position.empty)
    // One root for even limits, one for odd ones.
    let roots = (0...1).map { parity in
      arrangements.map { bound.root(of: $0, lastColour: colour ^ parity, position: position) }
    }
    // A root's bound may exceed the longest solution; no limit reaches it then.
    let least = roots.joined().reduce(Self.longest) { min($0, $1.bound) }
    if least == 0 { return Solution(verdict: .optimal, moves: [], nodes: 0) }
    for limit in least..<Self.longest {
      for root in roots[limit & 1] where root.bound <= limit {
        switch begin(root, limit: limit) {
        case .won: return Solution(verdict: .optimal, moves: moves(limit, of: root, on: shape), nodes: nodes)
        case .outOfBudget: return Solution(verdict: .budgetExhausted(lowerBound: limit), moves: [], nodes: nodes)
        case .cut: break
        }
      }
    }
    return Solution(verdict: .unsolvable, moves: [], nodes: nodes)
  }

  /// Searches one arrangement. No cell has the number 16, so the first slide may come from anywhere.
  private mutating func begin(_ root: GoalRoot<Bound.State>, limit: Int) -> Result {
    search(
      bound.start(root, limit: limit), starts: starts.pointer(to: 64 * root.orientation), slots: root.slots,
      empty: root.empty, before: 16, left: limit)
  }

  /// Expands a position; `before` is the cell that was empty before the last slide, `left` how many slides are left.
  private mutating func search(
    _ state: Bound.State, starts: UnsafePointer<UInt8>, slots: UInt64, empty: Int, before: Int, left: Int
  ) -> Result {
    guard nodes < pause || mayGoOn() else { return .outOfBudget }
    nodes &+= 1
    for move in 0..<4 {
      let start = Int(starts[4 &* empty &+ move])
      // Off the board, or a reversal of the last slide.
      if start == 255 || start == before { continue }
      let slot = slots &>> UInt64(truncatingIfNeeded: 4 &* start) & 15
      guard
        let child = bound.child(of: state, sliding: Int(truncatingIfNeeded: slot), from: start, to: empty)
      else { continue }
      path[left] = UInt8(truncatingIfNeeded: start)
      // With no moves left the bound is 0, which only the arrangement itself has.
      if left == 1 { return .won }
      // The empty cell has slot 0, so two exclusive-ors move the slot from one cell to the other.
      let result = search(
        child, starts: starts,
        slots: slots ^ slot &<< UInt64(truncatingIfNeeded: 4 &* start) ^ slot
          &<< UInt64(truncatingIfNeeded: 4 &* empty),
        empty: start, before: empty, left: left &- 1)
      if result != .cut { return result }
    }
    return .cut
  }

  /// Looks whether the budget is used up, or the search is interrupted.
  @inline(never)
  private mutating func mayGoOn() -> Bool {
    guard nodes < budget, !SearchInterruption.isRequested else { return false }
    pause = min(budget, nodes + Self.nodesPerLook)
    return true
  }

  /// The slides of the path found, in the board's names.
  private func moves(_ length: Int, of root: GoalRoot<Bound.State>, on shape: GridShape) -> [SlidingMove] {
    var empty = bound.cell(root.empty, in: root.orientation)
    return (0..<length).compactMap { depth in
      let start = bound.cell(Int(path[length - depth]), in: root.orientation)
      defer { empty = start }
      return SlidingMove.allCases.first { shape.start(of: $0, empty: empty) == start }
    }
  }
}
