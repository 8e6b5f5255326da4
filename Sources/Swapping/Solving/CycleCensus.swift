/// Counts the ways to split the edges of an Eulerian multigraph into a given number of cycles, by the lengths of the
/// cycles.
///
/// Parallel edges are distinguished. With the largest possible number of cycles every cycle is simple, because a cycle
/// that visits a vertex twice could be split there. So only simple cycles are tried. The first edge lies in one cycle
/// of every split. Trying each cycle through it and splitting the rest therefore meets every split once. Results for
/// repeated remaining graphs are cached.
///
/// Example: two edges a→b and two edges b→a, to be split into two cycles.
/// - The first edge is one of the edges a→b. Of the two edges b→a either may close its cycle: 2 ways.
/// - One edge of each kind is left, and makes one cycle in 1 way.
/// - So there are 2 x 1 = 2 splits, both with the lengths 2, 2: the histogram is `[[2, 2]: 2]`.
///
/// On a board an edge is a cell (``CycleCounter``), so these two splits are two permutations of the cells.
struct CycleCensus {
  /// The number of splits for each list of cycle lengths, longest first.
  typealias Histogram = [[UInt8]: Int]

  /// Whether a number overflowed.
  private(set) var hasOverflowed = false
  private let size: Int
  /// `edges[a * size + b]` is the number of edges a→b.
  private var edges: [UInt8]
  private var count = 0
  /// Answers for an edge matrix followed by a number of cycles.
  private var known: [[UInt8]: Histogram] = [:]

  /// A graph of `size` vertices without edges.
  init(size: Int) {
    self.size = size
    edges = Array(repeating: 0, count: size * size)
  }

  /// Adds an edge between two different vertices.
  mutating func addEdge(from a: Int, to b: Int) {
    edges[a * size + b] += 1
    count += 1
  }

  /// The splits into `cycles` cycles.
  /// - Precondition: no split has more cycles, and every vertex has as many edges in as out.
  mutating func splits(into cycles: Int) -> Histogram {
    guard count > 0 else { return cycles == 0 ? [[]: 1] : [:] }
    // There are no loops, so a cycle has two edges at least.
    guard count >= 2 * cycles, cycles > 0 else { return [:] }
    // The previous cycles determine how many are still to come, so the key contains that number.
    let question = edges + [UInt8(cycles)]
    if let answer = known[question] { return answer }
    guard let first = edges.firstIndex(where: { $0 > 0 }) else { return [:] }
    var histogram: Histogram = [:]
    edges[first] -= 1
    count -= 1
    // The walk uses this one edge, so there is 1 way; parallel edges stay in the graph for other cycles. The start is
    // not marked as passed, because the walk must return to it.
    var walk = Walk(start: first / size, passed: 1 << UInt64(first % size), length: 1, ways: 1)
    extend(&walk, at: first % size, cycles: cycles, histogram: &histogram)
    edges[first] += 1
    count += 1
    known[question] = histogram
    return histogram
  }

  /// A path that may become a cycle.
  private struct Walk {
    let start: Int
    /// The visited vertices, as bits.
    var passed: UInt64
    var length: Int
    /// The number of ways to choose the edges of its steps.
    var ways: Int
  }

  /// Tries all continuations from a vertex and adds the splits that contain the resulting cycle.
  private mutating func extend(_ walk: inout Walk, at vertex: Int, cycles: Int, histogram: inout Histogram) {
    for next in 0..<size where walk.passed & (1 << UInt64(next)) == 0 {
      let edge = vertex * size + next
      guard edges[edge] > 0 else { continue }
      let ways = walk.ways
      walk.ways = product(ways, Int(edges[edge]))
      walk.length += 1
      edges[edge] -= 1
      count -= 1
      // The walk has been removed from the graph at this point, so only the rest is split.
      if next == walk.start {
        for (lengths, number) in splits(into: cycles - 1) {
          let all = (lengths + [UInt8(walk.length)]).sorted(by: >)
          histogram[all] = sum(histogram[all] ?? 0, product(number, walk.ways))
        }
      } else if count >= 2 * (cycles - 1) {
        walk.passed |= 1 << UInt64(next)
        extend(&walk, at: next, cycles: cycles, histogram: &histogram)
        walk.passed &= ~(1 << UInt64(next))
      }
      // Restores the state for the next continuation.
      count += 1
      edges[edge] += 1
      walk.length -= 1
      walk.ways = ways
    }
  }

  /// A product; sets ``hasOverflowed`` when it does not fit.
  private mutating func product(_ a: Int, _ b: Int) -> Int {
    let (product, overflow) = a.multipliedReportingOverflow(by: b)
    hasOverflowed = hasOverflowed || overflow
    return product
  }

  /// A sum; sets ``hasOverflowed`` when it does not fit.
  private mutating func sum(_ a: Int, _ b: Int) -> Int {
    let (sum, overflow) = a.addingReportingOverflow(b)
    hasOverflowed = hasOverflowed || overflow
    return sum
  }
}
