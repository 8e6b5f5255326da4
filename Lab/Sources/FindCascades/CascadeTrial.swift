import Phrasebook
import PuzzleCore
import Tetris

/// Drops the falling tile on boards of one level and counts the resulting work.
struct CascadeTrial {
  let game: TetrisPuzzle
  let engine: FastTetris
  /// The words that boards are built from. The tiles of each word are distinct.
  let words: [[String]]
  /// The tiles that boards are built from.
  let tiles: [String]

  /// Creates trials on a level. With `dealtOnly`, boards contain only tiles that the level deals, otherwise any tile of
  /// the lexicon.
  init(_ game: TetrisPuzzle, dealtOnly: Bool) throws {
    self.game = game
    engine = try FastTetris(game)
    let dealt = Set(game.level.phrases.flatMap(\.chinese))
    words = game.phrases.map(\.chinese).filter { word in
      Set(word).count == word.count && (!dealtOnly || dealt.isSuperset(of: word))
    }
    tiles = Set(words.joined()).sorted()
  }

  /// The work of the landing; `nil` if no landing can find this board.
  func work(_ board: CascadeBoard) -> LandingWork? {
    guard isPossible(board), let state = try? engine.pack(bare(board)) else { return nil }
    return engine.work(ofDropping: state)
  }

  /// Whether the tiles fit and the falling tile can appear.
  private func isPossible(_ board: CascadeBoard) -> Bool {
    board.columns.allSatisfy { $0.count <= game.rules.rows } && board.columns[board.column].count < game.rules.rows
  }

  /// Whether no phrase is complete before the landing, according to the search of the rules.
  func isQuiet(_ board: CascadeBoard) -> Bool {
    let grid = bare(board).grid
    return grid.coordinates.allSatisfy { game.cascade.firstPhrase(through: $0, in: grid) == nil }
  }

  /// The parts of the state that a cascade depends on.
  private func bare(_ board: CascadeBoard) -> TetrisState {
    let state = board.state(of: game)
    return TetrisState(grid: state.grid, fallingTile: state.fallingTile)
  }
}
