import Phrasebook
import PuzzleCore

/// What the tool needs of a grid game; most of what ``CatalogGame`` asks for follows from it.
protocol GridCatalogGame: PhraseCatalogGame, GridPuzzle {
  /// Whether the last tile of the last phrase makes place for an empty cell.
  var leavesLastTileOut: Bool { get }

  /// A starting position with these cells in row-major order.
  func state(phrases: [Phrase], cells: [String?]) throws(RuleError) -> GridGameState

  /// The position of a board that a user gives.
  func state(fromGrid grid: TextGrid) throws(RuleError) -> GridGameState

  /// Why nothing wins from a board, in words; `nil` when something does.
  func obstacle(on grid: TextGrid) -> String?

  /// What to say of tiles with which nothing can be won.
  /// - Parameters:
  ///   - lines: the lines that they form.
  ///   - unused: the first cell whose tile is in none of them.
  func shortage(of lines: [FormableLine], unused: Coordinate?, on grid: TextGrid) -> TileFault

  /// Makes a move on a board, whatever the rules say of the game as a whole.
  func carryOut(_ move: Move, on grid: inout TextGrid)

  /// The first moves of a shortest win.
  func advice(
    _ solution: Solution<Move>, in state: GridGameState, steps: Int, within budget: Budget,
    explaining: PhraseExplanation
  ) -> [HintReport.Step]

  /// How many first moves other than that of a shortest win begin one, too; `nil` when the budget does not suffice to know.
  func equallyGood(_ solution: Solution<Move>, in state: GridGameState, within budget: Budget) -> Int?
}

extension GridCatalogGame {
  /// How many phrases of the level's length the lexicon has.
  var lexiconSize: Int { catalog.rule.phrases.count }

  /// The numbers in its level files. The clock gives points for tenths of a second.
  func knobs(pool: [Phrase]) -> [LevelKnob<Level>] { LevelKnob.ofPhraseGame(level, scoreStep: 1, pool: pool) }

  /// The boards of as many phrases as fill the grid.
  func startingBoards() throws -> StartingBoards {
    try StartingBoards(
      groups: level.phrases.map(level.boardTiles), drawn: level.phrasesPerBoard, leavesLastTileOut: leavesLastTileOut,
      columns: 1)
  }

  /// The position with the board's tiles in row-major order.
  func deal(_ board: StartingBoards.Board) throws -> GridGameState {
    try state(phrases: board.phrases.map { level.phrases[$0] }, cells: board.tiles)
  }

  /// A board in the format of ``Phrasebook/BoardText`` that is one of the level.
  func state(from line: String, file: String, number: Int) throws -> GridGameState {
    let grid = try BoardText(rows: level.rules.rows, columns: level.rules.columns)
      .parse(line, file: file, number: number)
    do {
      return try state(fromGrid: grid)
    } catch {
      // The board has the right size, so it is its empty cells that are wrong: the first that should not be there.
      let surplus = grid.coordinates.filter { grid[$0] == nil }.dropFirst(leavesLastTileOut ? 1 : 0).first
      throw InputError(
        file: file, line: number, column: surplus.map { column(of: $0, in: line) } ?? 1, found: error.found,
        expected: error.expected)
    }
  }

  /// Where a cell stands on the line of a board.
  func column(of cell: Coordinate, in line: String) -> Int {
    BoardText(rows: level.rules.rows, columns: level.rules.columns).column(of: cell, in: line)
  }

  /// A solution that is not proved shortest aims at one won board and may meet another on its way; it ends there.
  func trimmed(_ solution: Solution<Move>, from state: GridGameState) -> Solution<Move> {
    guard case .found(let bound) = solution.verdict else { return solution }
    var position = state
    var moves: [Move] = []
    for move in solution.moves where outcome(of: position) == nil {
      apply(move, to: &position)
      moves.append(move)
    }
    return Solution(
      verdict: moves.count <= bound ? .optimal : .found(lowerBound: bound), moves: moves, nodes: solution.nodes)
  }

  /// The valid lines at the end of the moves, or why no moves win.
  func targets(of solution: Solution<Move>, from state: GridGameState) -> (lines: [CorrectLine], obstacle: String?) {
    switch solution.verdict {
    case .optimal, .found:
      var grid = state.grid
      for move in solution.moves { carryOut(move, on: &grid) }
      return (catalog.correctLines(in: grid), nil)
    case .unsolvable: return ([], reason(on: state.grid))
    case .budgetExhausted: return ([], nil)
    }
  }
}
