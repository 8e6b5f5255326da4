/// The edges of an ``EulerianMultigraph`` with at most four vertices, counted in one word. Nearly all boards have at
/// most four kinds of equal tiles.
struct FewEdges {
  static let mostVertices = 4

  private var count = 0
  /// The number of edges a→b in the four bits from 16*a* + 4*b* on. It is below 16: a board of 16 cells holds at most
  /// eight tiles of the rarer kind.
  private var edges: UInt64 = 0

  mutating func add(from a: UInt64, to b: UInt64) {
    count &+= 1
    edges &+= 1 &<< (a &<< 4 | b &<< 2)
  }

  private func number(from a: Int, to b: Int) -> Int { Int(edges &>> UInt64(a &<< 4 | b &<< 2) & 15) }

  /// The largest number of cycles into which the edges split; `nil` when it takes a search. There are no loops.
  func maximumCycles(vertices: Int) -> Int? {
    guard count > 0 else { return 0 }
    var pairs = 0
    for a in 1..<max(1, vertices) {
      for b in 0..<a { pairs &+= min(number(from: a, to: b), number(from: b, to: a)) }
    }
    let rest = count - 2 * pairs
    guard rest < EulerianMultigraph.edgesOfTwoCycles else { return nil }
    return pairs + (rest > 0 ? 1 : 0)
  }

  /// Adds the edges to a graph.
  func write(to graph: inout EulerianMultigraph, vertices: Int) {
    for a in 0..<vertices {
      for b in 0..<vertices {
        for _ in 0..<number(from: a, to: b) { graph.addEdge(from: a, to: b) }
      }
    }
  }
}
