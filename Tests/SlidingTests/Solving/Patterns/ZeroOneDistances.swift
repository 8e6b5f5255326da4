@testable import Sliding

/// The fewest moves of a pattern's tiles by a search over tiles and empty cell one step at a time: no regions, no
/// packed index, nothing shared with the tables.
struct ZeroOneDistances {
  /// The least number for each placement, over all empty cells.
  private(set) var least: [[Int]: Int] = [:]

  /// Searches backwards from the goal.
  init(rows: Int, columns: Int, goal: [Int], empty: Int?) {
    let count = rows * columns
    func areNeighbours(_ a: Int, _ b: Int) -> Bool {
      abs(a / columns - b / columns) + abs(a % columns - b % columns) == 1
    }
    // A state is the tiles' cells and then the empty cell.
    var layer = (0..<count).filter { !goal.contains($0) && (empty ?? $0) == $0 }.map { goal + [$0] }
    var known = Set(layer)
    var depth = 0
    while !layer.isEmpty {
      var next: [[Int]] = []
      var place = 0
      while place < layer.count {
        let state = layer[place]
        place += 1
        let tiles = Array(state.dropLast())
        least[tiles] = min(least[tiles] ?? .max, depth)
        let hole = state[goal.count]
        for cell in 0..<count where areNeighbours(cell, hole) {
          var child = state
          child[goal.count] = cell
          if let tile = tiles.firstIndex(of: cell) {
            child[tile] = hole
            next.append(child)
          } else if known.insert(child).inserted {
            layer.append(child)
          }
        }
      }
      depth += 1
      layer = next.filter { known.insert($0).inserted }
    }
  }
}
