import PuzzleCore

/// The possible cells of a pattern's tiles, without regard to which tile is where: sets of cells together with the
/// connected region of other cells that contains the empty cell. Inside the region the empty cell moves without moving
/// a tile of the pattern.
///
/// The *order* of the tiles assigns each tile to the first cell of the set, the second and so on. A slide leads from
/// one node to another and changes the order in one of a few ways, the same for all sets (``TileOrders``). So one step
/// passes on the information about all orders of a node.
///
/// Edges are stored at the node to which they lead, because ``PatternSearch`` gathers: for each node it asks where its
/// states come from. The initialiser therefore reverses slides. The tile in `cell` came from `start`, an adjacent cell
/// that is now in the region; before, `start` held the tile and `cell` was empty.
///
/// Example: two tiles on 2 x 2, where cells 0 and 1 are the upper row. There are six sets, in ascending order of
/// their bits {0,1}, {0,2}, {1,2}, {0,3}, {1,3}, {2,3}. In {1,2} and in {0,3} the tiles part the two free cells, so
/// these sets have two nodes each; eight nodes in all, with the first ones 0, 1, 2, 4, 6, 7 and the end 8. Two edges
/// lead to node 0, the set {0,1} with the region {2,3}:
/// - the tile in cell 0 came from cell 2. Before, the set was {1,2} and cell 0 was empty: node 2. The tile was the
///   second of the set and is the first now: `from` 1, `to` 0.
/// - the tile in cell 1 came from cell 3. Before, the set was {0,3} and cell 1 was empty: node 4. The tile was the
///   second and still is: `from` 1, `to` 1. The order stays.
struct PatternGraph: ~Copyable {
  /// A slide that leads to a node.
  struct Edge {
    /// The node from which it comes.
    var source: Int32
    /// The place of the tile in the order before and after the slide: the number of cells of the set before its own.
    var from: Int8
    var to: Int8
  }

  /// The number of sets of cells.
  let setCount: Int
  let nodeCount: Int
  /// The sets of cells, as bits.
  let sets: FixedBuffer<UInt16>
  /// The cells of each set in ascending order, four bits each, the first one lowest.
  let cells: FixedBuffer<UInt64>
  /// The number of each set with as many cells as the pattern; -1 for any other set.
  let setNumbers: FixedBuffer<Int32>
  /// The first node of each set, with one more entry at the end.
  let firstNodes: FixedBuffer<Int32>
  /// The region of each node.
  let regions: FixedBuffer<UInt16>
  /// The first edge of each node, with one more entry at the end.
  let firstEdges: FixedBuffer<Int32>
  /// The edges in the order of the nodes to which they lead.
  let edges: FixedBuffer<Edge>

  /// The graph of `tiles` tiles on a grid of at most 16 cells.
  init(rows: Int, columns: Int, tiles: Int) {
    let shape = GridShape(rows: rows, columns: columns, lineLength: columns)
    let neighbours = shape.neighbours
    let all = UInt16(truncatingIfNeeded: 1 << shape.count - 1)
    var sets: [UInt16] = []
    var setNumbers = [Int32](repeating: -1, count: 1 << 16)
    var firstNodes: [Int32] = []
    var regions: [UInt16] = []
    for set in UInt16(0)...all where set.nonzeroBitCount == tiles {
      setNumbers[Int(set)] = Int32(sets.count)
      sets.append(set)
      firstNodes.append(Int32(regions.count))
      var free = all & ~set  // What no region has yet.
      while free != 0 {
        let region = FreeRegions.region(around: free & (0 &- free), in: all & ~set, neighbours: neighbours)
        regions.append(region)
        free &= ~region
      }
    }
    firstNodes.append(Int32(regions.count))
    func node(_ set: UInt16, emptyIn cell: UInt16) -> Int32 {  // `cell` as one bit.
      var node = firstNodes[Int(setNumbers[Int(set)])]
      while regions[Int(node)] & cell == 0 { node += 1 }
      return node
    }
    func place(_ cell: UInt16, in set: UInt16) -> Int8 { Int8((set & (cell &- 1)).nonzeroBitCount) }
    var firstEdges: [Int32] = []
    var edges: [Edge] = []
    for (number, set) in sets.enumerated() {
      for end in firstNodes[number]..<firstNodes[number + 1] {
        firstEdges.append(Int32(edges.count))
        // A tile that came here left its cell empty, and that cell is now in the region. So slides are reversed.
        for cell in 0..<shape.count where set >> UInt16(cell) & 1 == 1 {
          let bit: UInt16 = 1 << UInt16(cell)
          var left = neighbours[cell] & regions[Int(end)]
          while left != 0 {
            let start = left & (0 &- left)
            left ^= start
            let before = set ^ bit ^ start
            edges.append(
              Edge(source: node(before, emptyIn: bit), from: place(start, in: before), to: place(bit, in: set)))
          }
        }
      }
    }
    firstEdges.append(Int32(edges.count))
    setCount = sets.count
    nodeCount = regions.count
    self.sets = FixedBuffer(sets)
    cells = FixedBuffer(
      sets.map { set in
        (0..<16).reversed().reduce(UInt64(0)) { set >> UInt16($1) & 1 == 1 ? $0 << 4 | UInt64($1) : $0 }
      })
    self.setNumbers = FixedBuffer(setNumbers)
    self.firstNodes = FixedBuffer(firstNodes)
    self.regions = FixedBuffer(regions)
    self.firstEdges = FixedBuffer(firstEdges)
    self.edges = FixedBuffer(edges)
  }
}
