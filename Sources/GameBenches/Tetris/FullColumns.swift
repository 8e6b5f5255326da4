import BuiltInGames
import Phrasebook
import PuzzleCore
import Tetris

/// The stress case that the game's designers named: all columns are full, and the whole bottom row is destroyed, so
/// that every column falls.
///
/// The bottom row consists of the tiles of one phrase. The topmost filled row contains the same phrase except for one
/// tile, which lands there. The phrase is destroyed, and all equal tiles with it, including the bottom row. The pool is
/// empty, so the same landing must also find a recovery phrase for the queue.
public struct FullColumns {
  /// The game of the boards.
  public let game: TetrisPuzzle
  /// The tiles that fill the columns: those tiles of the level that do not form a phrase by repetition.
  private let fillers: [String]

  /// The boards of a game; `nil` when none can be made, because phrases have one tile or are longer than a row, or
  /// there are fewer than four rows.
  public init?(_ game: TetrisPuzzle) {
    let rules = game.rules
    guard rules.phraseLength > 1, rules.phraseLength <= rules.columns, rules.rows > 3 else { return nil }
    self.game = game
    fillers = Set(game.level.phrases.flatMap(\.chinese)).sorted().filter {
      !game.cascade.phrases.contains(chinese: String(repeating: $0, count: rules.phraseLength))
    }
  }

  /// Board number `index` of a seed, on which the tile must be dropped. The result is `nil` when none of 300 candidates
  /// loses its bottom row, which happens only with a very small lexicon.
  public func position(_ index: Int, of seed: Seed) -> TetrisState? {
    var generator = Xoshiro256(seed: seed.derived(.auxiliary, index))
    var deal = Xoshiro256(seed: seed.derived(.deal, index))
    let start = game.initialState(dealing: &deal)
    for _ in 0..<300 {
      if let state = candidate(start, using: &generator), clearsBottomRow(state) { return state }
    }
    return nil
  }

  private func candidate(_ start: TetrisState, using generator: inout Xoshiro256) -> TetrisState? {
    let (rows, columns, length) = (game.rules.rows, game.rules.columns, game.rules.phraseLength)
    let phrase = game.level.phrases[generator.uniform(below: game.level.phrases.count)].chinese
    guard !fillers.isEmpty else { return nil }
    let filler = fillers[generator.uniform(below: fillers.count)]
    let left = generator.uniform(below: columns - length + 1)
    let place = generator.uniform(below: length)
    guard Set(phrase).count == length, !phrase.contains(filler) else { return nil }
    var state = start
    state.grid = TextGrid(numRows: rows, numColumns: columns)
    for column in 0..<columns {
      for row in 1..<rows { state.grid[Coordinate(row: row, col: column)] = filler }
      state.grid[Coordinate(row: rows - 1, col: column)] = phrase[column % length]
    }
    for offset in 0..<length {
      state.grid[Coordinate(row: 1, col: left + offset)] = offset == place ? nil : phrase[offset]
    }
    state.fallingTile = FallingTile(text: phrase[place], coordinate: Coordinate(row: 0, col: left + place))
    state.unusedPool = []
    state.phrasesTested = game.level.phrases.map(\.text)
    state.phrasesNotDrawn = []
    return game.defect(in: state) == nil ? state : nil
  }

  /// Whether the landing destroys the whole bottom row in its first step.
  private func clearsBottomRow(_ state: TetrisState) -> Bool {
    guard let tile = state.fallingTile, let cell = game.landingCoordinate(for: tile.coordinate, in: state.grid),
      let step = game.land(tile.text, at: cell, on: state.grid).steps.first
    else { return false }
    return step.destroyed.count { $0.row == game.rules.rows - 1 } == game.rules.columns
  }
}
