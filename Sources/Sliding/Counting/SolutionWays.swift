/// A number of sequences of slides, and how long they follow optimal solutions.
struct SolutionWays: Hashable, Sendable {
  /// The number of sequences.
  var count: UInt128 = 0
  /// The number of moves shared with an optimal solution, summed over the sequences that have left all optimal
  /// solutions.
  var shared: UInt128 = 0
  /// The fewest moves that such a sequence shares; `Int.max` when none has left.
  var earliest = Int.max

  /// Adds other sequences.
  mutating func add(_ other: SolutionWays) {
    count += other.count
    shared += other.shared
    earliest = min(earliest, other.earliest)
  }
}

extension SolutionGraph {
  /// The solutions by length; no slide takes back the previous one.
  ///
  /// `optimal` is the graph of the shortest solutions. A sequence leaves them with the slide that leads out of that
  /// graph. Until then it is the beginning of a shortest solution: a board of layer *d* cannot be reached in fewer than
  /// *d* slides, so every sequence of *d* slides to it extends to a shortest solution. Without `optimal` no sequence
  /// counts as leaving.
  ///
  /// Complexity: O(boards in the layers).
  func solutions(leaving optimal: SolutionGraph? = nil) -> [SolutionWays] {
    var solutions = [SolutionWays](repeating: SolutionWays(), count: layers.count)
    // Four entries per board, one for each last slide; the start may count as reached by any of them.
    var ways = [SolutionWays](repeating: SolutionWays(), count: 4 * layers[0].count)
    if !ways.isEmpty { ways[0].count = 1 }
    for depth in layers.indices {
      for place in 0..<(4 * won[depth]) { solutions[depth].add(ways[place]) }
      guard depth + 1 < layers.count else { break }
      var next = [SolutionWays](repeating: SolutionWays(), count: 4 * layers[depth + 1].count)
      for index in won[depth]..<layers[depth].count {
        let word = layers[depth].words[index]
        let isOptimal = optimal?.holds(word, at: depth) ?? false
        steps.forEachChild(of: word) { move, child in
          guard let place = layers[depth + 1].index(of: child) else { return }
          var coming = SolutionWays()
          for last in SlidingMove.allCases where depth == 0 || last != move.inverse {
            coming.add(ways[4 * index + Int(last.rawValue)])
          }
          if isOptimal, coming.count > 0, optimal?.holds(child, at: depth + 1) == false {
            coming.shared = coming.count * UInt128(depth)
            coming.earliest = depth
          }
          next[4 * place + Int(move.rawValue)] = coming
        }
      }
      ways = next
    }
    return solutions
  }

  /// Whether a board is in a layer.
  private func holds(_ word: UInt64, at depth: Int) -> Bool {
    depth < layers.count && layers[depth].index(of: word) != nil
  }
}
