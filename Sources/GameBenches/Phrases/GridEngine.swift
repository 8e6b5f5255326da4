import BuiltInGames
import EngineBench
import Phrasebook
import PuzzleCore

/// The operations that a bench needs from an engine of a grid game. Both the readable and the packed engines have them.
public protocol GridEngine: ReversiblePuzzle {
  /// The number of valid rows and columns.
  func lineCount(in state: State) -> Int
}

/// A packed engine for one set of tiles.
public protocol PackedGridEngine: GridEngine {
  /// The packed form of a grid of the same tiles; `nil` for other grids.
  func state(of grid: TextGrid) -> State?
  /// The grid of a position.
  func grid(of state: State) -> TextGrid
  /// The cells of the valid lines, with four bits for each cell.
  func highlighted(in state: State) -> UInt64
}

extension BenchedGame where Self: PhraseGridGame & GridEngine {
  /// The group is the type of the level: levels of one type differ in their words, which do not affect the cost.
  public var benchGroup: String { level.gameType.rawValue }

  /// What is counted, as a text for people.
  public static var benchMeaning: String {
    "sliding, swapping: a move is made, tested for a win and taken back, as in a search; a line check counts the valid rows and "
      + "columns; a game is a deal, the packing of its tiles and random moves, four per second of its time"
  }
}
