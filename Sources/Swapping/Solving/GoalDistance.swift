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
  private var words: [UInt64] = []
  /// The marks of every line: the lowest bit of each marked cell.
  private var marks: [UInt64] = []
  /// The cells that hold one of several equal tiles, as bits, for each direction.
  private var repeated: [UInt64] = []
  /// The numbers of those tiles, packed, for each direction.
  private var held: [UInt64] = []
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
    graph = EulerianMultigraph(size: board.repeatedCount)
    guard size <= 16 else {
      lineBits = nil
      counter = CycleCounter(copies: board.copies, nodes: nodes)
      return
    }
    lineBits = UInt64(4 * space.slots.length)
    words.reserveCapacity(lines * space.slots.directions.count)
    marks.reserveCapacity(lines * space.slots.directions.count)
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
        cellsRepeated |= 1 &<< UInt64(place)
        tilesHeld |= names[symbol] &<< UInt64(4 * place)
      }
    }
    repeated.append(cellsRepeated)
    held.append(tilesHeld)
    var word: UInt64 = 0
    var mark: UInt64 = 0
    var shift: UInt64 = 0
    for tile in space.tiles {
      word |= names[Int(tile)] &<< shift
      if board.copies[Int(tile)] > 1 { mark |= 1 &<< shift }
      shift += 4
      if shift == lineBits {
        words.append(word)
        marks.append(mark)
        word = 0
        mark = 0
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
    var open: UInt64 = (1 &<< UInt64(size)) &- 1
    var cycles = 0
    if marks != 0 {
      graph.clear()
      // The tile of such a cell is never looked up: walks begin there and end at a marked cell.
      var starts = repeated[direction]
      while starts != 0 {
        let first = UInt64(truncatingIfNeeded: starts.trailingZeroBitCount)
        starts &= starts &- 1
        var cell = first
        open &= ~(1 &<< cell)
        while marks &>> (cell &<< 2) & 1 == 0 {
          cell = target &>> (cell &<< 2) & 15
          open &= ~(1 &<< cell)
        }
        let wanted = target &>> (cell &<< 2) & 15
        let found = held[direction] &>> (first &<< 2) & 15
        if wanted == found { cycles &+= 1 } else { graph.addEdge(from: Int(wanted), to: Int(found)) }
      }
    }
    while open != 0 {
      let first = UInt64(truncatingIfNeeded: open.trailingZeroBitCount)
      var cell = first
      repeat {
        open &= ~(1 &<< cell)
        cell = target &>> (cell &<< 2) & 15
      } while cell != first
      cycles &+= 1
    }
    guard graph.count > 0 else { return EulerianMultigraph.Answer(cycles: cycles, bound: cycles) }
    let rest = graph.maximumCycles(nodes: &nodesLeft)
    return EulerianMultigraph.Answer(cycles: cycles + rest.cycles, bound: cycles + rest.bound)
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
