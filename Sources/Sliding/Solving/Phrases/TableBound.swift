/// The bound of an arrangement from ``SlidingTables``: a border of seven tiles, plus the larger value of two ways to
/// divide the other eight into a block of six and a pair.
///
/// The groups of one way share no tile, so their moves are added. All numbers are stored as half the surplus beyond the
/// Manhattan distances of the 12 tiles and the fewest moves of the free ones. A slide changes the distance of one tile
/// and the surplus of the groups that contain it. The surplus of the other groups stays valid, because the empty cell
/// moves to its neighbour without moving a tile of theirs.
///
/// Slots: 0 to 5 are the block, 6 and 7 the pair, 8 to 11 the border row.
///
/// *Slack* is half of the moves left beyond distances and least moves. A slide that brings a tile nearer uses a move
/// and saves one, so the slack stays. A slide that takes a tile away costs two moves, so the slack falls by 1. A child
/// is searched only if its surplus is within the slack.
///
/// Example: limit 20, distances and least moves 14: slack 3. The surplus is 1 for the border, 1 + 0 for block and
/// pair, and 2 + 0 for those of the reflected board: 1 + max(1, 2) = 3. The bound is 14 + 2 x 3 = 20, so the root is
/// searched. The empty cell is 8, and the tile of slot 0, which belongs there, slides from 9 to 8.
/// - The slack stays 3. Its four bits change by 9 ^ 8 = 1.
/// - On the reflected board it slides from 9 ^ 3 = 10 to 8 ^ 3 = 11, which also changes its bits by 1.
/// - Its target 8 is reflected to 11, which is slot 6. So the tile counts for the block on the board and for the pair
///   on the reflection. `block` and `reflectedPair` are looked up, and the other numbers stay.
struct TableBound: GoalBound {
  struct State {
    /// The cell of each slot, four bits each.
    var cells: UInt64 = 0
    /// The cells of block and pair on the board reflected left to right: 24 bits and 8 bits.
    var reflected: UInt32 = 0
    /// The free tiles' cells, as a set of bits.
    var free: UInt16 = 0
    /// The value of ``BorderTable/freeMoves(of:freeRow:)`` for them.
    var freeMoves: UInt8 = 0
    /// The surplus of each group: 15 at most, so sums of three fit.
    var border: UInt8 = 0
    var block: UInt8 = 0
    var pair: UInt8 = 0
    var reflectedBlock: UInt8 = 0
    var reflectedPair: UInt8 = 0
    /// Half of the moves left beyond distances and least moves. In a root this field holds the distances and least
    /// moves themselves.
    var slack: Int32 = 0
  }

  /// Owns the numbers that the pointers refer to.
  private let tables: SlidingTables
  private let placements: BorderPlacements
  // The numbers of block and pair, and the tables for both free rows.
  private let block: UnsafePointer<UInt8>
  private let pair: UnsafePointer<UInt8>
  private let allDistances: UnsafePointer<UInt8>
  private let allFreeMoves: UnsafePointer<UInt8>
  private let orientations = Orientation.all
  /// The tables of the free row being searched.
  private var border: UnsafePointer<UInt8>
  private var distances: UnsafePointer<UInt8>
  private var freeMoves: UnsafePointer<UInt8>

  /// The position of each slot's tile in ``State/reflected``, in units of four bits. Each position takes four bits. The
  /// cells 8, 9, 10, 12, 13, 14, 11, 15 of the slots are reflections of 11, 10, 9, 15, 14, 13, 8, 12.
  private static var reflectedPlaces: UInt32 { 0x3045_7126 }

  /// The bound, for any arrangement.
  init(_ tables: SlidingTables) {
    self.tables = tables
    // Pointers, because a look-up through the tables would first load the address of their numbers at every node.
    pair = tables.small.pair.pointer(to: 0)
    block = tables.bytes(of: .block)
    allDistances = tables.small.distances.pointer(to: 0)
    allFreeMoves = tables.small.freeMoves.pointer(to: 0)
    placements = tables.small.placements
    border = tables.bytes(of: .border(freeRow: 0))
    distances = allDistances
    freeMoves = allFreeMoves
  }

  /// Selects the tables of a free row.
  private mutating func use(freeRow: Int) {
    border = tables.bytes(of: .border(freeRow: freeRow))
    // 12 slots of 16 cells per free row.
    distances = allDistances + freeRow * 12 * 16
    freeMoves = allFreeMoves + freeRow * BorderPlacements.setCount
  }

  mutating func root(of goal: GoalArrangement, lastColour: Int, position: LabelledPosition) -> GoalRoot<State> {
    let number = Orientation.number(isRows: goal.isRows, freeLine: goal.freeLine, lastColour: lastColour)
    let turned = orientations[number].cells
    // The board is turned so that the free line is row 0 or row 1.
    let freeRow = min(goal.freeLine, 3 - goal.freeLine)
    use(freeRow: freeRow)
    var state = State()
    var slots: UInt64 = 0
    var sum = 0
    for label in 1...position.tileCount {
      let cell = turned[position.cell(of: label)]
      var slot = freeSlot
      if let target = goal.target(of: label) {
        slot = SlidingTables.slot(of: turned[target])
        state.cells |= UInt64(cell) << UInt64(4 * slot)
        // Exclusive-or with 3 reflects the column, the lowest two bits of a cell. Only block and pair are reflected:
        // the border's table fixes the last colour, which a reflection changes.
        if slot < 8 { state.reflected |= UInt32(cell ^ 3) << reflectedShift(slot) }
        sum += Int(distances[16 * slot + cell])
      } else {
        state.free |= 1 << UInt16(cell)
      }
      slots |= UInt64(slot) << UInt64(4 * cell)
    }
    let empty = turned[position.empty]
    let shift = SurplusSearch<BlockPlacements>.shift(empty: empty)
    state.freeMoves = freeMoves[placements.rank(of: state.free)]
    sum += Int(state.freeMoves)
    state.slack = Int32(sum)
    state.border = borderSurplus(state, shift)
    state.block = blockSurplus(UInt32(truncatingIfNeeded: state.cells), shift)
    state.pair = pairSurplus(UInt32(truncatingIfNeeded: state.cells), shift)
    state.reflectedBlock = blockSurplus(state.reflected, shift)
    state.reflectedPair = pairSurplus(state.reflected, shift)
    let surplus =
      Int(state.border)
      + max(Int(state.block) + Int(state.pair), Int(state.reflectedBlock) + Int(state.reflectedPair))
    return GoalRoot(
      slots: slots, empty: empty, bound: sum + 2 * surplus, state: state, freeLine: freeRow, orientation: number)
  }

  mutating func start(_ root: GoalRoot<State>, limit: Int) -> State {
    use(freeRow: root.freeLine)
    var state = root.state
    state.slack = Int32((limit - Int(state.slack)) / 2)
    return state
  }

  @inline(__always)
  func child(of state: State, sliding slot: Int, from start: Int, to target: Int) -> State? {
    var child = state
    // The change is the same on the reflected board, because the two 3s cancel.
    let change = UInt64(truncatingIfNeeded: start ^ target)
    let shift = SurplusSearch<BlockPlacements>.shift(empty: start)
    if slot < 8 {
      child.slack &-= farther(slot, from: start, to: target)
      child.cells ^= change &<< UInt64(truncatingIfNeeded: 4 &* slot)
      let cells = UInt32(truncatingIfNeeded: child.cells)
      if slot < 6 { child.block = blockSurplus(cells, shift) } else { child.pair = pairSurplus(cells, shift) }
      // The reflected board is looked up only where the first division does not refuse the slide.
      guard isWithin(child.slack, child.border &+ child.block &+ child.pair) else { return nil }
      let reflectedShift = reflectedShift(slot)
      child.reflected ^= UInt32(truncatingIfNeeded: change) &<< reflectedShift
      // Bits 0 to 23 are the block, the pair is above.
      if reflectedShift < 24 {
        child.reflectedBlock = blockSurplus(child.reflected, shift)
      } else {
        child.reflectedPair = pairSurplus(child.reflected, shift)
      }
      return isWithin(child.slack, child.border &+ child.reflectedBlock &+ child.reflectedPair) ? child : nil
    }
    if slot == freeSlot {
      child.free ^= 1 &<< UInt16(truncatingIfNeeded: start) | 1 &<< UInt16(truncatingIfNeeded: target)
      child.freeMoves = freeMoves[placements.rank(of: child.free)]
      // Least moves change by 1 up or down: 2 / 2 or 0.
      child.slack &-= (1 &+ Int32(child.freeMoves) &- Int32(state.freeMoves)) / 2
    } else {
      child.slack &-= farther(slot, from: start, to: target)
      child.cells ^= change &<< UInt64(truncatingIfNeeded: 4 &* slot)
    }
    let rest = max(child.block &+ child.pair, child.reflectedBlock &+ child.reflectedPair)
    // Saves the look-up in the border table when the other groups already need too much.
    guard isWithin(child.slack, rest) else { return nil }
    child.border = borderSurplus(child, shift)
    return isWithin(child.slack, child.border &+ rest) ? child : nil
  }

  static var orientationCount: Int { 8 }

  func cell(_ cell: Int, in orientation: Int) -> Int { orientations[orientation].inverse[cell] }

  @inline(__always)
  private func isWithin(_ slack: Int32, _ surplus: UInt8) -> Bool { Int32(surplus) <= slack }

  /// 1 when a slide takes a tile away from its target, 0 when it brings it nearer.
  @inline(__always)
  private func farther(_ slot: Int, from start: Int, to target: Int) -> Int32 {
    distances[16 &* slot &+ target] > distances[16 &* slot &+ start] ? 1 : 0
  }

  @inline(__always)
  private func reflectedShift(_ slot: Int) -> UInt32 {
    (Self.reflectedPlaces &>> UInt32(truncatingIfNeeded: 4 &* slot) & 15) &* 4
  }

  @inline(__always)
  private func blockSurplus(_ cells: UInt32, _ shift: UInt8) -> UInt8 {
    block[Int(cells & 0xff_ffff)] &>> shift & 15
  }

  @inline(__always)
  private func pairSurplus(_ cells: UInt32, _ shift: UInt8) -> UInt8 { pair[Int(cells &>> 24)] &>> shift & 15 }

  @inline(__always)
  private func borderSurplus(_ state: State, _ shift: UInt8) -> UInt8 {
    // Slots 8 to 11.
    let row = Int(truncatingIfNeeded: state.cells &>> 32 & 0xffff)
    return border[placements.place(of: row, free: state.free)] &>> shift & 15
  }
}
