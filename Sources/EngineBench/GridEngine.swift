import Games
import Phrasebook
import PuzzleCore
import Sliding
import Swapping

/// What a bench asks of an engine of the grid games; the readable and the packed ones have it.
public protocol GridEngine: ReversiblePuzzle {
  /// How many rows and columns are valid.
  func lineCount(in state: State) -> Int
}

/// A packed engine, which holds what one set of tiles can do.
public protocol PackedGridEngine: GridEngine {
  /// The packed form of a grid of the same tiles.
  func state(of grid: TextGrid) -> State?
  /// The grid of a position.
  func grid(of state: State) -> TextGrid
}

extension SlidingPuzzle: GridEngine {
  /// The valid rows and columns of a position.
  public func lineCount(in state: GridGameState) -> Int { correctLines(in: state).count }
}

extension SwappingPuzzle: GridEngine {
  /// The valid rows and columns of a position.
  public func lineCount(in state: GridGameState) -> Int { correctLines(in: state).count }
}

extension SlidingBoard: PackedGridEngine {
  /// The valid rows and columns of a position.
  public func lineCount(in state: PackedBoard) -> Int {
    let lines = validLines(in: state)
    return lines.rows + lines.columns
  }
}

extension SwappingBoard: PackedGridEngine {
  /// The valid rows and columns of a position.
  public func lineCount(in state: UInt64) -> Int {
    let lines = validLines(in: state)
    return lines.rows + lines.columns
  }
}
