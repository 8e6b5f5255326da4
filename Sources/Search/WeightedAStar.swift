import PuzzleCore

/// Weighted A*: trusts the heuristic more than the moves made, finds a solution sooner, and bounds how much too long it
/// can be. For puzzles without chance.
///
/// The value of a position is moves made + *w* x lower bound of moves needed. The solution has at most *w* times the
/// moves of a shortest one, with every admissible heuristic, consistent or not: a position reached by a shorter path is
/// expanded again. The lower bound of the verdict is often better than length / *w*, because it also counts what was
/// still open at the end. If it equals the length, the verdict is `optimal`.
///
/// Source: Pohl, *Heuristic search viewed as path finding in a graph*, Artificial Intelligence 1(3), 1970.
///
/// Ties: lowest value first; among equal values the position with the most moves made; among those the one reached
/// last.
public struct WeightedAStar<H: Heuristic>: Solver {
  /// The puzzle it solves.
  public typealias Game = H.Game

  /// The name `weighted-astar`.
  public var id: String { "weighted-astar" }
  /// The lower bound it uses.
  public let heuristic: H
  /// The weight of an estimated move relative to one that was made.
  public let weight: Weight

  /// Creates the search with a heuristic and a weight.
  @inlinable
  public init(heuristic: H, weight: Weight) {
    self.heuristic = heuristic
    self.weight = weight
  }

  /// Solves a position; see ``Solver``. Time and memory O(positions reached).
  @inlinable
  public func solve(_ game: Game, from state: Game.State, within budget: Budget) -> Solution<Game.Move> {
    BestFirstSearch(heuristic: heuristic, costWeight: weight.denominator, estimateWeight: weight.numerator)
      .solve(game, from: state, within: budget)
  }
}
