import Phrasebook
import PuzzleCore

/// Finds the fewest swaps that win, over every won board that the tiles allow.
///
/// The tiles are split in every way into lines of the whole lexicon (`LineCovers`). The lines are put in every order,
/// as rows and as columns (`GoalSequence`). The swaps to each won board are counted exactly, including equal tiles
/// (`CycleCounter`). A won board is skipped as soon as it is certain not to be nearer (`LineWorth`).
///
/// A node of the budget is a line tried in a cover or in a slot, or a branch of the search over equal tiles.
public struct ExactMinimiser: Solver {
  /// The game it solves.
  public typealias Game = SwappingPuzzle

  /// The solver's name: `exact`.
  public let id = "exact"

  /// Creates the solver, which has no settings.
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

  /// The fewest swaps that win from a board, the resulting won board, and the reason when there is none.
  ///
  /// Among equally near won boards the first in the order of `GoalSequence` is taken, so the answer is deterministic.
  /// The swaps finish one line after another.
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

  /// The reason why a board cannot be won, without a search.
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

/// A solver's result for a board.
public struct SwappingAnalysis: Hashable, Sendable {
  /// The verdict and the swaps that win.
  public var solution: Solution<SwappingMove>
  /// The lines of the resulting won board, from the top or from the left; empty when there is none.
  public var targets: [CorrectLine] = []
  /// The reason why no swaps win; `nil` unless the verdict is `unsolvable`.
  public var obstacle: HintText?
}
