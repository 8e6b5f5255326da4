import Phrasebook
import PuzzleCore
import Swapping

/// The distance of every arrangement of a board's tiles from the nearest won board, by breadth-first search that knows
/// only the rules: which boards are won, and that any two cells may be swapped.
struct BreadthFirst {
  private let game: SwappingPuzzle
  private let texts: [String]
  private let rows: Int
  private let columns: Int
  private(set) var distances: [UInt64: Int] = [:]

  /// Searches all boards with these tiles; the rules are asked of every arrangement whether it is won.
  init(_ game: SwappingPuzzle, tiles: [String]) {
    self.game = game
    rows = game.level.rules.rows
    columns = game.level.rules.columns
    texts = Array(Set(tiles)).sorted()
    var cells = tiles.map { [texts] tile in texts.firstIndex(of: tile) ?? 0 }.sorted()
    var goals: [TextGrid] = []
    repeat {
      let grid = grid(cells)
      if game.isWon(game.catalog.rule.correctLines(in: grid), on: grid) { goals.append(grid) }
    } while Self.advance(&cells)
    search(from: goals, depth: .max)
  }

  /// Searches as far as `depth` swaps from the given boards.
  init(_ game: SwappingPuzzle, goals: [TextGrid], depth: Int) {
    self.game = game
    rows = game.level.rules.rows
    columns = game.level.rules.columns
    texts = goals.first?.texts.sorted() ?? []
    search(from: goals, depth: depth)
  }

  private mutating func search(from goals: [TextGrid], depth: Int) {
    var frontier = Array(Set(goals.map(key)))
    for key in frontier { distances[key] = 0 }
    let count = rows * columns
    var distance = 0
    while !frontier.isEmpty && distance < depth {
      distance += 1
      var next: [UInt64] = []
      for key in frontier {
        for a in 0..<count {
          for b in 0..<a {
            let neighbour = Self.swapped(key, a, b)
            if neighbour != key, distances[neighbour] == nil {
              distances[neighbour] = distance
              next.append(neighbour)
            }
          }
        }
      }
      frontier = next
    }
  }

  /// For every board the number of shortest ways to a won board: the ways of its neighbours one swap nearer, added up.
  /// - Precondition: no number reaches 2⁶³.
  func shortestWays() -> [UInt64: Int] {
    var ways: [UInt64: Int] = [:]
    let count = rows * columns
    for (key, distance) in distances.sorted(by: { ($0.value, $0.key) < ($1.value, $1.key) }) {
      ways[key] = distance == 0 ? 1 : 0
      for a in 0..<count {
        for b in 0..<a {
          let neighbour = Self.swapped(key, a, b)
          if distances[neighbour] == distance - 1 { ways[key, default: 0] += ways[neighbour] ?? 0 }
        }
      }
    }
    return ways
  }

  /// The distance of a board.
  func distance(_ grid: TextGrid) -> Int? {
    distances[key(grid)]
  }

  private func key(_ grid: TextGrid) -> UInt64 {
    Self.key(grid.coordinates.map { texts.firstIndex(of: grid[$0] ?? "") ?? 0 })
  }

  /// The board of a key.
  func grid(key: UInt64) -> TextGrid {
    grid((0..<(rows * columns)).map { Int(key >> UInt64(4 * $0)) & 15 })
  }

  private func grid(_ cells: [Int]) -> TextGrid {
    TextGrid(fromInitialGrid: (0..<rows).map { row in (0..<columns).map { texts[cells[row * columns + $0]] } })
  }

  private static func key(_ cells: [Int]) -> UInt64 {
    cells.enumerated().reduce(0) { $0 | UInt64($1.element) << UInt64(4 * $1.offset) }
  }

  private static func swapped(_ key: UInt64, _ a: Int, _ b: Int) -> UInt64 {
    let difference = (key >> UInt64(4 * a) ^ key >> UInt64(4 * b)) & 15
    return key ^ difference << UInt64(4 * a) ^ difference << UInt64(4 * b)
  }

  /// The next arrangement, written apart from the solver's.
  private static func advance(_ cells: inout [Int]) -> Bool {
    var i = cells.count - 2
    while i >= 0 && cells[i] >= cells[i + 1] { i -= 1 }
    guard i >= 0 else { return false }
    var j = cells.count - 1
    while cells[j] <= cells[i] { j -= 1 }
    cells.swapAt(i, j)
    cells[(i + 1)...].reverse()
    return true
  }
}
