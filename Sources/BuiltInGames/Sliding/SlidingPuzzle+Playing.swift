import GameKit
import People
import Phrasebook
import PuzzleCore
import Sliding

extension SlidingPuzzle: PhraseGridGame, FastGame {
  /// The game as the registry knows it.
  public static var entry: GameEntry<SlidingPuzzle> {
    let levels = PhraseLevels(mode: .sliding) { _ in 1 }
    return GameEntry(
      wordsIn: PhraseLevels.series, levels: levels.format, plain: levels.plain, signed: signed(levels),
      goals: ClassicAnswering.goals, help: help
    ) { try SlidingPuzzle(level: $0, catalog: $1.lines(of: $0)) }
  }

  /// The phrase levels and the classic puzzle, without tables.
  private static func signed(_ levels: PhraseLevels) -> SignedLevels<PhraseLevel> {
    var signed = levels.signed()
    signed.further = { deals in
      [3, 4].map { side in
        let game = ClassicPuzzle(side: side)
        return deals.part("sliding classic \(side)x\(side) solver idastar") { part, index in
          part.add(ClassicSolver().solve(game, from: game.deal(index, of: deals.seed), within: deals.budget))
        }
      }
    }
    return signed
  }

  /// IDA* with the tables of the user's cache, opened when the first board needs them.
  public static var idaStar: SlidingIDAStar { SlidingIDAStar(tables: .shared) }

  /// Random and solving agents, and the four human-like players.
  public var agentChoices: [AgentChoice<SlidingPuzzle>] {
    [
      AgentChoice(id: "random", summary: "slides any tile") { RandomAgent() },
      AgentChoice(id: "greedy", summary: "takes the slide that seems closest to a goal") { GreedySlidingAgent() },
    ]
      + people("person, line by line") + [
        AgentChoice(id: "line-by-line", summary: "sees every line and builds one after another") {
          SolverAgent(SlidingLineByLine())
        },
        AgentChoice(id: "greedy-best-first", summary: "a solution by greedy best-first search") {
          SolverAgent(SlidingGreedyBestFirst())
        },
        AgentChoice(id: "weighted-astar", summary: "at most 1.5 times the shortest solution, by weighted A*") {
          SolverAgent(SlidingWeightedAStar())
        },
        breadthFirstAgent,
        AgentChoice(id: "astar", summary: "the shortest solution by A*") { SolverAgent(SlidingAStar()) },
        idaStarAgent,
      ]
  }

  private var breadthFirstAgent: AgentChoice<SlidingPuzzle> {
    var choice = AgentChoice(
      id: "bfs", summary: "the shortest solution by breadth-first search (boards of at most 10 cells)"
    ) { SolverAgent(SlidingBreadthFirst()) }
    choice.prepare = warnOfSize
    return choice
  }

  /// A warning that breadth-first search does not finish on a board of this size, unless it is nearly solved.
  private var warnOfSize: @Sendable () -> String? {
    let cells = level.rules.rows * level.rules.columns
    guard cells > SlidingBreadthFirst.smallCells else { return { nil } }
    return {
      "bfs keeps every position and stops on boards of \(cells) cells after "
        + "\(SlidingBreadthFirst.mostNodes.grouped) positions; use idastar for them"
    }
  }

  private var idaStarAgent: AgentChoice<SlidingPuzzle> {
    var choice = AgentChoice(id: "idastar", summary: "the shortest solution by IDA*") { SolverAgent(Self.idaStar) }
    choice.prepare = openTables
    choice.usesTables = true
    return choice
  }

  private var idaStarSolver: SolverChoice<SlidingPuzzle> {
    var choice = SolverChoice(Self.idaStar, "the shortest solution by IDA*", prepare: openTables)
    choice.usesTables = true
    return choice
  }

  /// The type of the packed engine.
  public typealias PackedGame = FastGrid<SlidingBoard>

  /// People and the random agent play on packed boards.
  public func fastPlay(
    of agents: [any Agent<SlidingPuzzle>]
  ) -> FastPlay<SlidingPuzzle, FastGrid<SlidingBoard>>? {
    FastGrid<SlidingBoard>(self)?.play(of: agents, as: SlidingPlayer.self, on: \.packed)
  }

  /// A human-like player that works line by line.
  public func person(_ profile: PlayerProfile) -> SlidingPlayer { SlidingPlayer(profile) }

  /// The numbers of that player.
  public var personNumbers: [ModelNumber] { SlidingPerson.numbers }

  /// No plays of people are public.
  public var evidence: ModelEvidence { .untested }

  /// IDA* comes first: it solves every board in little memory.
  public var solverChoices: [SolverChoice<SlidingPuzzle>] {
    [
      idaStarSolver,
      SolverChoice(SlidingAStar(), "the shortest solution by A*"),
      SolverChoice(
        SlidingBreadthFirst(), "the shortest solution by breadth-first search (boards of at most 10 cells)",
        prepare: warnOfSize),
      SolverChoice(
        SlidingWeightedAStar(), "at most 1.5 times the shortest solution, by weighted A*",
        weighted: { SlidingWeightedAStar(weight: $0) }),
      SolverChoice(SlidingGreedyBestFirst(), "a solution by greedy best-first search"),
      SolverChoice(SlidingLineByLine(), "builds one line after another", isQuick: true),
    ]
  }

  /// Opens or builds the tables of IDA*, if there are any for the boards of this game.
  private var openTables: @Sendable () -> String? {
    let hasTables = SlidingTables.answer(for: self)
    return { hasTables ? SlidingTables.opened.remark : nil }
  }

  /// Always `true`: the deal has one phrase more than the lines to complete, without its last tile.
  public var leavesLastTileOut: Bool { true }

  /// The lines that the tiles form, and how many more are needed.
  public func shortage(of lines: [FormableLine], unused: Coordinate?, on grid: TextGrid) -> TileFault {
    let goals = goals(of: grid)
    let together = goals.together.counted("line")
    let idle = unused.flatMap { grid[$0] }.map { " (none of them uses \(TileFault.shown($0)))" } ?? ""
    return TileFault(
      cell: unused,
      found: lines.isEmpty
        ? "tiles that form no line" : "tiles that form at most \(together) at a time\(idle)",
      expected: "tiles that form \(goals.needed.counted("line")) of the lexicon that share no tile")
  }

  /// The number of valid lines in the direction that has more of them, out of those needed to win.
  public func progress(in state: GridGameState) -> WinProgress {
    let lines = correctLines(in: state)
    let rows = lines.count(where: \.isRow)
    return WinProgress(done: min(linesToWin, max(rows, lines.count - rows)), of: linesToWin)
  }

  /// Slides the tile next to the empty cell.
  public func carryOut(_ move: SlidingMove, on grid: inout TextGrid) {
    guard let empty = emptyCell(of: grid), grid.isInBounds(coordinate: move.start(empty: empty)) else { return }
    grid.swap(move.start(empty: empty), empty)
  }

  /// The tables of the user's cache.
  public static var lookupTables: LookupTables { LookupTables(SlidingTables.shared) }
}
