import PuzzleCore

/// The won boards of a ``GoalSpace`` that can be near enough, one after another: for each cover of the tiles by lines,
/// for each order of its lines, rows before columns. Always the same sequence for the same tiles.
///
/// Lines are laid into the slots from the first to the last, for both directions at once, and left out as soon as their
/// ``LineWorth`` and the most that the open slots can add are too little. Most boards have few covers, which are looked
/// at sooner than their worths are worked out; that is done when there are more. With distinct lines no board is met
/// twice in a direction; a board whose rows and columns are all valid is met twice.
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
  /// How many covers were looked at.
  private var coverCount = 0
  /// What they are worth, once there are many covers.
  private var worth: CoverWorth
  private var nodesHere = 0
  /// What ``nodesHere`` may come to before the next cover.
  private var limitHere = 0
  /// The lines of the cover, ascending.
  private var cover: FixedBuffer<UInt64>
  /// The lines of the cover that are equal to the one before, as bits.
  private var repeats: UInt64 = 0
  /// How many slots are filled, or -1 when the next cover is due.
  private var depth = -1
  /// The lines of the cover that are laid, as bits.
  private var laid: UInt64 = 0
  /// For each slot which line of the cover lies there.
  private var choices: FixedBuffer<UInt64>
  /// For each slot the lines of the cover that are still to be tried there, as bits.
  private var open: FixedBuffer<UInt64>
  /// What the lines in the slots before each slot are worth together, a ``WorthPair``.
  private var sums: FixedBuffer<UInt64>
  /// The directions of the goal at hand that are still to be looked at, as bits.
  private var sides: UInt8 = 0

  /// The number of covers that are looked at before worths are worked out.
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

  /// How much has been searched, branches over equal tiles included.
  var nodes: Int { nodesHere + covers.nodes + (budget - distances.nodesLeft) }

  /// The goal that ``next(cycles:)`` has moved to.
  var goal: Goal {
    var order: [Int] = []
    order.reserveCapacity(count)
    for slot in 0..<count { order.append(line(in: slot)) }
    return Goal(direction: direction, order: order)
  }

  /// The most cycles of a permutation that leads to the goal.
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
  var cells: [UInt8] {
    let length = space.slots.length
    var cells = [UInt8](repeating: 0, count: count * length)
    for slot in 0..<count {
      for (cell, tile) in zip(space.slots.line(slot, direction: direction), space[line(in: slot)]) {
        cells[Int(cell)] = tile
      }
    }
    return cells
  }

  /// Moves to the next goal that may be reached by a permutation of this number of cycles, or returns `false` when
  /// there are no more or the budget is used up.
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
    // Else the depth stays where it is, and the next cover comes.
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

  /// Lays the next line that is to be tried into the first open slot, if it may be worth enough there.
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

  /// Makes all lines that are not laid candidates for the first open slot; of equal lines the first stands for all.
  private mutating func openSlot() {
    let all: UInt64 = count == 64 ? .max : (1 &<< UInt64(count)) - 1
    open[depth] = all & ~laid & ~(repeats & ~(laid << 1))
  }
}
