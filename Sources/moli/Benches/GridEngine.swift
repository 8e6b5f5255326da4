import Phrasebook
import PuzzleCore
import Sliding
import Swapping

/// What a bench asks of an engine of the grid games; the readable and the packed ones have it.
protocol GridEngine: ReversiblePuzzle {
  /// How many rows and columns are valid.
  func lineCount(in state: State) -> Int
}

/// A packed engine, which holds what one set of tiles can do.
protocol PackedGridEngine: GridEngine {
  /// The packed form of a grid of the same tiles.
  func state(of grid: TextGrid) -> State?
  /// The grid of a position.
  func grid(of state: State) -> TextGrid
}

extension SlidingPuzzle: GridEngine {
  func lineCount(in state: GridGameState) -> Int { correctLines(in: state).count }
}

extension SwappingPuzzle: GridEngine {
  func lineCount(in state: GridGameState) -> Int { correctLines(in: state).count }
}

extension SlidingBoard: PackedGridEngine {
  func lineCount(in state: PackedGrid) -> Int {
    let lines = validLines(in: state)
    return lines.rows + lines.columns
  }
}

extension SwappingBoard: PackedGridEngine {
  func lineCount(in state: UInt64) -> Int {
    let lines = validLines(in: state)
    return lines.rows + lines.columns
  }
}
