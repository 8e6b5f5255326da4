/// Named tiles numbered by their cells, four bits each: every number of that many bits, those with two tiles in a cell
/// unused.
struct BlockPlacements: SurplusPlacements {
  /// The cell where each tile belongs.
  let goal: [Int]
  /// For each tile and cell the distance between the cell and where the tile belongs.
  private let distances: [UInt8]

  /// Tiles that belong in these cells.
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

  /// The table, for the empty cell anywhere in the end.
  /// - Precondition: the cells beside the goal are connected.
  func fill(_ values: UnsafeMutableRawBufferPointer) {
    let empty = (0..<16).first { !goal.contains($0) } ?? 0
    SurplusSearch.fill(values, self, from: [(Pattern.index(of: goal), 0, empty)])
  }
}

/// Distances on a 4 x 4 grid.
enum Distance {
  /// The Manhattan distance of two cells.
  static func between(_ a: Int, _ b: Int) -> Int { abs(a / 4 - b / 4) + abs(a % 4 - b % 4) }
}
