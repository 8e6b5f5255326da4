import PuzzleCore

/// For every set of free cells of a grid, the connected region around each cell: the cells that the empty cell can
/// reach without moving one of the tiles in the other cells.
///
/// All regions are computed once, by a flood fill, and looked up later. Only sets of the right size get a rank. Each
/// rank has 16 entries, one per cell, even on smaller grids, so an entry is found with one multiplication. The tables
/// take 0.5 MB for 4 x 4.
///
/// Example: 4 x 4 with two tiles, in cells 1 and 4, the two neighbours of the corner 0. The corner is cut off:
/// `region(around: 0, occupied: 0b1_0010)` is {0}, and the region around cell 5 is all the other 13 free cells.
struct FreeRegions: ~Copyable {
  /// The set of the neighbours of each cell, as bits.
  let neighbours: FixedBuffer<UInt16>
  /// The rank of each set of free cells among the sets of its size, ascending; also 0 for sets of other sizes.
  private let ranks: FixedBuffer<UInt16>
  /// At 16 x rank + cell the region around the cell; no cells where the cell is not free.
  private let regions: FixedBuffer<UInt16>
  private let all: UInt16

  /// The regions of a grid of at most 16 cells in which `occupied` cells are not free.
  init(rows: Int, columns: Int, occupied: Int) {
    let shape = GridShape(rows: rows, columns: columns, lineLength: columns)
    let neighbours = shape.neighbours
    let all = UInt16(truncatingIfNeeded: 1 << shape.count - 1)
    var ranks = FixedBuffer(repeating: 0 as UInt16, count: 1 << shape.count)
    var regions: [UInt16] = []
    for free in 0..<(1 << shape.count) where free.nonzeroBitCount == shape.count - occupied {
      ranks[free] = UInt16(regions.count / 16)
      for cell in 0..<16 {
        // The set is empty when the cell is not free, and the region is then empty as well.
        let start = UInt16(free) & 1 << UInt16(cell)
        regions.append(Self.region(around: start, in: UInt16(free), neighbours: neighbours))
      }
    }
    self.all = all
    self.neighbours = FixedBuffer(neighbours)
    self.ranks = ranks
    self.regions = FixedBuffer(regions)
  }

  /// The cells that the empty cell can reach from `cell` when the cells of the set `occupied` are not free; `cell` is
  /// free.
  @inline(__always)
  func region(around cell: Int, occupied: UInt16) -> UInt16 {
    regions[Int(ranks[Int(all & ~occupied)]) &* 16 &+ cell]
  }

  /// The cells of the set `free` that are connected with those of `start`.
  static func region(around start: UInt16, in free: UInt16, neighbours: [UInt16]) -> UInt16 {
    var reached = start
    // The reached cells whose neighbours have not been visited yet.
    var edge = start
    while edge != 0 {
      let new = neighbours[edge.trailingZeroBitCount] & free & ~reached
      reached |= new
      // Removes the lowest cell, which is done, and adds the new ones.
      edge = edge & (edge - 1) | new
    }
    return reached
  }
}
