import Phrasebook
import Swapping

/// Slow and obvious answers, written apart from the solvers.
enum Brute {
  /// Every won board with the tiles of a grid: all ways to fill one row (or column) after another with valid lines.
  static func goals(of grid: TextGrid, in game: SwappingPuzzle) -> [TextGrid] {
    let rule = game.catalog.rule
    let lines = rule.phrases.flatMap { LineCatalog.lines(of: $0, type: rule.type) }
    var results: [TextGrid] = []
    func fill(_ chosen: [[String]], _ left: [String]) {
      if left.isEmpty {
        let columns = chosen[0].indices.map { place in chosen.map { $0[place] } }
        if game.level.rules.columns == game.level.lineLength { results.append(TextGrid(fromInitialGrid: chosen)) }
        if game.level.rules.rows == game.level.lineLength { results.append(TextGrid(fromInitialGrid: columns)) }
        return
      }
      for line in lines {
        var rest = left
        let fits = line.allSatisfy { tile in
          guard let place = rest.firstIndex(of: tile) else { return false }
          rest.remove(at: place)
          return true
        }
        if fits { fill(chosen + [line], rest) }
      }
    }
    fill([], grid.coordinates.compactMap { grid[$0] })
    return results
  }

  /// The fewest swaps from one grid to another of the same tiles: every choice of equal tiles, cells minus cycles.
  static func swaps(from current: TextGrid, to target: TextGrid) -> Int {
    let have = current.coordinates.compactMap { current[$0] }
    let want = target.coordinates.compactMap { target[$0] }
    return have.count - mostCycles(have, want)
  }

  /// The most cycles of a permutation that takes `have` to `want`.
  static func mostCycles<Tile: Equatable>(_ have: [Tile], _ want: [Tile]) -> Int {
    var goesTo = [Int](repeating: -1, count: have.count)
    var isTaken = [Bool](repeating: false, count: have.count)
    var best = 0
    func place(_ cell: Int) {
      guard cell < have.count else {
        var seen = [Bool](repeating: false, count: have.count)
        var cycles = 0
        for start in have.indices where !seen[start] {
          cycles += 1
          var next = start
          while !seen[next] {
            seen[next] = true
            next = goesTo[next]
          }
        }
        best = max(best, cycles)
        return
      }
      for end in want.indices where !isTaken[end] && want[end] == have[cell] {
        isTaken[end] = true
        goesTo[cell] = end
        place(cell + 1)
        isTaken[end] = false
      }
    }
    place(0)
    return best
  }
}
