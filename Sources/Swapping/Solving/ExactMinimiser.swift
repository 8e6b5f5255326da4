import Phrasebook
import PuzzleCore

/// The fewest swaps that win, over every won board that the tiles allow.
///
/// The tiles are split into lines of the whole lexicon in every way (``LineCovers``), the lines put into every order,
/// as rows and as columns (``GoalSequence``), and for each won board the swaps counted exactly, equal tiles included
/// (``CycleCounter``). Won boards are left out as soon as it is certain that they are no nearer (``LineWorth``).
///
/// A node of the budget is a line tried in a cover or in a slot, or a branch of the search over equal tiles.
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
    case .endedWithWon: return Solution(verdict: .optimal, moves: [], nodes: 0)
    case .endedWithLost: return Solution(verdict: .unsolvable, moves: [], nodes: 0)
    case .notStarted, .inProgress:
      guard let board = SymbolBoard(state.grid, of: game) else {
        return Solution(verdict: .unsolvable, moves: [], nodes: 0)
      }
      return solution(NearestGoal(from: board, in: GoalSpace(board: board, game: game), within: budget), on: board)
    }
  }

  /// The fewest swaps that win from a board, the won board they lead to, and the reason when there is none.
  ///
  /// Among won boards that are equally near the first in the order of ``GoalSequence`` is taken, so the answer is
  /// always the same. The swaps finish one line after another.
  public func analyse(
    _ grid: TextGrid, of game: SwappingPuzzle, within budget: Budget = .unlimited
  ) -> SwappingAnalysis {
    guard let board = SymbolBoard(grid, of: game) else {
      return SwappingAnalysis(
        solution: Solution(verdict: .unsolvable, moves: [], nodes: 0), obstacle: obstacle(on: grid, of: game))
    }
    let space = GoalSpace(board: board, game: game)
    let nearest = NearestGoal(from: board, in: space, within: budget)
    return SwappingAnalysis(
      solution: solution(nearest, on: board), targets: nearest.goal?.targets(in: space, on: board, of: game) ?? [],
      obstacle: nearest.goal == nil && nearest.isComplete ? space.obstacle(on: board) : nil)
  }

  /// Why nothing wins from a board, in words, once that is proved. Nothing is searched.
  /// - Precondition: a solver has answered that the board is unsolvable.
  public func obstacle(on grid: TextGrid, of game: SwappingPuzzle) -> HintText {
    guard let board = SymbolBoard(grid, of: game) else {
      let rules = game.level.rules
      return HintTemplate.wrongBoard(
        HintText("\(grid.numRows) x \(grid.numColumns)"), HintText(grid.coordinateDictionary.count),
        HintText("\(rules.rows) x \(rules.columns)"))
    }
    return GoalSpace(board: board, game: game).obstacle(on: board)
  }

  func solution(_ nearest: NearestGoal, on board: SymbolBoard) -> Solution<SwappingMove> {
    guard nearest.goal != nil else {
      return Solution(
        verdict: nearest.isComplete ? .unsolvable : .budgetExhausted(lowerBound: nearest.lowerBound), moves: [],
        nodes: nearest.nodes)
    }
    let plan = SwapPlan(from: board, to: nearest)
    let moves = plan.swaps.map { board.move($0.0, $0.1) }
    return Solution(
      verdict: nearest.lowerBound >= moves.count ? .optimal : .found(lowerBound: nearest.lowerBound), moves: moves,
      nodes: nearest.nodes)
  }
}
