import PuzzleCore

/// Counts the cycles of the permutations from one board to won boards that are composed of lines.
///
/// Boards of at most 16 cells are packed, four bits per cell, line by line. A goal is then composed by shifts and
/// counted in registers. A tile without an equal is numbered by its cell, so the packed goal gives for every cell the
/// cell that holds the wanted tile. Cells that want one of several equal tiles are marked and hold the number of that
/// kind. The remaining choices are counted as ``CycleCounter`` explains.
struct GoalDistance: ~Copyable, Sendable {
  /// Whether boards are small enough to be packed.
  let isPacked: Bool
  /// The number of branches that the search over equal tiles may still take.
  private(set) var nodesLeft: Int

  private let size: Int
  private let lines: Int
  /// Every line in packed form, for one slot after another, and one direction after another.
  private var packed: FixedBuffer<PackedGoal>
  /// The cells that hold one of several equal tiles, as the lowest bit of each, for each direction.
  private var repeated: FixedBuffer<UInt64>
  /// The board itself in packed form, for each direction.
  private var held: FixedBuffer<UInt64>
  /// The number of kinds of equal tiles.
  private let kinds: Int
  /// Whether equal tiles can make the counting of cycles a search, whose branches are nodes.
  private let maySearch: Bool
  private var graph: EulerianMultigraph
  /// For boards that are too large to be packed.
  private var counter: CycleCounter?
  private let cells: [UInt8]

  /// The distances from a board; the search over equal tiles may take `budget` branches.
  init(_ space: GoalSpace, of board: SymbolBoard, nodes: Int) {
    nodesLeft = nodes
    size = board.cells.count
    lines = space.lines.count
    cells = board.cells
    kinds = board.repeatedCount
    graph = EulerianMultigraph(size: kinds)
    isPacked = size <= 16
    let singles = board.copies.count - kinds
    maySearch = size - singles >= EulerianMultigraph.edgesOfTwoCycles
    let directions = isPacked ? space.slots.directions.count : 0
    packed = FixedBuffer(repeating: PackedGoal(), count: lines * space.slots.count * directions)
    repeated = FixedBuffer(repeating: 0, count: directions)
    held = FixedBuffer(repeating: 0, count: directions)
    counter = isPacked ? nil : CycleCounter(copies: board.copies, nodes: nodes)
    guard isPacked else { return }
    var names = FixedBuffer<UInt64>(repeating: 0, count: board.copies.count)
    for direction in space.slots.directions.indices { pack(space, board, direction, &names) }
  }

  private mutating func pack(
    _ space: GoalSpace, _ board: SymbolBoard, _ direction: Int, _ names: inout FixedBuffer<UInt64>
  ) {
    var cellsRepeated: UInt64 = 0
    var tilesHeld: UInt64 = 0
    var number: UInt64 = 0
    for symbol in board.copies.indices where board.copies[symbol] > 1 {
      names[symbol] = number
      number += 1
    }
    for place in 0..<size {
      let symbol = Int(board.cells[Int(space.slots.cells[direction * size + place])])
      if board.copies[symbol] == 1 {
        names[symbol] = UInt64(place)
      } else {
        cellsRepeated |= 1 &<< UInt64(4 * place)
      }
      tilesHeld |= names[symbol] &<< UInt64(4 * place)
    }
    repeated[direction] = cellsRepeated
    held[direction] = tilesHeld
    for line in 0..<lines { pack(space, board, line, direction, names) }
  }

  private mutating func pack(
    _ space: GoalSpace, _ board: SymbolBoard, _ line: Int, _ direction: Int, _ names: borrowing FixedBuffer<UInt64>
  ) {
    let length = UInt64(space.slots.length)
    var first = PackedGoal()
    // The cells that the line sets in the inverse.
    var holders: UInt64 = 0
    for cell in 0..<length {
      let symbol = Int(space.tiles[line &* space.slots.length &+ Int(cell)])
      let name = names[symbol]
      first.target |= name &<< (4 &* cell)
      if board.copies[symbol] > 1 {
        first.marks |= 1 &<< (4 &* cell)
      } else {
        first.inverse |= cell &<< (4 &* name)
        holders |= 1 &<< (4 &* name)
      }
    }
    for slot in 0..<space.slots.count {
      let begin = UInt64(slot) &* length
      // Cells are below 16, so no sum reaches the next four bits.
      packed[(direction &* space.slots.count &+ slot) &* lines &+ line] = PackedGoal(
        target: first.target &<< (4 &* begin), marks: first.marks &<< (4 &* begin),
        inverse: first.inverse &+ holders &* begin)
    }
  }

  /// A goal of one line for each slot; `line` tells which. Inlined, like the bound, because each goal asks for both.
  @inline(__always)
  func goal(direction: Int, slots: Int, line: (Int) -> Int) -> PackedGoal {
    var goal = PackedGoal()
    var begin = direction &* slots &* lines
    for slot in 0..<slots {
      goal.add(packed[begin &+ line(slot)])
      begin &+= lines
    }
    return goal
  }

  /// An upper bound of the cycles of a permutation to a packed goal.
  struct Bound {
    var cycles: Int
    /// Whether there is such a permutation, and none with more.
    var isExact: Bool
  }

  /// Bounds the cycles of the permutations to a packed goal; `nil` if they are fewer than a number and counting them
  /// takes no search.
  ///
  /// Each cell has a share of its cycle, as in ``LineWorth``: 1 if it is right. Otherwise it is at most 1/2, or 1/3
  /// unless the cell that holds the wanted tile is the one that wants the tile found here, or equal tiles leave that
  /// open. That is counted in a few steps for all cells at once, and excludes many goals.
  ///
  /// For the others, the cells are followed that wait for each other's tiles without a choice. They are in one cycle,
  /// so their shares together are at most 1, or 1/2 if the cycle needs more of them. So the bound is exact unless more
  /// than three such paths are left, among which a choice remains.
  @inline(__always)
  func bound(_ goal: PackedGoal, direction: Int, atLeast cycles: Int) -> Bound? {
    let open = open(goal, direction: direction)
    let equal = open & (goal.marks | repeated[direction])
    // The cells in cycles of at least three.
    var long = Self.marked(goal.target ^ goal.inverse) & open & ~equal
    // Counted in sixths: a wrong cell lacks 3 or 4 of 6.
    var lost = Self.sum(3 &* Self.pairs(open) &+ Self.pairs(long))
    var spare = LineWorth.cycle &* (size &- cycles) &- lost
    var isExact = true
    if equal != 0, spare >= 0 {
      let paths = Self.paths(to: goal, from: open & repeated[direction], holding: held[direction])
      // Two or three of the others are one cycle.
      isExact = paths.others < 4
      long &= ~paths.cells
      // A right cell lacks nothing, and a cell of a path all but what the path is worth.
      lost = Self.sum(3 &* Self.pairs(open) &+ 3 &* Self.pairs(open & paths.cells) &+ Self.pairs(long))
      spare = LineWorth.cycle &* (size &- cycles &+ paths.closed) &+ LineWorth.cycle / 2 &* paths.others &- lost
    }
    // In thirds of a cycle from here on, as much as one more cell of a long cycle lacks.
    spare = spare &>> 1
    while long != 0, spare >= 0 {
      var cell = UInt64(truncatingIfNeeded: long.trailingZeroBitCount)
      // The first three cells of a cycle have their shares, the others none.
      var left = spare &+ 3
      repeat {
        long ^= 1 &<< cell
        left &-= 1
        cell = (goal.target &>> cell & 15) &<< 2
      } while long &>> cell & 1 == 1 && left >= 0
      spare = min(spare, left)
    }
    if spare >= 0 { return Bound(cycles: cycles &+ spare / 3, isExact: isExact) }
    guard maySearch, (open & repeated[direction]).nonzeroBitCount >= EulerianMultigraph.edgesOfTwoCycles
    else { return nil }
    return Bound(cycles: size, isExact: false)
  }

  /// The paths of wrong cells from a cell that holds one of several equal tiles to the first that wants one.
  private struct Paths {
    /// The cells, as the lowest bit of each.
    var cells: UInt64 = 0
    /// The number of paths that end with the kind of tile with which they begin. Each is a cycle.
    var closed = 0
    /// The number of other paths, of which a cycle has at least two.
    var others = 0
  }

  private static func paths(to goal: PackedGoal, from starts: UInt64, holding held: UInt64) -> Paths {
    var paths = Paths()
    var starts = starts
    while starts != 0 {
      let first = UInt64(truncatingIfNeeded: starts.trailingZeroBitCount)
      starts &= starts &- 1
      var cell = first
      paths.cells |= 1 &<< cell
      while goal.marks &>> cell & 1 == 0 {
        cell = (goal.target &>> cell & 15) &<< 2
        paths.cells |= 1 &<< cell
      }
      let isClosed = (goal.target &>> cell ^ held &>> first) & 15 == 0
      paths.closed &+= isClosed ? 1 : 0
      paths.others &+= isClosed ? 0 : 1
    }
    return paths
  }

  /// The sum of all bytes, which must be below 256.
  private static func sum(_ bytes: UInt64) -> Int {
    Int(truncatingIfNeeded: (bytes &* 0x0101_0101_0101_0101) &>> 56)
  }

  /// The lowest bit of every four bits of which one is set.
  private static func marked(_ cells: UInt64) -> UInt64 {
    let pairs = cells | cells &>> 1
    return (pairs | pairs &>> 2) & 0x1111_1111_1111_1111
  }

  /// The number of marked cells in every byte.
  private static func pairs(_ marked: UInt64) -> UInt64 { (marked &+ (marked &>> 4)) & 0x0F0F_0F0F_0F0F_0F0F }

  /// The cells that hold another tile than a goal wants, as the lowest bit of each.
  private func open(_ goal: PackedGoal, direction: Int) -> UInt64 {
    Self.marked(goal.target ^ held[direction]) | (goal.marks ^ repeated[direction])
  }

  /// The maximum number of cycles of a permutation to a packed goal.
  mutating func cycles(to goal: PackedGoal, direction: Int) -> EulerianMultigraph.Answer {
    let (target, marks) = (goal.target, goal.marks)
    var open = open(goal, direction: direction)
    // Each right cell is a cycle alone.
    var cycles = size &- open.nonzeroBitCount
    var edges = FewEdges()
    // The tile of such a cell is never looked up: walks begin there and end at a marked cell.
    var starts = open & repeated[direction]
    while starts != 0 {
      let first = UInt64(truncatingIfNeeded: starts.trailingZeroBitCount)
      starts &= starts &- 1
      var cell = first
      open &= ~(1 &<< cell)
      while marks &>> cell & 1 == 0 {
        cell = (target &>> cell & 15) &<< 2
        open &= ~(1 &<< cell)
      }
      let wanted = target &>> cell & 15
      let found = held[direction] &>> first & 15
      if wanted == found { cycles &+= 1 } else { add(wanted, found, to: &edges) }
    }
    while open != 0 {
      let first = UInt64(truncatingIfNeeded: open.trailingZeroBitCount)
      var cell = first
      repeat {
        open &= ~(1 &<< cell)
        cell = (target &>> cell & 15) &<< 2
      } while cell != first
      cycles &+= 1
    }
    if let few = kinds > FewEdges.mostVertices ? nil : edges.maximumCycles(vertices: kinds) {
      return EulerianMultigraph.Answer(cycles: cycles + few, bound: cycles + few)
    }
    if kinds <= FewEdges.mostVertices { edges.write(to: &graph, vertices: kinds) }
    let rest = graph.maximumCycles(nodes: &nodesLeft)
    graph.clear()
    return EulerianMultigraph.Answer(cycles: cycles + rest.cycles, bound: cycles + rest.bound)
  }

  private mutating func add(_ wanted: UInt64, _ found: UInt64, to edges: inout FewEdges) {
    if kinds <= FewEdges.mostVertices {
      edges.add(from: wanted, to: found)
    } else {
      graph.addEdge(from: Int(wanted), to: Int(found))
    }
  }

  /// The maximum number of cycles of a permutation to a goal in row-major order, for boards that are not packed.
  mutating func cycles(to target: [UInt8]) -> EulerianMultigraph.Answer {
    guard let answer = counter?.maximumCycles(from: cells, to: target) else {
      return EulerianMultigraph.Answer(cycles: 0, bound: size)
    }
    nodesLeft = counter?.nodesLeft ?? nodesLeft
    return answer
  }
}
