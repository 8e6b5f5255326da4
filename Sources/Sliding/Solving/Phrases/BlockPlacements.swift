/// Placements of named tiles, numbered by their cells with four bits each. Numbers with two tiles in a cell are unused.
struct BlockPlacements: SurplusPlacements {
  /// The target cell of each tile.
  let goal: [Int]
  /// The distance between each cell and each tile's target.
  private let distances: [UInt8]

  /// Placements of tiles with these target cells.
  init(goal: [Int]) {
    self.goal = goal
    distances = goal.flatMap { end in (0..<16).map { UInt8(Distance.between($0, end)) } }
  }

  var count: Int { 1 << (4 * goal.count) }
  var named: Int { goal.count }
  var exchangeable: Int { 0 }

  @inline(__always)
  func placement(at place: Int) -> (cells: Int, others: UInt16) { (place, 0) }

  @inline(__always)
  func place(of cells: Int, others: UInt16) -> Int { cells }

  /// The Manhattan distance.
  @inline(__always)
  func leastMoves(of cells: Int, others: UInt16) -> Int {
    var sum = 0
    for tile in 0..<goal.count { sum &+= Int(distances[tile &* 16 &+ cells &>> (4 &* tile) & 15]) }
    return sum
  }

  /// Fills the table; the empty cell may end anywhere. Returns `false` if it was interrupted.
  /// - Precondition: the cells outside the goal are connected.
  func fill(_ values: UnsafeMutableRawBufferPointer) -> Bool {
    let empty = (0..<16).first { !goal.contains($0) } ?? 0
    return SurplusSearch.fill(values, self, from: [(Pattern.index(of: goal), 0, empty)])
  }
}

/// Distances on a 4 x 4 grid.
enum Distance {
  /// The Manhattan distance of two cells.
  static func between(_ a: Int, _ b: Int) -> Int { abs(a / 4 - b / 4) + abs(a % 4 - b % 4) }
}
