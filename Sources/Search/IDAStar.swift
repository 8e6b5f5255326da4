import PuzzleCore

/// Iterative-deepening A*: depth-first searches with a rising limit on the moves made plus the lower bound of those
/// still needed. Optimal with every admissible heuristic; memory O(length). For puzzles without chance.
///
/// Source: Korf, *Depth-first iterative-deepening: an optimal admissible tree search*, Artificial Intelligence 27(1),
/// 1985.
///
/// Ties: among the shortest solutions it returns the one whose moves come first in lexicographic order of the move
/// type. A move that leads back to the position before the last one is not followed.
///
/// Without a budget it does not terminate for an unsolvable position with repeating positions, unless the heuristic
/// returns `Int.max`.
public struct IDAStar<H: Heuristic>: Solver where H.Game: ReversiblePuzzle {
  /// The puzzle it solves.
  public typealias Game = H.Game

  /// The name `idastar`.
  public var id: String { "idastar" }
  /// The lower bound it uses.
  public let heuristic: H

  /// Creates the search with a heuristic.
  @inlinable
  public init(heuristic: H) { self.heuristic = heuristic }

  /// Solves a position; see ``Solver``. When the budget runs out, the lower bound is the limit of the unfinished
  /// search.
  @inlinable
  public func solve(_ game: Game, from state: Game.State, within budget: Budget) -> Solution<Game.Move> {
    if game.outcome(of: state) == .won { return Solution(verdict: .optimal, moves: [], nodes: 0) }
    // Candidates are not all moves, so searching them would prove nothing.
    guard Game.movesAreListed else {
      return Solution(verdict: .budgetExhausted(lowerBound: 1), moves: [], nodes: 0)
    }
    var limit = heuristic.estimate(state)
    var search = DepthLimitedSearch(game: game, heuristic: heuristic, state: state, budget: budget.nodes)
    while limit < .max {
      switch search.run(limit: limit) {
      case .won: return Solution(verdict: .optimal, moves: search.path, nodes: search.nodes)
      case .outOfBudget:
        return Solution(verdict: .budgetExhausted(lowerBound: limit), moves: [], nodes: search.nodes)
      case .cut(let next): limit = next
      }
    }
    return Solution(verdict: .unsolvable, moves: [], nodes: search.nodes)
  }
}
