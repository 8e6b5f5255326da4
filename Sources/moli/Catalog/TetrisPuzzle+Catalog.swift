import Phrasebook
import PuzzleCore
import Reporting
import Simulation
import Tetris

extension TetrisPuzzle: PhraseCatalogGame {
  /// The packed engine, for agents that need no position or can play on a packed one. Each is wrapped by its own type, so
  /// that its loop is compiled for it.
  func fastPlay(of agents: [any Agent<TetrisPuzzle>]) -> FastPlay<TetrisPuzzle, FastTetris>? {
    guard let engine = try? FastTetris(self) else { return nil }
    var players: [PlayingAgent<FastTetris>] = []
    for agent in agents {
      guard let random = agent as? RandomAgent<TetrisPuzzle> else { return nil }
      players.append(PlayingAgent(RandomAgent(random.id, actionsPerSecond: random.actionsPerSecond)))
    }
    return FastPlay(engine: engine, agents: players) { try engine.pack($0) }
  }

  /// How many phrases of the level's length the lexicon has.
  var lexiconSize: Int { phrases.count }

  /// The numbers in its level files. All scores are multiples of the points of a phrase.
  func knobs(pool: [Phrase]) -> [LevelKnob<Level>] {
    LevelKnob.ofPhraseGame(level, scoreStep: rules.pointsPerLine, pool: pool)
  }

  /// Tile by tile.
  func person(_ profile: PlayerProfile) -> any Agent<TetrisPuzzle> { TetrisPlayer(profile, for: self) }

  /// Nobody solves a game whose tiles are drawn as it goes.
  var solverChoices: [any Solver<TetrisPuzzle>] { [] }

  /// The first pool: its phrases, the order of their tiles, and the column of the first tile.
  func startingBoards() throws -> StartingBoards {
    guard rules.upcomingPhrases * rules.phraseLength > rules.queueLength else {
      throw Failure.badData(
        "the starting boards of this level cannot be numbered: \(rules.upcomingPhrases) phrases of "
          + "\(rules.phraseLength) tiles do not fill a queue of \(rules.queueLength) and the falling tile")
    }
    return try StartingBoards(
      groups: level.phrases.map(\.chinese), drawn: rules.upcomingPhrases, leavesLastTileOut: false,
      columns: rules.columns)
  }

  /// The empty grid with the board's tiles as the first pool, in order.
  func deal(_ board: StartingBoards.Board) throws -> TetrisState {
    var state = TetrisState(
      grid: TextGrid(numRows: rules.rows, numColumns: rules.columns),
      phrasesNotDrawn: Array(level.phrases.indices))
    resolve(.newPhrases(phrases: board.phrases, tiles: board.tiles.compactMap { $0 }), in: &state)
    resolve(.column(board.column), in: &state)
    return state
  }

  /// A position in the JSON that records have.
  func state(from line: String, file: String, number: Int) throws -> TetrisState {
    let state: TetrisState = try PositionJSON.decode(line, file: file, number: number)
    do {
      try validate(state)
    } catch {
      throw InputError(
        file: file, line: number, column: 1, found: "\(error.field) \(error.found)", expected: error.expected)
    }
    return state
  }

  /// There is no solver, so there are no solutions.
  func targets(
    of solution: Solution<TetrisMove>, from state: TetrisState
  ) -> (lines: [CorrectLine], obstacle: String?) {
    ([], nil)
  }

  /// For example `swap 心 with the upcoming 意`.
  func words(for move: TetrisMove, in state: TetrisState) -> String {
    let tile = state.fallingTile?.text ?? "the tile"
    return switch move {
    case .left: "move \(tile) left"
    case .right: "move \(tile) right"
    case .drop: "drop \(tile)"
    case .swap(let place):
      "swap \(tile) with the upcoming \(state.queue.indices.contains(place) ? state.queue[place] : "tile")"
    }
  }
}
