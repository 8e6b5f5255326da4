import GameKit
import Phrasebook
import PuzzleCore
import TextFormats

/// What the tool needs of a grid game; most of what ``PlayableGame`` asks for follows from it.
public protocol PhraseGridGame:
  PhraseGame, HintingGrid, HintingGame, SolvableGame, ExplainedSolutions, DiagnosedGame, NumberedGame, WrittenGame,
  ProgressingGame
{
  /// Whether the last tile of the last phrase makes place for an empty cell.
  var leavesLastTileOut: Bool { get }

  /// A starting position with these cells in row-major order.
  func state(phrases: [Phrase], cells: [String?]) throws(RuleError) -> GridGameState

  /// The position of a board that a user gives.
  func state(fromGrid grid: TextGrid) throws(RuleError) -> GridGameState

  /// What to say of tiles with which nothing can be won.
  /// - Parameters:
  ///   - lines: the lines that they form.
  ///   - unused: the first cell whose tile is in none of them.
  func shortage(of lines: [FormableLine], unused: Coordinate?, on grid: TextGrid) -> TileFault

  /// Makes a move on a board, whatever the rules say of the game as a whole.
  func carryOut(_ move: Move, on grid: inout TextGrid)
}

extension PhraseGridGame {
  /// The phrases of the level's length in the lexicon.
  public var lexiconPhrases: Phrases { catalog.rule.phrases }

  /// The phrases that were dealt, without the one whose last tile makes place for the empty cell: no player can
  /// complete it.
  public func phrasesTested(in state: GridGameState) -> [String] {
    leavesLastTileOut ? Array(state.phrasesTested.dropLast()) : state.phrasesTested
  }

  /// The board in the format of ``Phrasebook/BoardText``.
  public func line(of state: GridGameState) -> String { BoardText.line(of: state.grid) }

  /// The boards of as many phrases as fill the grid.
  public func startingBoards() throws -> StartingBoards {
    try StartingBoards(
      groups: level.phrases.map(level.boardTiles), drawn: level.phrasesPerBoard, leavesLastTileOut: leavesLastTileOut,
      columns: 1)
  }

  /// The position with the board's tiles in row-major order.
  public func deal(_ board: StartingBoards.Board) throws -> GridGameState {
    try state(phrases: board.phrases.map { level.phrases[$0] }, cells: board.tiles)
  }

  /// A board in the format of ``Phrasebook/BoardText`` that is one of the level.
  public func state(from line: PositionLine) throws -> GridGameState {
    let grid = try boardText.parse(line.text, file: line.file, number: line.number)
    do {
      return try state(fromGrid: grid)
    } catch {
      // The board has the right size, so it is its empty cells that are wrong: the first that should not be there.
      let surplus = grid.coordinates.filter { grid[$0] == nil }.dropFirst(leavesLastTileOut ? 1 : 0).first
      throw line.mistake(
        column: surplus.map { column(of: $0, in: line.text) } ?? 1, found: error.found, expected: error.expected)
    }
  }

  /// Where a cell stands on the line of a board.
  public func column(of cell: Coordinate, in line: String) -> Int {
    boardText.column(of: cell, in: line)
  }

  /// How boards are written.
  private var boardText: BoardText { BoardText(rows: level.rules.rows, columns: level.rules.columns) }

  /// A board may be written in as many lines as it has rows.
  public var boardShape: BoardText? { boardText }

  /// The valid lines at the end of the moves, or why no moves win.
  public func explanation(of solution: Solution<Move>, from state: GridGameState) -> SolutionExplanation {
    switch solution.verdict {
    case .optimal, .found:
      var grid = state.grid
      for move in solution.moves { carryOut(move, on: &grid) }
      return SolutionExplanation(targets: catalog.correctLines(in: grid).map(\.target))
    case .unsolvable: return SolutionExplanation(obstacle: unwinnable(in: state)?.description)
    case .budgetExhausted: return SolutionExplanation()
    }
  }

  /// The grid and the board after a move.
  public func show(_ step: Hint<Move, LineReason>.Step, in state: inout GridGameState) -> HintBoard {
    apply(step.action, to: &state)
    return HintBoard(data: .grid(state.grid), frame: frame(of: state))
  }

  /// What is wrong with the tiles of a position, wherever they lie.
  public func fault(in state: GridGameState, isUnsolvable: Bool, on line: PositionLine) -> InputError? {
    fault(in: state, isUnsolvable: isUnsolvable).map { fault in
      line.mistake(
        column: fault.cell.map { column(of: $0, in: line.text) } ?? 1, found: fault.found, expected: fault.expected)
    }
  }
}
