/// Counts the swaps between two boards of the same tiles.
///
/// If all tiles differ, the way from `current` to `target` is one permutation of the cells. The fewest swaps that make
/// a permutation are cells minus cycles: a swap splits one cycle or joins two, and the identity has as many cycles as
/// cells (Cayley 1849). Equal tiles may be assigned freely, so the fewest swaps are then cells minus the most cycles of
/// any assignment.
///
/// The assignments form a graph problem. The symbols are vertices, and every cell is an edge from the symbol that
/// belongs there to the symbol that lies there. If the tile of cell *i* goes to cell *j*, then edge *i* ends at the
/// symbol at which edge *j* begins. So a permutation chooses, at every vertex, which outgoing edge follows which
/// incoming edge. Its cycles are closed walks that use every edge once. The most cycles result from splitting the edges
/// into the most cycles, see ``EulerianMultigraph``. A symbol with one copy only passes walks on, so only repeated
/// symbols become vertices here.
struct CycleCounter: Sendable {
  /// The symbols with one copy, as bits.
  private let single: UInt64
  /// The vertex of a repeated symbol.
  private let vertices: [UInt8]
  /// For a symbol with one copy, the symbol that lies in its target cell.
  private var successor: [UInt8]
  /// The repeated symbols that belong in a cell, and the symbol that lies there.
  private var starts: [Start] = []
  private var graph: EulerianMultigraph
  /// The number of branches that the search over equal tiles may still take.
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

  /// The maximum number of cycles of a permutation that turns `current` into `target`, or into the board that begins at
  /// a place in it.
  /// - Precondition: both boards hold the counter's tiles.
  mutating func maximumCycles(
    from current: [UInt8], to target: [UInt8], at begin: Int = 0
  ) -> EulerianMultigraph.Answer {
    var cycles = 0
    var open = single
    starts.removeAll(keepingCapacity: true)
    for cell in current.indices {
      let wanted = target[begin + cell]
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

  /// Whether only one tile has a symbol.
  func isSingle(_ symbol: UInt8) -> Bool {
    single & (1 << UInt64(symbol)) != 0
  }
}
