import Tetris

/// A board that a search found.
struct Found {
  /// The board before the landing.
  var board: CascadeBoard
  /// The work of the landing on it.
  var work: LandingWork
}
