import Tetris

/// A line of `Sources/BuiltInGames/Resources/WorstCases/tetris.jsonl`: a board and the landing with the most work for
/// some goal.
struct WorstCase: Codable {
  /// The name, which contains the phrase type, the kind of tiles and the goal. The record file has the same name.
  var name: String
  /// The name of the level.
  var level: String
  /// The number of destroyed phrases.
  var chain: Int
  /// The number of moved tiles, counted once for each phrase.
  var shifted: Int
  /// The number of destroyed tiles.
  var destroyed: Int
  /// The number of cells taken from the work list.
  var cells: Int
  /// The number of windows looked up.
  var windows: Int
  /// The position before the landing.
  var position: TetrisState
  /// The move that lands the tile.
  var move: TetrisMove

  /// Creates the case of a found board.
  init(name: String, level: String, work: LandingWork, position: TetrisState) {
    (self.name, self.level, self.position, move) = (name, level, position, .drop)
    (chain, shifted, destroyed) = (work.chain, work.shifted, work.destroyed)
    (cells, windows) = (work.cells, work.windows)
  }
}
