/// A directed multigraph in which every vertex has as many edges in as out, and the largest number of cycles its edges
/// can be split into.
///
/// A split is a choice, at every vertex, of which edge out follows which edge in. Three reductions never lose a cycle:
/// - *A loop is a cycle of its own.* Cutting it out of a longer one gives one more.
/// - *An edge a→b and an edge b→a are a cycle of their own.* If they lie in one cycle, cutting them out leaves at
///   most two closed walks and gives at least as many cycles. If they lie in two, the rests of both join into one
///   closed walk b→…→a→…→b: two cycles before, two after.
/// - *A vertex with one edge in and one out is passed through.* The two edges can be made one.
///
/// What is left has no loop and no such pair, so every cycle has three edges or more, which bounds the search. It tries
/// the edges that may follow one edge into a vertex of the smallest degree. On boards of 16 cells next to nothing is
/// left. (Splitting into the most cycles is hard in general: it decides whether a graph splits into triangles.
/// Holyer, SIAM J. Comput. 10(4), 1981, for the undirected case.)
///
/// Example: vertices a, b, c with two edges each of a→b, b→c, c→a. Nothing can be reduced, and six edges make two
/// cycles at most.
/// - All degrees are 2, so the search takes a. An edge c→a comes in, and only b can follow: the two become one edge
///   c→b.
/// - Now c→b and b→c are a pair: one cycle. One edge each of a→b, b→c, c→a is left, all degrees are 1.
/// - Vertex a is passed through, which gives c→b, and then b, which gives a loop c→c: the second cycle.
///
/// Two cycles are found and two are the bound, so no other branch would be tried.
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

  /// How many cycles were found, and a bound that no split exceeds; equal unless the search was cut short.
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

  /// Adds an edge. The graph is of use once every vertex has as many edges in as out.
  mutating func addEdge(from a: Int, to b: Int) {
    edges[a * size + b] += 1
    degrees[a] += 1
    count += 1
  }

  /// The largest number of cycles the edges split into; the graph is used up by it.
  ///
  /// `nodes` is how many branches may still be searched; when it reaches 0 the first branch is taken everywhere, and
  /// the answer is what that gives, with the bound.
  mutating func maximumCycles(nodes: inout Int) -> Answer {
    let split = reduce()
    // An edge leads into a vertex from which one leads out.
    guard count > 0, let vertex = smallestVertex(),
      let previous = degrees.indices.first(where: { edges[$0 * size + vertex] > 0 })
    else { return Answer(cycles: split, bound: split) }
    // Every cycle that is left has three edges or more.
    let bound = count / 3
    var best = Answer(cycles: 0, bound: 0)
    // Some edge out must follow the edge in. Edges to one vertex are alike, so a branch for each vertex is enough.
    for next in degrees.indices where edges[vertex * size + next] > 0 {
      var branch = self
      branch.pass(from: previous, through: vertex, to: next)
      // At 0 each call below takes its first branch alone, since it ends the loop after it.
      nodes -= 1
      let answer = branch.maximumCycles(nodes: &nodes)
      best.cycles = max(best.cycles, answer.cycles)
      best.bound = max(best.bound, answer.bound)
      if best.cycles == bound { break }
      // Branches that were not tried may give as many as the bound.
      if nodes <= 0 {
        best.bound = bound
        break
      }
    }
    return Answer(cycles: split + best.cycles, bound: split + min(bound, best.bound))
  }

  /// Applies the three reductions until none applies, and returns how many cycles they split off.
  private mutating func reduce() -> Int {
    var cycles = 0
    var isReduced = false
    while !isReduced && count > 0 {
      cycles += splitShortCycles()
      isReduced = true
      for vertex in 0..<size where degrees[vertex] == 1 {
        guard let next = degrees.indices.first(where: { edges[vertex * size + $0] > 0 }),
          let previous = degrees.indices.first(where: { edges[$0 * size + vertex] > 0 }), next != vertex
        else { continue }
        // This may make a loop or a pair, so short cycles are looked for again. A loop at the vertex itself waits for
        // that.
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
      // Each pair of vertices once; the edges are counted for both directions.
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

  /// Makes one edge of an edge into a vertex and an edge out of it.
  private mutating func pass(from previous: Int, through vertex: Int, to next: Int) {
    edges[previous * size + vertex] -= 1
    edges[vertex * size + next] -= 1
    edges[previous * size + next] += 1
    degrees[vertex] -= 1
    count -= 1
  }

  /// The vertex with the fewest edges out, the first of equals, so that there are few branches.
  private func smallestVertex() -> Int? {
    degrees.indices.filter { degrees[$0] > 0 }.min { (degrees[$0], $0) < (degrees[$1], $1) }
  }
}
