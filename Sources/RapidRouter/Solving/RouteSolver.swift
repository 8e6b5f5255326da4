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
  /// The actions that the level's blocks allow.
  let offer: ActionOffer

  /// A solver for a level, which must have no faults.
  public init(_ level: RouterLevel) {
    self.level = level
    map = RoadMap(level)
    destinationBits = level.nodes.map { node in
      level.destinations.firstIndex(of: node.cell).map { 1 << $0 } ?? 0
    }
    let cows = Array(level.cows.joined())
    cowNumbers = level.nodes.map { node in cows.firstIndex(of: node.cell) }
    offer = ActionOffer(level)
  }

  /// The bits of all destinations.
  var allDelivered: Int { 1 << level.destinations.count - 1 }

  /// The nodes of a shortest route from the origin through all destinations in any order, ignoring lights, cows and
  /// fuel.
  ///
  /// A breadth-first search over nodes and sets of passed destinations. Complexity: O(nodes · 2^destinations).
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

  /// The minimum number of nodes by which a route with blocks on offer exceeds the shortest route. It considers moves
  /// only, ignoring lights, cows, fuel and numbers of blocks.
  ///
  /// A breadth-first search over nodes, headings and sets of passed destinations. Complexity: O(nodes ·
  /// 2^destinations).
  /// - Returns: the number of extra nodes; `nil` if no such route exists.
  public func leastDetour() -> Int? {
    guard let shortest = shortestRoute()?.count else { return nil }
    let sets = allDelivered + 1
    let first = map.neighbour(of: 0, to: level.direction) ?? 0
    var layer = [
      (first * 4 + level.direction.quarterTurns) * sets
        + (destinationBits[0] | destinationBits[first])
    ]
    var seen = Array(repeating: false, count: level.nodes.count * 4 * sets)
    seen[layer[0]] = true
    var nodes = 2
    while !layer.isEmpty {
      var next: [Int] = []
      for state in layer {
        let (node, heading, passed) = (state / sets / 4, state / sets % 4, state % sets)
        if passed == allDelivered { return nodes - shortest }
        for turns in offer.turns {
          let turned = (heading + turns) & 3
          let target = map.code(of: node, quarterTurns: turned)
          guard target >= 0 else { continue }
          let reached = (target * 4 + turned) * sets + (passed | destinationBits[target])
          if !seen[reached] { next.append(reached) }
          seen[reached] = true
        }
      }
      layer = next
      nodes += 1
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
