/// A directed multigraph in which every vertex has as many incoming as outgoing edges, and the largest number of cycles
/// into which its edges can be split.
///
/// A split chooses, at every vertex, which outgoing edge follows which incoming edge. Three reductions never lose a
/// cycle:
/// - *A loop is a separate cycle.* Cutting it out of a longer cycle gives one more.
/// - *An edge a→b and an edge b→a are a separate cycle.* If they lie in one cycle, cutting them out leaves at most two
///   closed walks and gives at least as many cycles. If they lie in two, the remainders of both join into one closed
///   walk b→…→a→…→b: two cycles before, two after.
/// - *A vertex with one incoming and one outgoing edge is contracted.* The two edges become one.
///
/// The remaining graph has no loop and no such pair, so every cycle has at least three edges, which bounds the search.
/// The search takes an incoming edge of a vertex of smallest degree and tries the edges that may follow it. On boards
/// of 16 cells almost nothing remains. (Splitting into the most cycles is hard in general: it decides whether a graph
/// splits into triangles. Holyer, SIAM J. Comput. 10(4), 1981, for the undirected case.)
///
/// Example: vertices a, b, c with two edges each of a→b, b→c, c→a. Nothing can be reduced, and six edges form at most
/// two cycles.
/// - All degrees are 2, so the search takes a. Its incoming edge c→a can only be followed by a→b: the two become one
///   edge c→b.
/// - Now c→b and b→c are a pair: one cycle. One edge each of a→b, b→c, c→a is left, all degrees are 1.
/// - Vertex a is contracted, which gives c→b, and then b, which gives a loop c→c: the second cycle.
///
/// The two cycles found equal the bound, so no other branch would be tried.
struct EulerianMultigraph: Sendable {
  private let size: Int
  /// `edges[a * size + b]` is the number of edges a→b.
  private var edges: [UInt8]
  /// The number of edges out of each vertex, which is the number of edges in.
  private var degrees: [UInt8]
  /// The number of all edges.
  private(set) var count = 0

  /// A graph of `size` vertices without edges.
  init(size: Int) {
    self.size = size
    edges = Array(repeating: 0, count: size * size)
    degrees = Array(repeating: 0, count: size)
  }

  /// The number of cycles found, and an upper bound for every split; equal unless the search was cut short.
  struct Answer: Hashable, Sendable {
    var cycles: Int
    var bound: Int
  }

  /// Removes all edges.
  mutating func clear() {
    guard count > 0 else { return }
    for place in edges.indices { edges[place] = 0 }
    for vertex in degrees.indices { degrees[vertex] = 0 }
    count = 0
  }

  /// Adds an edge. The graph is valid once every vertex has as many incoming as outgoing edges.
  mutating func addEdge(from a: Int, to b: Int) {
    edges[a * size + b] += 1
    degrees[a] += 1
    count += 1
  }

  /// The largest number of cycles into which the edges split. The call consumes the graph.
  ///
  /// `nodes` is the number of branches that may still be searched. When it reaches 0, only the first branch is taken
  /// everywhere, and the answer is that result together with the bound.
  mutating func maximumCycles(nodes: inout Int) -> Answer {
    let split = reduce()
    // A vertex with an outgoing edge also has an incoming one.
    guard count > 0, let vertex = smallestVertex(),
      let previous = degrees.indices.first(where: { edges[$0 * size + vertex] > 0 })
    else { return Answer(cycles: split, bound: split) }
    // Every remaining cycle has at least three edges.
    let bound = count / 3
    var best = Answer(cycles: 0, bound: 0)
    // Some outgoing edge must follow the incoming one. Edges to the same vertex are equivalent, so one branch per
    // vertex is enough.
    for next in degrees.indices where edges[vertex * size + next] > 0 {
      var branch = self
      branch.pass(from: previous, through: vertex, to: next)
      // At 0 each nested call takes only its first branch, because it then leaves the loop.
      nodes -= 1
      let answer = branch.maximumCycles(nodes: &nodes)
      best.cycles = max(best.cycles, answer.cycles)
      best.bound = max(best.bound, answer.bound)
      if best.cycles == bound { break }
      // Untested branches may give as many as the bound.
      if nodes <= 0 {
        best.bound = bound
        break
      }
    }
    return Answer(cycles: split + best.cycles, bound: split + min(bound, best.bound))
  }

  /// The fewest edges of two cycles without a loop and a pair of opposite edges; fewer are one cycle.
  static let edgesOfTwoCycles = 6

  /// Applies the three reductions until none applies, and returns the number of cycles split off.
  private mutating func reduce() -> Int {
    var cycles = 0
    var isReduced = false
    while !isReduced && count > 0 {
      cycles += splitShortCycles()
      if count < Self.edgesOfTwoCycles {
        if count > 0 { cycles += 1 }
        clear()
        break
      }
      isReduced = true
      for vertex in 0..<size where degrees[vertex] == 1 {
        guard let next = degrees.indices.first(where: { edges[vertex * size + $0] > 0 }),
          let previous = degrees.indices.first(where: { edges[$0 * size + vertex] > 0 }), next != vertex
        else { continue }
        // This may create a loop or a pair, so short cycles are searched again. A loop at the vertex itself is left to
        // that search.
        pass(from: previous, through: vertex, to: next)
        isReduced = false
      }
    }
    return cycles
  }

  /// Splits off all loops and all pairs of opposite edges.
  private mutating func splitShortCycles() -> Int {
    var cycles = 0
    for a in 0..<size where degrees[a] > 0 {
      let loops = edges[a * size + a]
      edges[a * size + a] = 0
      degrees[a] -= loops
      count -= Int(loops)
      cycles += Int(loops)
      // Each pair of vertices is visited once; the edges are counted in both directions.
      for b in 0..<a {
        let pairs = min(edges[a * size + b], edges[b * size + a])
        guard pairs > 0 else { continue }
        edges[a * size + b] -= pairs
        edges[b * size + a] -= pairs
        degrees[a] -= pairs
        degrees[b] -= pairs
        count -= 2 * Int(pairs)
        cycles += Int(pairs)
      }
    }
    return cycles
  }

  /// Replaces an incoming and an outgoing edge of a vertex by one edge.
  private mutating func pass(from previous: Int, through vertex: Int, to next: Int) {
    edges[previous * size + vertex] -= 1
    edges[vertex * size + next] -= 1
    edges[previous * size + next] += 1
    degrees[vertex] -= 1
    count -= 1
  }

  /// The vertex with the fewest outgoing edges, to keep the branching low; ties go to the first.
  private func smallestVertex() -> Int? {
    degrees.indices.filter { degrees[$0] > 0 }.min { (degrees[$0], $0) < (degrees[$1], $1) }
  }
}
