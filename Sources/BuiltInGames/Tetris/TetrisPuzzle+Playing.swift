import GameKit
import People
import Phrasebook
import PuzzleCore
import Simulation
import Tetris

extension TetrisPuzzle {
  /// The game as the registry knows it.
  public static var entry: GameEntry<TetrisPuzzle> {
    let levels = PhraseLevels(mode: .tetris) { TetrisScoring($0.rules).granularity }
    return GameEntry(
      wordsIn: PhraseLevels.series, levels: levels.format, plain: levels.plain,
      signed: levels.signed(timeAllowed: 10_000), help: help
    ) { try TetrisPuzzle(level: $0, lexicon: $1.lexicon) }
  }
}

extension TetrisPuzzle: PhraseGame, FastGame, NumberedGame {
  /// The packed engine, for people and all agents of the tool; `nil` when an agent of another type supports only the
  /// readable rules. Each is wrapped by its own type, so that its loop is compiled for it.
  public func fastPlay(of agents: [any Agent<TetrisPuzzle>]) -> FastPlay<TetrisPuzzle, FastTetris>? {
    var players: [PlayingAgent<FastTetris>] = []
    for agent in agents {
      switch agent {
      case let player as TetrisPlayer: players.append(PlayingAgent(player.packed))
      case let human as HumanAgent<TetrisPlayer>: players.append(PlayingAgent(human.with(\.packed)))
      case let group as GroupAgent<TetrisPlayer>: players.append(PlayingAgent(group.with(\.packed)))
      case let random as RandomAgent<TetrisPuzzle>:
        players.append(PlayingAgent(RandomAgent(random.id, actionsPerSecond: random.actionsPerSecond)))
      default: return nil
      }
    }
    guard let engine = try? FastTetris(self) else { return nil }
    return FastPlay(engine: engine, agents: players, pack: { try engine.pack($0) }, unpack: { engine.unpack($0) })
  }

  /// The phrases of the level's length in the lexicon.
  public var lexiconPhrases: Phrases { phrases }

  /// The phrases that were dealt so far.
  public func phrasesTested(in state: TetrisState) -> [String] { state.phrasesTested }

  /// A human-like player that works tile by tile.
  public func person(_ profile: PlayerProfile) -> TetrisPlayer { TetrisPlayer(profile, for: self) }

  /// The numbers of that player.
  public var personNumbers: [ModelNumber] { TetrisPlayer.numbers }

  /// No plays of people are public.
  public var evidence: ModelEvidence { .untested }

  /// The first pools: their phrases, the order of their tiles, and the column of the first tile.
  public func startingBoards() throws -> StartingBoards {
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
  public func deal(_ board: StartingBoards.Board) throws -> TetrisState {
    var state = TetrisState(
      grid: TextGrid(numRows: rules.rows, numColumns: rules.columns),
      phrasesNotDrawn: Array(level.phrases.indices))
    resolve(.newPhrases(phrases: board.phrases, tiles: board.tiles.compactMap { $0 }), in: &state)
    resolve(.column(board.column), in: &state)
    return state
  }

  /// Reads a position in the JSON of records.
  public func state(from line: PositionLine) throws -> TetrisState {
    let state: TetrisState = try PositionJSON.decode(line.text, file: line.file, number: line.number)
    do {
      try validate(state)
    } catch {
      throw line.mistake(found: "\(error.field) \(error.found)", expected: error.expected)
    }
    return state
  }
}
