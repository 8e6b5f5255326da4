import PuzzleCore

/// The won boards of a ``GoalSpace`` that may be near enough, one after another: for each cover of the tiles by lines
/// and each order of its lines, rows before columns. The same tiles always give the same sequence.
///
/// Lines are laid into the slots from first to last, for both directions at once. A branch is cut as soon as their
/// ``LineWorth`` plus the most that the open slots can add is too small. Most boards have few covers, which are checked
/// faster than worths are computed; worths are computed only for more covers. A complete goal is passed over if
/// its ``GoalDistance/Bound`` excludes it. With distinct lines each board occurs once per direction, so
/// a board whose rows and columns are all valid occurs twice.
struct GoalSequence: ~Copyable, Sendable {
  /// The won boards.
  let space: GoalSpace
  /// The direction of the goal that ``next(cycles:)`` has moved to, as an index of ``LineSlots/directions``.
  private(set) var direction = 0
  /// Whether the sequence ended because of the budget.
  private(set) var isCutShort = false

  private var distances: GoalDistance
  private let board: SymbolBoard
  private let budget: Int
  private let count: Int
  private let directions: Int
  private var covers: LineCovers
  /// The number of covers visited.
  private var coverCount = 0
  /// The worths of the covers, once there are many.
  private var worth: CoverWorth
  private var nodesHere = 0
  /// The limit of ``nodesHere`` until the next cover.
  private var limitHere = 0
  /// The lines of the cover, ascending.
  private var cover: FixedBuffer<UInt64>
  /// The lines of the cover that are equal to the one before, as bits.
  private var repeats: UInt64 = 0
  /// The slot to be filled, or -1 when the next cover is due.
  private var depth = -1
  /// The state of each slot, and of the end.
  private var frames: FixedBuffer<Frame>
  /// The goal that ``next(cycles:)`` has moved to, if boards are packed.
  private var packed = PackedGoal()
  /// The number of its cycles, if known.
  private var cyclesOfGoal: Int?
  /// The remaining directions of the current goal, as bits.
  private var sides: UInt8 = 0

  /// The number of covers visited before worths are computed.
  private static let coversWithoutWorth = 2

  /// A slot to be filled. Lines of the cover are bits.
  struct Frame: BitwiseCopyable {
    /// The lines that are not laid before it.
    var left: UInt64 = 0
    /// Those that are still to be tried in it; of equal lines only the first.
    var open: UInt64 = 0
    /// The line of the cover in it.
    var choice = 0
    /// The worth of the lines before it.
    var sum = WorthPair.zero
  }

  /// The sequence before its first goal; a node of the budget is a line tried in a cover or in a slot.
  init(_ space: GoalSpace, of board: SymbolBoard, within budget: Budget = .unlimited) {
    self.space = space
    self.board = board
    self.budget = budget.nodes
    count = space.slots.count
    directions = space.slots.directions.count
    distances = GoalDistance(space, of: board, nodes: budget.nodes)
    covers = LineCovers(space, supply: board.copies)
    cover = FixedBuffer(repeating: 0, count: count)
    worth = CoverWorth(count: count)
    frames = FixedBuffer(repeating: Frame(), count: count + 1)
  }

  /// The number of nodes searched, including branches over equal tiles.
  var nodes: Int { nodesHere + covers.nodes + (budget - distances.nodesLeft) }

  /// The maximum number of cycles of a permutation to the goal.
  mutating func maximumCycles() -> EulerianMultigraph.Answer {
    defer { if nodes > budget { isCutShort = true } }
    guard distances.isPacked else { return distances.cycles(to: cells) }
    if let cyclesOfGoal { return EulerianMultigraph.Answer(cycles: cyclesOfGoal, bound: cyclesOfGoal) }
    return distances.cycles(to: packed, direction: direction)
  }

  /// The line in a slot of the goal, as an index of ``GoalSpace/lines``.
  private func line(in slot: Int) -> Int { Int(cover[frames[slot].choice]) }

  /// The symbols of the goal in row-major order.
  var cells: [UInt8] { space.cells(direction: direction) { line(in: $0) } }

  /// Adds the goal in the form that ``Goal/init(_:at:slots:)`` reads: its direction, and the line in each slot.
  func write(to numbers: inout [Int32]) {
    numbers.append(Int32(direction))
    for slot in 0..<count { numbers.append(Int32(truncatingIfNeeded: line(in: slot))) }
  }

  /// Moves to the next goal that a permutation with this number of cycles may reach. Returns `false` when there is none
  /// or the budget is used up.
  mutating func next(cycles: Int = 0) -> Bool {
    let least = LineWorth.cycle * cycles
    while !isCutShort {
      if sides != 0 {
        direction = sides.trailingZeroBitCount
        sides &= sides - 1
        guard (frames[count].sum + worth.rest(from: count))[direction] >= least else { continue }
        guard distances.isPacked else { return true }
        packed = distances.goal(direction: direction, slots: count) { line(in: $0) }
        if let bound = distances.bound(packed, direction: direction, atLeast: cycles) {
          cyclesOfGoal = bound.isExact ? bound.cycles : nil
          return true
        }
        // What ``maximumCycles()`` would find: such a goal has no branches.
        if nodes > budget { isCutShort = true }
      } else if depth < 0 {
        guard nextCover(least) else { return false }
      } else {
        lay(least)
      }
    }
    return false
  }

  private mutating func nextCover(_ least: Int) -> Bool {
    if coverCount == Self.coversWithoutWorth, LineWorth.fits(space) {
      covers.setWorths(worth.workOut(space, of: board))
    }
    coverCount += 1
    guard directions > 0, covers.next(worth: least, within: budget - (nodes - covers.nodes)) else {
      isCutShort = isCutShort || covers.isCutShort
      return false
    }
    limitHere = budget - (nodes - nodesHere)
    sortCover()
    worth.weigh(cover)
    // Otherwise the depth stays at -1, and the next cover follows.
    if worth.rest(from: 0).reaches(least) {
      depth = 0
      fill(0, from: count == 64 ? .max : (1 &<< UInt64(count)) - 1)
    }
    return true
  }

  private mutating func sortCover() {
    repeats = 0
    for place in 0..<count {
      let line = UInt64(covers.chosen[place])
      var end = place
      while end > 0, cover[end - 1] > line {
        cover[end] = cover[end - 1]
        end -= 1
      }
      cover[end] = line
    }
    for place in 1..<max(1, count) where cover[place] == cover[place - 1] { repeats |= 1 &<< UInt64(place) }
  }

  /// Lays lines until all slots are filled, or the orders of the cover or the budget are used up.
  private mutating func lay(_ least: Int) {
    var (depth, nodes) = (depth, nodesHere)
    defer { (self.depth, nodesHere) = (depth, nodes) }
    while depth >= 0 {
      let frame = frames.mutablePointer(to: depth)
      let open = frame.pointee.open
      guard open != 0 else {
        depth &-= 1
        continue
      }
      guard nodes < limitHere else {
        isCutShort = true
        return
      }
      nodes &+= 1
      let choice = open.trailingZeroBitCount
      frame.pointee.open = open & (open &- 1)
      let sum = frame.pointee.sum + worth.value(at: choice, in: depth)
      guard (sum + worth.rest(from: depth &+ 1)).reaches(least) else { continue }
      frame.pointee.choice = choice
      frame[1].sum = sum
      guard depth &+ 1 < count else {
        sides = directions == 1 ? 1 : 3
        return
      }
      depth &+= 1
      fill(depth, from: frame.pointee.left & ~(1 &<< UInt64(choice)))
    }
  }

  /// Makes lines candidates for a slot; of equal lines only the first.
  private mutating func fill(_ depth: Int, from left: UInt64) {
    let frame = frames.mutablePointer(to: depth)
    frame.pointee.left = left
    frame.pointee.open = left & ~(repeats & (left &<< 1))
  }
}
