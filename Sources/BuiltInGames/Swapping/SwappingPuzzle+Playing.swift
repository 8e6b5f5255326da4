import GameKit
import People
import Phrasebook
import PuzzleCore
import Swapping
import TextFormats

extension SwappingPuzzle: PhraseGridGame, FastGame {
  /// The game as the registry knows it.
  public static var entry: GameEntry<SwappingPuzzle> {
    let levels = PhraseLevels(mode: .swapping) { _ in 1 }
    return GameEntry(
      wordsIn: PhraseLevels.series, levels: levels.format, plain: levels.plain, signed: levels.signed(), help: help
    ) { try SwappingPuzzle(level: $0, catalog: $1.lines(of: $0)) }
  }

  /// Random and solving agents, and the four human-like players.
  public var agentChoices: [AgentChoice<SwappingPuzzle>] {
    [AgentChoice(id: "random", summary: "swaps any two tiles") { RandomAgent() }]
      + people("person, phrase by phrase") + [
        AgentChoice(id: "greedy", summary: "the swap that puts the most tiles in place") {
          SolverAgent(GreedyMinimiser())
        },
        AgentChoice(id: "exact", summary: "the fewest swaps") { SolverAgent(ExactMinimiser()) },
      ]
  }

  /// The type of the packed engine.
  public typealias PackedGame = FastGrid<SwappingBoard>

  /// People and the random agent play on packed boards.
  public func fastPlay(
    of agents: [any Agent<SwappingPuzzle>]
  ) -> FastPlay<SwappingPuzzle, FastGrid<SwappingBoard>>? {
    FastGrid<SwappingBoard>(self)?.play(of: agents, as: SwappingPlayer.self, on: \.packed)
  }

  /// A human-like player that works phrase by phrase.
  public func person(_ profile: PlayerProfile) -> SwappingPlayer { SwappingPlayer(profile) }

  /// The numbers of that player.
  public var personNumbers: [ModelNumber] { SwappingPerson.numbers }

  /// No plays of people are public.
  public var evidence: ModelEvidence { .untested }

  /// The exact minimum comes first.
  public var solverChoices: [SolverChoice<SwappingPuzzle>] {
    [
      SolverChoice(ExactMinimiser(), "the fewest swaps"),
      SolverChoice(GreedyMinimiser(), "always the swap that puts the most tiles in place", isQuick: true),
    ]
  }

  /// Always `false`, because every tile of every phrase is dealt.
  public var leavesLastTileOut: Bool { false }

  /// The faulty tile, or that the lines do not fit together.
  public func shortage(of lines: [FormableLine], unused: Coordinate?, on grid: TextGrid) -> TileFault {
    if let unused, let tile = grid[unused] {
      return TileFault(
        cell: unused, found: TileFault.shown(tile), expected: "a tile that makes a phrase with others on the board")
    }
    return TileFault(
      cell: nil, found: "tiles that form \(lines.count.counted("line")), but do not use every tile once",
      expected: "tiles that \(level.phrasesPerBoard) phrases use once each")
  }

  /// The valid rows out of all, or the valid columns, because a win needs all of either.
  public func progress(in state: GridGameState) -> WinProgress {
    let lines = correctLines(in: state)
    let rows = lines.count(where: \.isRow)
    let byRow = WinProgress(done: rows, of: state.grid.numRows)
    let byColumn = WinProgress(done: lines.count - rows, of: state.grid.numColumns)
    return byRow.done * byColumn.needed >= byColumn.done * byRow.needed ? byRow : byColumn
  }

  /// Swaps the two tiles.
  public func carryOut(_ move: SwappingMove, on grid: inout TextGrid) { grid.swap(move.first, move.second) }

  /// A swap as `[r1,c1,r2,c2]`, as in records.
  public func moveValue(_ move: SwappingMove) -> JSONValue {
    [
      .integer(move.first.row), .integer(move.first.col), .integer(move.second.row), .integer(move.second.col),
    ]
  }
}
