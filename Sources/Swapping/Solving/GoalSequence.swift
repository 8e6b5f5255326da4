import PuzzleCore

/// The won boards of a ``GoalSpace`` that may be near enough, one after another: for each cover of the tiles by lines
/// and each order of its lines, rows before columns. The same tiles always give the same sequence.
///
/// Lines are laid into the slots from first to last, for both directions at once. A branch is cut as soon as their
/// ``LineWorth`` plus the most that the open slots can add is too small. Most boards have few covers, which are checked
/// faster than worths are computed; worths are computed only for more covers. With distinct lines each board occurs
/// once per direction, so a board whose rows and columns are all valid occurs twice.
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
  /// The number of filled slots, or -1 when the next cover is due.
  private var depth = -1
  /// The lines of the cover that are laid, as bits.
  private var laid: UInt64 = 0
  /// The line of the cover in each slot.
  private var choices: FixedBuffer<UInt64>
  /// The lines of the cover that are still to be tried in each slot, as bits.
  private var open: FixedBuffer<UInt64>
  /// The worth of the lines in the slots before each slot, a ``WorthPair``.
  private var sums: FixedBuffer<UInt64>
  /// The remaining directions of the current goal, as bits.
  private var sides: UInt8 = 0

  /// The number of covers visited before worths are computed.
  private static let coversWithoutWorth = 2

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
    choices = FixedBuffer(repeating: 0, count: count)
    open = FixedBuffer(repeating: 0, count: count)
    sums = FixedBuffer(repeating: 0, count: count + 1)
  }

  /// The number of nodes searched, including branches over equal tiles.
  var nodes: Int { nodesHere + covers.nodes + (budget - distances.nodesLeft) }

  /// The goal that ``next(cycles:)`` has moved to.
  var goal: Goal {
    var order: [Int] = []
    order.reserveCapacity(count)
    for slot in 0..<count { order.append(line(in: slot)) }
    return Goal(direction: direction, order: order)
  }

  /// The maximum number of cycles of a permutation to the goal.
  mutating func maximumCycles() -> EulerianMultigraph.Answer {
    defer { if nodes > budget { isCutShort = true } }
    guard let lineBits = distances.lineBits else { return distances.cycles(to: cells) }
    var target: UInt64 = 0
    var marks: UInt64 = 0
    var shift: UInt64 = 0
    for slot in 0..<count {
      let line = line(in: slot)
      target |= distances.word(of: line, direction: direction) &<< shift
      marks |= distances.mark(of: line, direction: direction) &<< shift
      shift &+= lineBits
    }
    return distances.cycles(to: target, marks: marks, direction: direction)
  }

  /// The line in a slot of the goal, as an index of ``GoalSpace/lines``.
  private func line(in slot: Int) -> Int { Int(cover[Int(choices[slot])]) }

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
        if (WorthPair(bits: sums[count]) + worth.rest(from: count))[direction] >= least { return true }
      } else if depth < 0 {
        guard nextCover(least) else { return false }
      } else if depth == count {
        depth -= 1
        laid &= ~(1 &<< choices[depth])
      } else if open[depth] == 0 {
        depth -= 1
        if depth >= 0 { laid &= ~(1 &<< choices[depth]) }
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
      laid = 0
      depth = 0
      openSlot()
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

  /// Lays the next candidate line into the first open slot if its worth may suffice.
  private mutating func lay(_ least: Int) {
    guard nodesHere < limitHere else {
      isCutShort = true
      return
    }
    nodesHere += 1
    let choice = open[depth].trailingZeroBitCount
    open[depth] &= open[depth] - 1
    let sum = WorthPair(bits: sums[depth]) + worth.value(at: choice, in: depth)
    guard (sum + worth.rest(from: depth + 1)).reaches(least) else { return }
    laid |= 1 &<< UInt64(choice)
    choices[depth] = UInt64(choice)
    depth += 1
    sums[depth] = sum.bits
    if depth < count { openSlot() } else { sides = directions == 1 ? 1 : 3 }
  }

  /// Makes all unused lines candidates for the first open slot; of equal lines only the first.
  private mutating func openSlot() {
    let all: UInt64 = count == 64 ? .max : (1 &<< UInt64(count)) - 1
    open[depth] = all & ~laid & ~(repeats & ~(laid << 1))
  }
}
