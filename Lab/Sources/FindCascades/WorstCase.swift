import Tetris

/// A line of `Sources/BuiltInGames/Resources/WorstCases/tetris.jsonl`: a board and the landing that makes it one of the
/// worst.
struct WorstCase: Codable {
  /// What it is the worst of, on which level, from which tiles; the name of its record file as well.
  var name: String
  /// The level whose game it is.
  var level: String
  /// The phrases destroyed.
  var chain: Int
  /// The tiles moved, once for each phrase.
  var shifted: Int
  /// The tiles destroyed.
  var destroyed: Int
  /// The cells taken from the work list.
  var cells: Int
  /// The stretches looked up.
  var windows: Int
  /// The position before the landing.
  var position: TetrisState
  /// The move that lands the tile.
  var move: TetrisMove

  /// A case as it is found.
  init(name: String, level: String, work: LandingWork, position: TetrisState) {
    (self.name, self.level, self.position, move) = (name, level, position, .drop)
    (chain, shifted, destroyed) = (work.chain, work.shifted, work.destroyed)
    (cells, windows) = (work.cells, work.windows)
  }
}
