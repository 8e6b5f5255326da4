import Phrasebook
import PuzzleCore
import Tetris

/// Drops the falling tile of boards of one level and counts what that sets off.
struct CascadeTrial {
  let game: TetrisPuzzle
  let engine: FastTetris
  /// The words that boards are built from: different tiles each.
  let words: [[String]]
  /// The tiles that boards are built from.
  let tiles: [String]

  /// Trials on a level; with `dealtOnly` boards hold only tiles that the level deals, else any of the lexicon.
  init(_ game: TetrisPuzzle, dealtOnly: Bool) throws {
    self.game = game
    engine = try FastTetris(game)
    let dealt = Set(game.level.phrases.flatMap(\.chinese))
    words = game.phrases.map(\.chinese).filter { word in
      Set(word).count == word.count && (!dealtOnly || dealt.isSuperset(of: word))
    }
    tiles = Set(words.joined()).sorted()
  }

  /// What the landing costs; `nil` when the board is none that a landing can find.
  func work(_ board: CascadeBoard) -> LandingWork? {
    guard isPossible(board), let state = try? engine.pack(bare(board)) else { return nil }
    return engine.work(ofDropping: state)
  }

  /// Whether the tiles have room and the falling one can appear.
  private func isPossible(_ board: CascadeBoard) -> Bool {
    board.columns.allSatisfy { $0.count <= game.rules.rows } && board.columns[board.column].count < game.rules.rows
  }

  /// Whether no phrase is complete before the landing, by the rules' own search.
  func isQuiet(_ board: CascadeBoard) -> Bool {
    let grid = bare(board).grid
    return grid.coordinates.allSatisfy { game.cascade.firstPhrase(through: $0, in: grid) == nil }
  }

  /// Only what a cascade depends on.
  private func bare(_ board: CascadeBoard) -> TetrisState {
    let state = board.state(of: game)
    return TetrisState(grid: state.grid, fallingTile: state.fallingTile)
  }
}
