import PuzzleCore

/// For every set of free cells of a grid, the connected part around each cell: where the empty cell can go without moving one
/// of the tiles that stand in the other cells.
///
/// 0.5 MB for 4 x 4.
struct FreeRegions: ~Copyable {
  /// For each cell the cells beside it, as a set of bits.
  let neighbours: FixedBuffer<UInt16>
  private let ranks: FixedBuffer<UInt16>
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
        let start = UInt16(free) & 1 << UInt16(cell)
        regions.append(Self.region(around: start, in: UInt16(free), neighbours: neighbours))
      }
    }
    self.all = all
    self.neighbours = FixedBuffer(neighbours)
    self.ranks = ranks
    self.regions = FixedBuffer(regions)
  }

  /// The cells that the empty cell can reach from `cell` when the cells of the set `occupied` are not free; `cell` is free.
  @inline(__always)
  func region(around cell: Int, occupied: UInt16) -> UInt16 {
    regions[Int(ranks[Int(all & ~occupied)]) &* 16 &+ cell]
  }

  /// The cells of the set `free` that are connected with those of `start`.
  static func region(around start: UInt16, in free: UInt16, neighbours: [UInt16]) -> UInt16 {
    var reached = start
    var edge = start
    while edge != 0 {
      let new = neighbours[edge.trailingZeroBitCount] & free & ~reached
      reached |= new
      edge = edge & (edge - 1) | new
    }
    return reached
  }
}
