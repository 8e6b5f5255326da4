import PuzzleCore

/// A board of a grid game packed for one set of tiles: a position is a word or two, and moves and lines take
/// nanoseconds. It has neither clock nor points; ``FastGrid`` adds them.
public protocol PackedGridBoard: Puzzle where Move == Game.Move {
  /// The type of the readable game.
  associatedtype Game: GridPuzzle

  /// Creates the board of a grid's tiles; `nil` for a grid of more than 16 cells or one that does not belong to the
  /// game.
  init?(of game: Game, grid: TextGrid)

  /// A deal of the game, as ``PuzzleCore/Puzzle/initialState(dealing:)`` makes it with the same draws: the board, the
  /// position, and the drawn phrases as places in the level.
  static func deal(
    _ game: Game, from tiles: LevelTiles, using generator: inout some RandomNumberGenerator
  ) -> (board: Self, cells: State, drawn: [Int])

  /// Adds the moves of a board that is not won.
  func movesOfOpenBoard(in state: State, into moves: inout [Move])

  /// Whether a board that is not won allows a move.
  func isPossible(_ move: Move, in state: State) -> Bool

  /// Packs a grid with the same tiles and size; `nil` for another grid.
  func state(of grid: TextGrid) -> State?

  /// The grid of a position.
  func grid(of state: State) -> TextGrid

  /// The number of legal moves; 0 when the board is won.
  func moveCount(in state: State) -> Int

  /// The legal move at a place in the order of ``PuzzleCore/Puzzle/legalMoves(in:into:)``.
  /// - Precondition: `place` is below ``moveCount(in:)``.
  func move(at place: Int, in state: State) -> Move

  /// Whether the valid lines are enough to win.
  func isWon(_ state: State) -> Bool

  /// The numbers of valid rows and of valid columns.
  func validLines(in state: State) -> (rows: Int, columns: Int)
}
