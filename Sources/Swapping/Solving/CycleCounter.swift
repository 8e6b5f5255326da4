/// Counts the swaps between two boards of the same tiles.
///
/// If all tiles differ, the way from `current` to `target` is one permutation of the cells, and the fewest swaps that
/// make a permutation are cells minus cycles: a swap splits one cycle or joins two, and the identity has as many cycles
/// as cells (Cayley 1849). With equal tiles, which of them goes where may be chosen: the fewest swaps are cells minus
/// the most cycles that any choice gives.
///
/// The choices are these. Take the symbols as the vertices of a graph and every cell as an edge from the symbol that
/// belongs there to the symbol that lies there. If the tile of cell *i* goes to cell *j*, then edge *i* ends at the
/// symbol at which edge *j* begins. So a permutation is a choice, at every vertex, of which edge out follows which edge
/// in; its cycles are closed walks that use every edge once; and the most cycles come from splitting the graph's edges
/// into the most cycles, see ``EulerianMultigraph``. A symbol with one copy only passes walks on, so only repeated
/// symbols become vertices here.
struct CycleCounter: Sendable {
  /// The symbols with one copy, as bits.
  private let single: UInt64
  /// The vertex of a repeated symbol.
  private let vertices: [UInt8]
  /// For a symbol with one copy, what lies where it belongs.
  private var successor: [UInt8]
  /// Repeated symbols that belong in a cell, and what lies there.
  private var starts: [Start] = []
  private var graph: EulerianMultigraph
  /// How many branches the search over equal tiles may still take.
  var nodesLeft: Int

  private struct Start {
    var wanted: UInt8
    var found: UInt8
  }

  /// A counter for boards with `copies[s]` tiles of each symbol `s`, at most 64 tiles in all.
  init(copies: [UInt8], nodes: Int = .max) {
    var single: UInt64 = 0
    var vertices: [UInt8] = []
    var repeated: UInt8 = 0
    for (symbol, number) in copies.enumerated() {
      vertices.append(repeated)
      if number == 1 { single |= 1 << UInt64(symbol) } else { repeated += 1 }
    }
    self.single = single
    self.vertices = vertices
    successor = Array(repeating: 0, count: copies.count)
    graph = EulerianMultigraph(size: Int(repeated))
    nodesLeft = nodes
  }

  /// The most cycles of a permutation that takes `current` to `target`.
  /// - Precondition: both hold the tiles that the counter was made for.
  mutating func maximumCycles(from current: [UInt8], to target: [UInt8]) -> EulerianMultigraph.Answer {
    var cycles = 0
    var open = single
    starts.removeAll(keepingCapacity: true)
    for cell in target.indices {
      let wanted = target[cell]
      let found = current[cell]
      if wanted == found {
        cycles += 1
        open &= ~(1 << UInt64(wanted))
      } else if isSingle(wanted) {
        successor[Int(wanted)] = found
      } else {
        starts.append(Start(wanted: wanted, found: found))
      }
    }
    graph.clear()
    for start in starts {
      var end = start.found
      while isSingle(end) {
        open &= ~(1 << UInt64(end))
        end = successor[Int(end)]
      }
      if end == start.wanted {
        cycles += 1
      } else {
        graph.addEdge(from: Int(vertices[Int(start.wanted)]), to: Int(vertices[Int(end)]))
      }
    }
    while open != 0 {
      let first = UInt8(open.trailingZeroBitCount)
      var symbol = first
      repeat {
        open &= ~(1 << UInt64(symbol))
        symbol = successor[Int(symbol)]
      } while symbol != first
      cycles += 1
    }
    guard graph.count > 0 else { return EulerianMultigraph.Answer(cycles: cycles, bound: cycles) }
    let rest = graph.maximumCycles(nodes: &nodesLeft)
    return EulerianMultigraph.Answer(cycles: cycles + rest.cycles, bound: cycles + rest.bound)
  }

  /// The fewest swaps that turn `current` into `target`; exact unless ``nodesLeft`` ran out.
  mutating func swaps(from current: [UInt8], to target: [UInt8]) -> Int {
    current.count - maximumCycles(from: current, to: target).cycles
  }

  /// Whether only one tile bears a symbol.
  func isSingle(_ symbol: UInt8) -> Bool {
    single & (1 << UInt64(symbol)) != 0
  }
}
