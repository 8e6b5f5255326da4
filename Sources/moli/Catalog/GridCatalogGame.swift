import Phrasebook
import PuzzleCore

/// What the tool needs of a grid game; most of what ``CatalogGame`` asks for follows from it.
protocol GridCatalogGame: CatalogGame, GridPuzzle {
  /// Whether the last tile of the last phrase makes place for an empty cell.
  var leavesLastTileOut: Bool { get }

  /// A starting position with these cells in row-major order.
  func state(phrases: [Phrase], cells: [String?]) throws(RuleError) -> GridGameState

  /// The position of a board that a user gives.
  func state(fromGrid grid: TextGrid) throws(RuleError) -> GridGameState

  /// Why nothing wins from a board, in words; `nil` when something does.
  func obstacle(on grid: TextGrid) -> String?

  /// The first moves of a shortest win, and how many other first moves are as good.
  func advice(
    _ solution: Solution<Move>, in state: GridGameState, steps: Int, within budget: Budget,
    explaining: PhraseExplanation
  ) -> (steps: [HintReport.Step], equallyGood: Int)
}

extension GridCatalogGame {
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
      throw InputError(file: file, line: number, column: 1, found: error.found, expected: error.expected)
    }
  }

  /// The valid lines at the end of the moves, or why no moves win.
  func targets(of solution: Solution<Move>, from state: GridGameState) -> (lines: [CorrectLine], obstacle: String?) {
    switch solution.verdict {
    case .optimal, .found: (correctLines(after: solution.moves, from: state), nil)
    case .unsolvable: ([], obstacle(on: state.grid))
    case .budgetExhausted: ([], nil)
    }
  }

  /// The first moves of a shortest win.
  func hint(in state: GridGameState, steps: Int, within budget: Budget, explaining: PhraseExplanation) -> HintReport {
    guard let solution = bestSolver?.solve(self, from: state, within: budget) else {
      return HintReport(steps: [], remark: "")
    }
    switch solution.verdict {
    case .unsolvable:
      return HintReport(steps: [], remark: obstacle(on: state.grid) ?? "the game is over")
    case .budgetExhausted(let bound):
      return HintReport(
        steps: [],
        remark: "not solved within \(budget.nodes.counted("node")); it takes at least \(bound.counted("move"))")
    case .optimal, .found:
      let advice = advice(solution, in: state, steps: steps, within: budget, explaining: explaining)
      return HintReport(
        steps: advice.steps, movesLeft: solution.moves.count,
        equallyGood: advice.steps.isEmpty ? nil : advice.equallyGood,
        remark: solution.moves.isEmpty ? "the game is won" : "")
    }
  }
}
