import Phrasebook
import PuzzleCore

@testable import Sliding

/// The distance of every arrangement of one set of tiles to the nearest won one: a breadth-first search from all won
/// arrangements at once, which shares nothing with the solvers. Won is what the reference engine says.
struct ExhaustiveDistances {
  private(set) var distances: [PackedBoard: Int] = [:]

  init(puzzle: SlidingPuzzle, board: SlidingBoard, start: PackedBoard) {
    var cells = (0..<puzzle.level.rules.rows * puzzle.level.rules.columns).map { start[$0] }
    cells.sort()
    var queue: [PackedBoard] = []
    Self.forEachArrangement(of: cells) { cells in
      var packed: UInt64 = 0
      for (place, symbol) in cells.enumerated() { packed |= UInt64(symbol) << UInt64(4 * place) }
      let state = PackedBoard(cells: packed, empty: UInt8(cells.firstIndex(of: 0) ?? 0))
      let grid = board.grid(of: state)
      if puzzle.isWon(puzzle.correctLines(in: GridGameState(grid: grid)), on: grid) {
        distances[state] = 0
        queue.append(state)
      }
    }
    let shape = (rows: puzzle.level.rules.rows, columns: puzzle.level.rules.columns)
    var next = 0
    while next < queue.count {
      let state = queue[next]
      next += 1
      let row = Int(state.empty) / shape.columns
      let column = Int(state.empty) % shape.columns
      for (r, c) in [(row - 1, column), (row, column - 1), (row, column + 1), (row + 1, column)]
      where r >= 0 && r < shape.rows && c >= 0 && c < shape.columns {
        var child = state
        child.slide(from: UInt8(r * shape.columns + c))
        guard distances[child] == nil else { continue }
        distances[child] = (distances[state] ?? 0) + 1
        queue.append(child)
      }
    }
  }

  /// All different arrangements in dictionary order, from the sorted one.
  static func forEachArrangement(of sorted: [UInt8], _ body: ([UInt8]) -> Void) {
    var cells = sorted
    while true {
      body(cells)
      guard let pivot = cells.indices.dropLast().last(where: { cells[$0] < cells[$0 + 1] }),
        let larger = cells.indices.last(where: { cells[$0] > cells[pivot] })
      else { return }
      cells.swapAt(pivot, larger)
      cells[(pivot + 1)...].reverse()
    }
  }
}
