import GameKit
import Phrasebook
import PuzzleCore
import TextFormats

/// The requirements of a grid game; most of ``PlayableGame`` follows from them.
public protocol PhraseGridGame:
  PhraseGame, HintingGrid, HintingGame, SolvableGame, ExplainedSolutions, DiagnosedGame, NumberedGame, WrittenGame,
  ProgressingGame
{
  /// Whether the last tile of the last phrase is left out to make room for an empty cell.
  var leavesLastTileOut: Bool { get }

  /// A starting position with these cells in row-major order.
  func state(phrases: [Phrase], cells: [String?]) throws(RuleError) -> GridGameState

  /// The position for a user's board.
  func state(fromGrid grid: TextGrid) throws(RuleError) -> GridGameState

  /// The fault of tiles with which nothing can be won.
  /// - Parameters:
  ///   - lines: the lines that they form.
  ///   - unused: the first cell whose tile is in none of them.
  func shortage(of lines: [FormableLine], unused: Coordinate?, on grid: TextGrid) -> TileFault

  /// Makes a move on a board, without the rules of the game as a whole.
  func carryOut(_ move: Move, on grid: inout TextGrid)
}

extension PhraseGridGame {
  /// The phrases of the level's length in the lexicon.
  public var lexiconPhrases: Phrases { catalog.rule.phrases }

  /// The phrases that were dealt, except the one without its last tile, which no player can complete.
  public func phrasesTested(in state: GridGameState) -> [String] {
    leavesLastTileOut ? Array(state.phrasesTested.dropLast()) : state.phrasesTested
  }

  /// The board in the format of ``Phrasebook/BoardText``.
  public func line(of state: GridGameState) -> String { BoardText.line(of: state.grid) }

  /// The starting boards, which have as many phrases as fill the grid.
  public func startingBoards() throws -> StartingBoards {
    try StartingBoards(
      groups: level.phrases.map(level.boardTiles), drawn: level.phrasesPerBoard, leavesLastTileOut: leavesLastTileOut,
      columns: 1)
  }

  /// The position with the board's tiles in row-major order.
  public func deal(_ board: StartingBoards.Board) throws -> GridGameState {
    try state(phrases: board.phrases.map { level.phrases[$0] }, cells: board.tiles)
  }

  /// Reads a board of the level in the format of ``Phrasebook/BoardText``.
  public func state(from line: PositionLine) throws -> GridGameState {
    let grid = try boardText.parse(line.text, file: line.file, number: line.number)
    do {
      return try state(fromGrid: grid)
    } catch {
      // The board has the right size, so its empty cells are wrong: reports the first surplus one.
      let surplus = grid.coordinates.filter { grid[$0] == nil }.dropFirst(leavesLastTileOut ? 1 : 0).first
      throw line.mistake(
        column: surplus.map { column(of: $0, in: line.text) } ?? 1, found: error.found, expected: error.expected)
    }
  }

  /// The column of a cell on the line of a board.
  public func column(of cell: Coordinate, in line: String) -> Int {
    boardText.column(of: cell, in: line)
  }

  /// The format of boards.
  private var boardText: BoardText { BoardText(rows: level.rules.rows, columns: level.rules.columns) }

  /// A board may be written on one line per row.
  public var boardShape: BoardText? { boardText }

  /// The valid lines after the moves, or why no moves win.
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

  /// The fault of the tiles of a position, regardless of their places.
  public func fault(in state: GridGameState, isUnsolvable: Bool, on line: PositionLine) -> InputError? {
    fault(in: state, isUnsolvable: isUnsolvable).map { fault in
      line.mistake(
        column: fault.cell.map { column(of: $0, in: line.text) } ?? 1, found: fault.found, expected: fault.expected)
    }
  }
}
