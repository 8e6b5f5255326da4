import Phrasebook
import PuzzleCore
import Tetris

/// A grid as columns, each from the floor up, and the tile that is about to land on one of them.
struct CascadeBoard: Hashable {
  /// The columns without the falling tile.
  var columns: [[String]]
  /// The falling tile.
  var falling: String
  /// The column where it falls.
  var column: Int

  /// The number of tiles, including the falling one.
  var count: Int { columns.reduce(1) { $0 + $1.count } }

  /// The board as the start of a game whose first two phrases are the pool. The queue contains as many of their tiles
  /// as fit.
  func state(of game: TetrisPuzzle) -> TetrisState {
    var grid = TextGrid(numRows: game.rules.rows, numColumns: game.rules.columns)
    for (col, tiles) in columns.enumerated() {
      for (height, tile) in tiles.enumerated() {
        grid[Coordinate(row: game.rules.rows - 1 - height, col: col)] = tile
      }
    }
    let phrases = game.level.phrases.prefix(2)
    let pool = phrases.flatMap(\.chinese)
    return TetrisState(
      grid: grid, fallingTile: FallingTile(text: falling, coordinate: Coordinate(row: 0, col: column)),
      queue: Array(pool.prefix(game.rules.queueLength)), unusedPool: Array(pool.dropFirst(game.rules.queueLength)),
      pool: pool, phrasesTested: phrases.map(\.text),
      phrasesNotDrawn: Array(game.level.phrases.indices.dropFirst(2)))
  }
}
