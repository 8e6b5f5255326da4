import PuzzleCore

/// Exact answers about a level: its shortest route, and the fewest actions that deliver everything.
///
/// ```swift
/// let road = [RoadCell(0, 0), RoadCell(1, 0), RoadCell(2, 0), RoadCell(3, 0)]
/// let level = RouterLevel(
///   name: "straight", nodes: .road(road), direction: .east, destinations: [RoadCell(3, 0)])
/// let solver = RouteSolver(level)
/// print(solver.shortestRoute()?.count ?? 0)
/// ```
public struct RouteSolver: Sendable {
  let level: RouterLevel
  let map: RoadMap
  /// The bit of the destination at each node, 0 for none.
  let destinationBits: [Int]
  /// The number of the cow at each node.
  let cowNumbers: [Int?]

  /// A solver for a level without faults.
  public init(_ level: RouterLevel) {
    self.level = level
    map = RoadMap(level)
    destinationBits = level.nodes.map { node in
      level.destinations.firstIndex(of: node.cell).map { 1 << $0 } ?? 0
    }
    let cows = Array(level.cows.joined())
    cowNumbers = level.nodes.map { node in cows.firstIndex(of: node.cell) }
  }

  /// All destinations.
  var allDelivered: Int { 1 << level.destinations.count - 1 }

  /// The nodes of a shortest route from the origin through all destinations in any order; lights, cows and fuel do not count.
  ///
  /// A search in breadth over nodes and sets of destinations passed. Complexity: O(nodes · 2^destinations).
  /// - Returns: indices of nodes, the origin first, or `nil` if a destination cannot be reached.
  public func shortestRoute() -> [Int]? {
    let sets = allDelivered + 1
    var before = Array(repeating: -1, count: level.nodes.count * sets)
    var queue = [destinationBits[0]]
    before[queue[0]] = -2
    var head = 0
    while head < queue.count {
      let state = queue[head]
      head += 1
      let (node, passed) = (state / sets, state % sets)
      if passed == allDelivered { return route(to: state, before: before, sets: sets) }
      for turns in 0..<4 {
        let next = map.code(of: node, quarterTurns: turns)
        guard next >= 0 else { continue }
        let reached = next * sets + (passed | destinationBits[next])
        guard before[reached] == -1 else { continue }
        before[reached] = state
        queue.append(reached)
      }
    }
    return nil
  }

  private func route(to last: Int, before: [Int], sets: Int) -> [Int] {
    var nodes: [Int] = []
    var state = last
    while state >= 0 {
      nodes.append(state / sets)
      state = before[state]
    }
    return nodes.reversed()
  }
}
