import Tetris

/// A board that a search came upon.
struct Found {
  /// The board.
  var board: CascadeBoard
  /// What the landing on it costs.
  var work: LandingWork
}
