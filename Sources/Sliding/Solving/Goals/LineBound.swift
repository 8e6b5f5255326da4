/// The bound of an arrangement from small tables: the cost of each of its lines by ``LineTable`` plus the cost of the
/// free tiles by ``FreeTilesTable``. The lines and the free tiles share no tile, so the numbers are added.
///
/// A slide changes the number of the line that contains its tile, or of the free tiles. The other numbers stay: the
/// empty cell moves to its neighbour without moving a tile of theirs.
///
/// Supports every shape with a ``LineTable``. The slot of a tile is 4 x its line among the chosen ones + its place in
/// the line.
///
/// *Slack* is the number of moves left beyond the sum of the costs. A slide uses one move and changes one cost by 1 up
/// or down. So the slack stays or falls by 2, and a slide is refused when the slack would be negative.
///
/// Example: limit 12, lines at 3, 2 and 4, free tiles at 1. The sum is 10 and the slack 2.
/// - A slide of the second line to cost 1: 2 - 1 - 1 + 2 = 2. Nothing is lost.
/// - A slide of the second line to cost 3: 2 - 1 - 3 + 2 = 0. It is still allowed.
/// - After that, a slide of the first line from 3 to 4: 0 - 1 - 4 + 3 = -2. It is refused.
///
/// Costs are capped at ``Lanes/limit``, 40. At the cap a slide may leave the cost unchanged, and the slack falls by 1.
struct LineBound: GoalBound {
  struct State {
    /// The cell of each slot, four bits each.
    var cells: UInt64
    /// The free tiles' cells, as a set of bits.
    var free: UInt16
    /// The cost of each line, and in the highest byte that of the free tiles; a byte each.
    var costs: UInt32
    /// The moves left beyond the sum of these costs.
    var slack: Int
    /// The lane of each line in the table, a byte each.
    let lanes: UInt32
    /// The index of the first value of the free line and the last colour.
    let freeValues: Int
  }

  /// Owns the numbers that the pointers refer to.
  private let table: LineTable
  /// Pointers to ``LineTable/heads`` and the other numbers.
  private let heads: UnsafePointer<UInt32>
  private let values: UnsafePointer<UInt64>
  private let freeRanks: UnsafePointer<UInt16>
  private let freeValues: UnsafePointer<UInt8>

  /// The bound of a shape.
  init(_ table: LineTable) {
    self.table = table
    // Pointers, because a look-up through the table would first load the address of its numbers at every node.
    heads = table.heads.pointer(to: 0)
    values = table.values.pointer(to: 0)
    freeRanks = table.freeTiles.ranks.pointer(to: 0)
    freeValues = table.freeTiles.values.pointer(to: 0)
  }

  func root(of goal: GoalArrangement, lastColour: Int, position: LabelledPosition) -> GoalRoot<State> {
    let shape = table.shape
    var state = State(
      cells: 0, free: 0, costs: 0, slack: 0, lanes: lanes(of: goal),
      freeValues: table.freeTiles.start(
        isRows: goal.isRows, line: goal.freeLine, lastColour: lastColour, shape: shape))
    var slots: UInt64 = 0
    for label in 1...position.tileCount {
      let cell = position.cell(of: label)
      var slot = freeSlot
      if let target = goal.target(of: label) {
        let (row, column) = target.quotientAndRemainder(dividingBy: shape.columns)
        let (line, place) = goal.isRows ? (row, column) : (column, row)
        // The free line has no number among the chosen ones, so the lines after it move up.
        slot = 4 * (line < goal.freeLine ? line : line - 1) + place
        state.cells |= UInt64(cell) << UInt64(4 * slot)
      } else {
        state.free |= 1 << UInt16(cell)
      }
      slots |= UInt64(slot) << UInt64(4 * cell)
    }
    let lineCount = position.tileCount / shape.lineLength
    for line in 0..<lineCount {
      state.costs |= UInt32(cost(line, in: state, empty: position.empty)) << UInt32(8 * line)
    }
    state.costs |= UInt32(freeCost(state, empty: position.empty)) << 24
    let sum = (0..<4).reduce(0) { $0 + Int(state.costs >> UInt32(8 * $1) & 255) }
    // The slack for limit 0; `start` adds the limit.
    state.slack = -sum
    // The length of a solution is odd when the empty cell changes its colour. Exact costs add up to this parity. Costs
    // capped at the table's limit may not; then one more move is needed.
    let isOdd = shape.colour(of: position.empty) != lastColour
    return GoalRoot(
      slots: slots, empty: position.empty, bound: (sum & 1 == 1) == isOdd ? sum : sum + 1, state: state,
      freeLine: goal.freeLine, orientation: 0)
  }

  func start(_ root: GoalRoot<State>, limit: Int) -> State {
    var state = root.state
    state.slack += limit
    return state
  }

  @inline(__always)
  func child(of state: State, sliding slot: Int, from start: Int, to target: Int) -> State? {
    var child = state
    let line: Int
    let cost: Int
    if slot == freeSlot {
      // The byte of the free tiles.
      line = 3
      child.free ^= 1 &<< UInt16(truncatingIfNeeded: start) | 1 &<< UInt16(truncatingIfNeeded: target)
      cost = freeCost(child, empty: start)
    } else {
      line = slot &>> 2
      child.cells ^= UInt64(truncatingIfNeeded: start ^ target) &<< UInt64(truncatingIfNeeded: 4 &* slot)
      cost = self.cost(line, in: child, empty: start)
    }
    let shift = UInt32(truncatingIfNeeded: 8 &* line)
    let before = Int(truncatingIfNeeded: state.costs &>> shift & 255)
    child.slack = state.slack &- 1 &- cost &+ before
    guard child.slack >= 0 else { return nil }
    // Replaces the one byte.
    child.costs ^= UInt32(truncatingIfNeeded: cost ^ before) &<< shift
    return child
  }

  /// Cells keep their names.
  static var orientationCount: Int { 1 }

  func cell(_ cell: Int, in orientation: Int) -> Int { cell }

  @inline(__always)
  private func cost(_ line: Int, in state: State, empty: Int) -> Int {
    let placement = Int(truncatingIfNeeded: state.cells &>> UInt64(truncatingIfNeeded: 16 &* line) & 0xffff)
    let head = Int(heads[placement])
    // `head & 15` is 0 where one number serves every empty cell and 15 where each has its own, so the mask gives 0 or
    // the empty cell. The other bits of the head are the place of the first number.
    let lane = state.lanes &>> UInt32(truncatingIfNeeded: 8 &* line) & 255
    return Int(truncatingIfNeeded: values[head &>> 4 &+ (empty & (head & 15))] &>> UInt64(8 &* lane) & 255)
  }

  @inline(__always)
  private func freeCost(_ state: State, empty: Int) -> Int {
    Int(freeValues[state.freeValues &+ Int(freeRanks[Int(state.free)]) &* 16 &+ empty])
  }

  /// The lanes of the chosen lines: rows in lanes 0 to 3, columns in 4 to 7. With fewer than three chosen lines the
  /// last entries are unused.
  private func lanes(of goal: GoalArrangement) -> UInt32 {
    var lanes: UInt32 = 0
    for line in 0..<3 {
      let index = line < goal.freeLine ? line : line + 1
      lanes |= UInt32(goal.isRows ? index : 4 + index) << UInt32(8 * line)
    }
    return lanes
  }
}
