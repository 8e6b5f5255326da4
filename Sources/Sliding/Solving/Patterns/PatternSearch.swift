import PuzzleCore
import Search

/// The breadth-first search backwards from a pattern's goal that finds the fewest moves of its tiles from every
/// placement.
///
/// A state is a node of the ``PatternGraph`` and an order of the tiles. For each node the states of a depth are a set
/// of bits, one per order. The states of the next depth are gathered node by node from the neighbours. A slide that
/// keeps the order, as all slides along a row do, is processed in words of 64 states. Other slides are processed state
/// by state through a map that is the same for all sets. The data written for a node is contiguous, so memory latency
/// does not matter, and no two nodes write the same data.
///
/// Every slide moves a tile to a cell of the other colour. So sets reached at even depths are never reached at odd
/// ones, and the states of a depth and of the next share one block of memory.
///
/// Memory for 8 tiles on 4 x 4: one byte for each of 519 million placements, and two and a half bits for each state and
/// placement.
struct PatternSearch: ~Copyable {
  /// The possible cells of the tiles.
  let graph: PatternGraph
  let orders: TileOrders
  private let goal: [Int]
  /// The cells of one colour, and the number of goal cells among them.
  private let oddCells: UInt16
  private let oddGoals: Int
  private let lastEmpty: UInt16
  /// The number of words for the orders of a node.
  private let blockWords: Int
  private let frontier: TableScratch
  private let visited: TableScratch
  private let values: TableScratch
  /// The states of a node that are being gathered.
  private var gathered: FixedBuffer<UInt64>
  /// Whether the frontier of each node has states.
  private var isActive: FixedBuffer<Bool>
  /// The number of states of each node that are not yet reached.
  private var unreached: FixedBuffer<Int32>

  /// A search from a goal.
  /// - Parameters:
  ///   - goal: the cell of each tile; 1 to 8 tiles.
  ///   - empty: the final empty cell; `nil` for any cell.
  init(rows: Int, columns: Int, goal: [Int], empty: Int?) {
    self.goal = goal
    lastEmpty = empty.map { 1 << UInt16($0) } ?? .max
    let shape = GridShape(rows: rows, columns: columns, lineLength: columns)
    oddCells = (0..<shape.count).reduce(0) { $0 | UInt16(shape.colour(of: $1)) << UInt16($1) }
    oddGoals = goal.count { shape.colour(of: $0) == 1 }
    graph = PatternGraph(rows: rows, columns: columns, tiles: goal.count)
    orders = TileOrders(tiles: goal.count)
    blockWords = (orders.count + 63) / 64
    frontier = TableScratch(count: 8 * blockWords * graph.nodeCount)
    visited = TableScratch(count: 8 * blockWords * graph.nodeCount)
    values = TableScratch(count: orders.count * graph.setCount)
    values.bytes.initializeMemory(as: UInt8.self, repeating: PatternTable.unreachable)
    gathered = FixedBuffer(repeating: 0, count: blockWords)
    isActive = FixedBuffer(repeating: false, count: graph.nodeCount)
    unreached = FixedBuffer(repeating: Int32(orders.count), count: graph.nodeCount)
  }

  /// One byte per order of a set of cells: the fewest moves, or ``PatternTable/unreachable``.
  func moves(of set: Int) -> UnsafePointer<UInt8> {
    UnsafePointer(values.bytes.baseAddress!.assumingMemoryBound(to: UInt8.self) + set * orders.count)
  }

  /// The cells of the tiles of an order on a set of cells, four bits each, tile 0 lowest.
  func cells(of order: Int, in set: Int) -> Int {
    let cells = graph.cells[set]
    let places = orders.places[order]
    return (0..<orders.tiles).reduce(0) { index, tile in
      let place = UInt64(places >> UInt32(4 * tile) & 15)
      return index | Int(cells >> (4 * place) & 15) << (4 * tile)
    }
  }

  /// Finds the number of moves of every placement.
  /// - Parameter report: called from time to time with the fraction of states reached, 0 to 1.
  mutating func run(reporting report: (Double) -> Void = { _ in }) {
    var reached = start()
    let total = graph.nodeCount * orders.count
    for depth in 1..<PatternTable.unreachable {
      let before = reached
      for set in 0..<graph.setCount where isReached(set, at: depth) {
        reached += advance(set, to: depth)
      }
      guard reached > before else { return }
      report(Double(reached) / Double(total))
    }
  }

  /// Marks the goal states as reached; returns their number.
  private mutating func start() -> Int {
    let set = goal.reduce(UInt16(0)) { $0 | 1 << UInt16($1) }
    let number = Int(graph.setNumbers[Int(set)])
    let places = goal.enumerated().reduce(UInt32(0)) { places, tile in
      places | UInt32((set & (1 << UInt16(tile.element) - 1)).nonzeroBitCount) << UInt32(4 * tile.offset)
    }
    let order = TileOrders.number(of: places, tiles: goal.count)
    var count = 0
    for node in nodes(of: number) where graph.regions[node] & lastEmpty != 0 {
      block(node, of: frontier)[order >> 6] |= 1 << UInt64(order & 63)
      block(node, of: visited)[order >> 6] |= 1 << UInt64(order & 63)
      isActive[node] = true
      unreached[node] -= 1
      count += 1
    }
    values.bytes[number * orders.count + order] = 0
    return count
  }

  /// Whether a set has the colours that occur at a depth.
  private func isReached(_ set: Int, at depth: UInt8) -> Bool {
    let colours = (graph.sets[set] & oddCells).nonzeroBitCount + oddGoals
    return colours & 1 == Int(depth & 1)
  }

  private func nodes(of set: Int) -> Range<Int> { Int(graph.firstNodes[set])..<Int(graph.firstNodes[set + 1]) }

  @inline(__always)
  private func block(_ node: Int, of memory: borrowing TableScratch) -> UnsafeMutablePointer<UInt64> {
    memory.bytes.baseAddress!.assumingMemoryBound(to: UInt64.self) + node &* blockWords
  }

  /// Gathers the states of a depth in the nodes of a set; returns their number.
  private mutating func advance(_ set: Int, to depth: UInt8) -> Int {
    var reached = 0
    let moves = values.bytes.baseAddress!.assumingMemoryBound(to: UInt8.self) + set &* orders.count
    for node in nodes(of: set) {
      isActive[node] = false
      guard unreached[node] > 0, gather(node) else { continue }
      let (new, old) = (block(node, of: frontier), block(node, of: visited))
      var count = 0
      for word in 0..<blockWords {
        var states = gathered[word] & ~old[word]
        new[word] = states
        guard states != 0 else { continue }
        old[word] |= states
        count &+= states.nonzeroBitCount
        while states != 0 {
          let order = word &<< 6 | states.trailingZeroBitCount
          states &= states &- 1
          // The placement may have been reached before through another region.
          moves[order] = min(moves[order], depth)
        }
      }
      isActive[node] = count > 0
      unreached[node] -= Int32(count)
      reached += count
    }
    return reached
  }

  /// Gathers the states that slides reach from the previous depth, including known ones; returns whether there are any.
  @inline(__always)
  private mutating func gather(_ node: Int) -> Bool {
    var hasStates = false
    for number in Int(graph.firstEdges[node])..<Int(graph.firstEdges[node &+ 1]) {
      let edge = graph.edges[number]
      guard isActive[Int(edge.source)] else { continue }
      let sources = block(Int(edge.source), of: frontier)
      let target = gathered.mutablePointer(to: 0)
      if !hasStates { target.update(repeating: 0, count: blockWords) }
      hasStates = true
      if edge.from == edge.to {
        for word in 0..<blockWords { target[word] |= sources[word] }
        continue
      }
      let map = orders.map(from: Int(edge.from), to: Int(edge.to))
      for word in 0..<blockWords {
        var states = sources[word]
        while states != 0 {
          let order = Int(map[word &<< 6 | states.trailingZeroBitCount])
          states &= states &- 1
          target[order &>> 6] |= 1 &<< UInt64(truncatingIfNeeded: order & 63)
        }
      }
    }
    return hasStates
  }
}
