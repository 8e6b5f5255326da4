import BuiltInGames
import EngineBench
import Phrasebook
import PuzzleCore

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
  /// The cells of the valid lines, four bits for each.
  func highlighted(in state: State) -> UInt64
}

extension BenchedGame where Self: PhraseGridGame & GridEngine {
  /// Levels of one type differ in their words, which cost both engines the same.
  public var benchGroup: String { level.gameType.rawValue }

  /// What is counted.
  public static var benchMeaning: String {
    "sliding, swapping: a move is made, the win asked for, and taken back, as a search does; a line check counts the valid rows and "
      + "columns; a game is a deal and random moves for as long as four a second have time, the packing of its tiles with it"
  }
}
