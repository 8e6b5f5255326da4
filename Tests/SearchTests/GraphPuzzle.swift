import PuzzleCore
import Search

/// A walk along the edges of a graph to its goal. A move is the node that it leads to.
struct GraphPuzzle: ReversiblePuzzle {
  static let name = "graph"
  static let rulesVersion = 1
  /// For each node those that an edge leads to, ascending.
  let edges: [[Int]]
  let goal: Int

  func initialState(dealing generator: inout some RandomNumberGenerator) -> Int { 0 }
  func legalMoves(in state: Int, into moves: inout [Int]) { moves = state == goal ? [] : edges[state] }
  func isLegal(_ move: Int, in state: Int) -> Bool { state != goal && edges[state].contains(move) }
  func apply(_ move: Int, to state: inout Int) { state = move }
  func applyReversibly(_ move: Int, to state: inout Int) -> Int {
    defer { state = move }
    return state
  }
  func revert(_ undo: Int, in state: inout Int) { state = undo }
  func outcome(of state: Int) -> Outcome? { state == goal ? .won : nil }
  func score(of state: Int) -> Int { 0 }
  func fingerprint(_ state: Int, into hash: inout StableHash) { hash.combine(state) }

  /// A graph of nodes and edges that a generator draws; an edge has two ways.
  static func random(nodes: Int, edges count: Int, using generator: inout Xoshiro256) -> GraphPuzzle {
    var edges = [Set<Int>](repeating: [], count: nodes)
    for _ in 0..<count {
      let (a, b) = (generator.uniform(below: nodes), generator.uniform(below: nodes))
      guard a != b else { continue }
      edges[a].insert(b)
      edges[b].insert(a)
    }
    return GraphPuzzle(edges: edges.map { $0.sorted() }, goal: generator.uniform(below: nodes))
  }

  /// The fewest moves from each node, `Int.max` where there is no way; by relaxing all edges until nothing changes.
  var distances: [Int] {
    var distances = edges.indices.map { $0 == goal ? 0 : Int.max }
    for _ in edges {
      for (node, next) in edges.enumerated() where node != goal {
        let least = next.map { distances[$0] }.min() ?? .max
        if least < .max { distances[node] = min(distances[node], least + 1) }
      }
    }
    return distances
  }

  /// The first of the shortest ways in dictionary order: at each node the smallest one that is nearer.
  func firstWay(from start: Int, _ distances: [Int]) -> [Int] {
    var (way, node) = ([Int](), start)
    while node != goal, let next = edges[node].first(where: { distances[$0] == distances[node] - 1 }) {
      way.append(next)
      node = next
    }
    return way
  }
}

/// Estimates that are given for each node.
struct GivenHeuristic: Heuristic {
  typealias Game = GraphPuzzle
  let estimates: [Int]

  func estimate(_ state: Int) -> Int { estimates[state] }
}
