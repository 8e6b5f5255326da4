/// Numbers the placements of a line's tiles together with the connected part of the free cells that contains the empty
/// cell.
///
/// A placement has one place if the empty cell can reach all free cells. It has sixteen, one for each possible empty
/// cell, if the tiles cut the free cells into parts.
struct PlacementIndex {
  let shape: GridShape
  /// The first place of each placement x 16, plus 15 if it has one for every empty cell; 0 for two tiles in one cell.
  let heads: [UInt32]
  let count: Int
  private let neighbours: [UInt16]

  /// Numbers the placements of a shape.
  init(shape: GridShape) {
    let neighbours = shape.neighbours
    var heads = [UInt32](repeating: 0, count: 1 << (4 * shape.lineLength))
    var next = 1
    for placement in heads.indices {
      guard let occupied = Self.occupied(by: placement, shape: shape) else { continue }
      let free = ~occupied & Self.all(shape)
      let first = free & (0 &- free)
      let isDivided = Self.part(of: free, from: first, neighbours: neighbours) != free
      heads[placement] = UInt32(next) << 4 | (isDivided ? 15 : 0)
      next += isDivided ? 16 : 1
    }
    self.shape = shape
    self.neighbours = neighbours
    self.heads = heads
    count = next
  }

  /// The place of a placement with the empty cell at `empty`.
  func place(_ placement: Int, empty: Int) -> Int {
    let head = Int(heads[placement])
    return head >> 4 + (empty & (head & 15))
  }

  /// The fewest moves of a line's tiles to the given cells, for every place. A breadth-first search runs backwards from
  /// the line; moves of the other tiles cost nothing. 255 for places without a placement.
  func costs(to line: [Int]) -> [UInt8] {
    var costs = [UInt8](repeating: 255, count: count)
    var queue: [UInt32] = []
    queue.reserveCapacity(count)
    let goal = line.reversed().reduce(0) { $0 << 4 | $1 }
    for empty in 0..<shape.count where !line.contains(empty) {
      reach(goal, empty: empty, cost: 0, in: &costs, queue: &queue)
    }
    var next = 0
    while next < queue.count {
      let placement = Int(queue[next] >> 4)
      let empty = Int(queue[next] & 15)
      next += 1
      let cost = costs[place(placement, empty: empty)] + 1
      let region = part(of: placement, empty: empty)
      for tile in 0..<shape.lineLength {
        let cell = placement >> (4 * tile) & 15
        var targets = neighbours[cell] & region
        while targets != 0 {
          let target = targets.trailingZeroBitCount
          targets &= targets - 1
          reach(placement ^ (cell ^ target) << (4 * tile), empty: cell, cost: cost, in: &costs, queue: &queue)
        }
      }
    }
    return costs
  }

  /// The numbers of all lanes for every place. Lane *l* takes its numbers from `costs[sources[l].costs]` at the image
  /// of this placement under the symmetry `sources[l].map`. A lane without a source holds ``Lanes/limit``.
  func combined(_ costs: [[UInt8]], sources: [(costs: Int, map: [Int])?]) -> [UInt64] {
    var values = [UInt64](repeating: Lanes.full.bits, count: count)
    for placement in heads.indices where heads[placement] != 0 {
      let images = sources.map { source in source.map { image(of: placement, under: $0.map) } ?? 0 }
      let isDivided = heads[placement] & 15 != 0
      for empty in 0..<(isDivided ? shape.count : 1) {
        var lanes = Lanes.full
        for (lane, source) in sources.enumerated() {
          guard let source else { continue }
          lanes[lane] = min(Lanes.limit, costs[source.costs][place(images[lane], empty: source.map[empty])])
        }
        values[place(placement, empty: empty)] = lanes.bits
      }
    }
    return values
  }

  private func reach(_ placement: Int, empty: Int, cost: UInt8, in costs: inout [UInt8], queue: inout [UInt32]) {
    let first = place(placement, empty: empty)
    guard costs[first] == 255 else { return }
    queue.append(UInt32(placement << 4 | empty))
    guard heads[placement] & 15 != 0 else {
      costs[first] = cost
      return
    }
    var region = part(of: placement, empty: empty)
    while region != 0 {
      costs[place(placement, empty: region.trailingZeroBitCount)] = cost
      region &= region - 1
    }
  }

  /// The free cells that the empty cell can reach.
  private func part(of placement: Int, empty: Int) -> UInt16 {
    var occupied: UInt16 = 0
    for tile in 0..<shape.lineLength { occupied |= 1 << UInt16(placement >> (4 * tile) & 15) }
    let free = ~occupied & Self.all(shape)
    guard heads[placement] & 15 != 0 else { return free }
    return Self.part(of: free, from: 1 << UInt16(empty), neighbours: neighbours)
  }

  private func image(of placement: Int, under map: [Int]) -> Int {
    var image = 0
    for tile in 0..<shape.lineLength {
      image |= map[placement >> (4 * tile) & 15] << (4 * tile)
    }
    return image
  }

  private static func part(of free: UInt16, from start: UInt16, neighbours: [UInt16]) -> UInt16 {
    var reached = start
    var edge = start
    while edge != 0 {
      let cell = edge.trailingZeroBitCount
      edge &= edge - 1
      let new = neighbours[cell] & free & ~reached
      reached |= new
      edge |= new
    }
    return reached
  }

  private static func all(_ shape: GridShape) -> UInt16 {
    UInt16(truncatingIfNeeded: 1 << shape.count - 1)
  }

  /// The cells of a placement, or `nil` when two tiles share one or one lies outside the grid.
  private static func occupied(by placement: Int, shape: GridShape) -> UInt16? {
    var occupied: UInt16 = 0
    for tile in 0..<shape.lineLength {
      let cell = placement >> (4 * tile) & 15
      guard cell < shape.count, occupied >> UInt16(cell) & 1 == 0 else { return nil }
      occupied |= 1 << UInt16(cell)
    }
    return occupied
  }
}
