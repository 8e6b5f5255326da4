import PuzzleCore

/// Counts the cycles of the permutations from one board to won boards that are composed of lines.
///
/// Boards of at most 16 cells are packed, four bits per cell, line by line. A goal is then composed by shifts and
/// counted in registers. A tile without an equal is numbered by its cell, so the packed goal gives for every cell the
/// cell that holds the wanted tile. Cells that want one of several equal tiles are marked and hold the number of that
/// kind. The remaining choices are counted as ``CycleCounter`` explains.
struct GoalDistance: ~Copyable, Sendable {
  /// The bits of a packed line, or `nil` when boards are too large to be packed.
  let lineBits: UInt64?
  /// The number of branches that the search over equal tiles may still take.
  private(set) var nodesLeft: Int

  private let size: Int
  private let lines: Int
  /// Every line in packed form, for one direction after another.
  private var words: FixedBuffer<UInt64>
  /// The marks of every line: the lowest bit of each marked cell.
  private var marks: FixedBuffer<UInt64>
  /// The cells that hold one of several equal tiles, as the lowest bit of each, for each direction.
  private var repeated: FixedBuffer<UInt64>
  /// The board itself in packed form, for each direction.
  private var held: FixedBuffer<UInt64>
  /// The number of kinds of equal tiles.
  private let kinds: Int
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
    let isPacked = size <= 16
    let directions = isPacked ? space.slots.directions.count : 0
    words = FixedBuffer(repeating: 0, count: lines * directions)
    marks = FixedBuffer(repeating: 0, count: lines * directions)
    repeated = FixedBuffer(repeating: 0, count: directions)
    held = FixedBuffer(repeating: 0, count: directions)
    lineBits = isPacked ? UInt64(4 * space.slots.length) : nil
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
    var line = direction * lines
    var shift: UInt64 = 0
    for tile in space.tiles {
      words[line] |= names[Int(tile)] &<< shift
      if board.copies[Int(tile)] > 1 { marks[line] |= 1 &<< shift }
      shift += 4
      if shift == lineBits {
        line += 1
        shift = 0
      }
    }
  }

  /// A packed line in a direction.
  func word(of line: Int, direction: Int) -> UInt64 { words[direction * lines + line] }

  /// The packed marks of a line in a direction.
  func mark(of line: Int, direction: Int) -> UInt64 { marks[direction * lines + line] }

  /// The maximum number of cycles of a permutation to a packed goal.
  mutating func cycles(to target: UInt64, marks: UInt64, direction: Int) -> EulerianMultigraph.Answer {
    // The cells that hold another tile, as the lowest bit of each.
    var open = target ^ held[direction]
    open |= open &>> 1
    open |= open &>> 2
    open = (open | (marks ^ repeated[direction])) & 0x1111_1111_1111_1111
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

/// The edges of an ``EulerianMultigraph`` with at most four vertices, counted in one word. Nearly all boards have at most
/// four kinds of equal tiles.
private struct FewEdges {
  static let mostVertices = 4

  private var count = 0
  /// The number of edges a→b in the four bits from 16*a* + 4*b* on. It is below 16: a board of 16 cells holds at most
  /// eight tiles of the rarer kind.
  private var edges: UInt64 = 0

  mutating func add(from a: UInt64, to b: UInt64) {
    count &+= 1
    edges &+= 1 &<< (a &<< 4 | b &<< 2)
  }

  private func number(from a: Int, to b: Int) -> Int { Int(edges &>> UInt64(a &<< 4 | b &<< 2) & 15) }

  /// The largest number of cycles into which the edges split; `nil` when it takes a search. There are no loops.
  func maximumCycles(vertices: Int) -> Int? {
    guard count > 0 else { return 0 }
    var pairs = 0
    for a in 1..<max(1, vertices) {
      for b in 0..<a { pairs &+= min(number(from: a, to: b), number(from: b, to: a)) }
    }
    let rest = count - 2 * pairs
    guard rest < EulerianMultigraph.edgesOfTwoCycles else { return nil }
    return pairs + (rest > 0 ? 1 : 0)
  }

  /// Adds the edges to a graph.
  func write(to graph: inout EulerianMultigraph, vertices: Int) {
    for a in 0..<vertices {
      for b in 0..<vertices {
        for _ in 0..<number(from: a, to: b) { graph.addEdge(from: a, to: b) }
      }
    }
  }
}
