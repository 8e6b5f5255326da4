/// The roads of a level by direction, for vans on nodes.
struct RoadMap {
  /// The neighbour of each node to the north, east, south and west, or -1.
  private let neighbours: [Int]

  /// The index of the node at each cell with a road.
  let index: [RoadCell: Int]

  /// The roads of a level, which must have no faults.
  init(_ level: RouterLevel) {
    var neighbours = Array(repeating: -1, count: 4 * level.nodes.count)
    for (index, node) in level.nodes.enumerated() {
      for other in node.neighbours {
        if let direction = node.cell.direction(to: level.nodes[other].cell) {
          neighbours[4 * index + direction.quarterTurns] = other
        }
      }
    }
    self.neighbours = neighbours
    index = Dictionary(level.nodes.enumerated().map { ($1.cell, $0) }) { first, _ in first }
  }

  /// The node that a road from a node leads to in a direction.
  func neighbour(of node: Int, to direction: RoadDirection) -> Int? {
    let other = neighbours[4 * node + direction.quarterTurns]
    return other < 0 ? nil : other
  }

  /// The same as a number; -1 for none.
  func code(of node: Int, quarterTurns: Int) -> Int { neighbours[4 * node + quarterTurns] }
}
