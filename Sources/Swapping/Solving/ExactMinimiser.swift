import Phrasebook
import PuzzleCore

/// The fewest swaps that win, over every won board that the tiles allow.
///
/// The tiles are split into lines of the whole lexicon in every way (``LineCovers``), the lines put into every order, as
/// rows and as columns (``GoalSequence``), and for each won board the swaps counted exactly, equal tiles included
/// (``CycleCounter``). A goal is skipped when even its bound is no better: of *m* misplaced tiles a swap sets right at most
/// two.
///
/// A node of the budget is a line tried in a cover, a goal looked at, or a branch of the search over equal tiles.
public struct ExactMinimiser: Solver {
  /// The game it solves.
  public typealias Game = SwappingPuzzle

  /// `exact`.
  public let id = "exact"

  /// The solver. It has no settings.
  public init() {}

  /// The fewest swaps from a position. A game that is over has no solution unless it is won.
  public func solve(
    _ game: SwappingPuzzle, from state: GridGameState, within budget: Budget
  ) -> Solution<SwappingMove> {
    switch state.status {
    case .endedWithWon: Solution(verdict: .optimal, moves: [], nodes: 0)
    case .endedWithLost: Solution(verdict: .unsolvable, moves: [], nodes: 0)
    case .notStarted, .inProgress: analyse(state.grid, of: game, within: budget).solution
    }
  }

  /// The fewest swaps that win from a board, the won board they lead to, and the reason when there is none.
  ///
  /// Among won boards that are equally near the first in the order of ``GoalSequence`` is taken, so the answer is always
  /// the same. The swaps finish one line after another.
  public func analyse(
    _ grid: TextGrid, of game: SwappingPuzzle, within budget: Budget = .unlimited
  ) -> SwappingAnalysis {
    guard let board = SymbolBoard(grid), grid.numRows == game.level.rules.rows,
      grid.numColumns == game.level.rules.columns
    else {
      return SwappingAnalysis(
        solution: Solution(verdict: .unsolvable, moves: [], nodes: 0),
        obstacle: "found a board of \(grid.numRows) x \(grid.numColumns) cells with \(grid.coordinateDictionary.count) "
          + "tiles, expected \(game.level.rules.rows) x \(game.level.rules.columns) cells, all filled")
    }
    var search = NearestGoal(board: board, game: game, budget: budget)
    search.run()
    guard let goal = search.best else {
      let verdict: Solution<SwappingMove>.Verdict =
        search.isComplete ? .unsolvable : .budgetExhausted(lowerBound: search.lowerBound)
      return SwappingAnalysis(
        solution: Solution(verdict: verdict, moves: [], nodes: search.nodes),
        obstacle: search.isComplete ? search.space.obstacle(on: board) : nil)
    }
    let plan = SwapPlan(
      from: board.cells, to: search.bestCells, lines: search.space.slots[goal.direction], counter: search.counter)
    let moves = plan.swaps.map { board.move($0.0, $0.1) }
    let isOptimal = search.lowerBound >= moves.count
    return SwappingAnalysis(
      solution: Solution(
        verdict: isOptimal ? .optimal : .found(lowerBound: search.lowerBound), moves: moves, nodes: search.nodes),
      targets: goal.targets(in: search.space, on: board))
  }
}
