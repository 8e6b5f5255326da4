import PuzzleCore

/// A board of a grid game packed for one set of tiles: a position is a word or two, moves and lines cost nanoseconds.
/// It knows neither clock nor points; ``FastGrid`` adds them.
public protocol PackedGridBoard: Puzzle where Move == Game.Move {
  /// The readable game.
  associatedtype Game: GridPuzzle

  /// The board of a grid's tiles; `nil` for a grid of more than 16 cells and for one that is none of the game's.
  init?(of game: Game, grid: TextGrid)

  /// The packed form of a grid of the same tiles and size; `nil` for another grid.
  func state(of grid: TextGrid) -> State?

  /// The grid of a position.
  func grid(of state: State) -> TextGrid

  /// Whether the valid lines are enough to win.
  func isWon(_ state: State) -> Bool

  /// How many rows and how many columns are valid.
  func validLines(in state: State) -> (rows: Int, columns: Int)
}
