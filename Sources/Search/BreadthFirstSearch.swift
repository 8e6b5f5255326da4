import PuzzleCore

/// Searches all positions in order of their distance until one is won. It is optimal, and proves that nothing wins when
/// no new position is left. For puzzles without chance.
///
/// Ties: among the shortest solutions it returns the one whose moves come first in lexicographic order of the move
/// type. Complexity: time and memory O(positions within the solution's length).
public struct BreadthFirstSearch<Game: Puzzle>: Solver {
  /// The name `bfs`.
  public var id: String { "bfs" }

  @usableFromInline let positions: Int

  /// Creates the search.
  /// - Parameter positions: the most positions that it may store. With more it stops as at the end of its budget.
  @inlinable
  public init(positions: Int = .max) { self.positions = positions }

  /// Solves a position; see ``Solver``. A position is expanded when its moves are generated; when the budget runs out,
  /// the lower bound is the distance of the first position that was not expanded, plus 1.
  @inlinable
  public func solve(_ game: Game, from state: Game.State, within budget: Budget) -> Solution<Game.Move> {
    if game.outcome(of: state) == .won { return Solution(verdict: .optimal, moves: [], nodes: 0) }
    // Candidates are not all moves, so searching them would prove nothing.
    guard Game.movesAreListed else {
      return Solution(verdict: .budgetExhausted(lowerBound: 1), moves: [], nodes: 0)
    }
    var tree = SearchTree<Game>(root: state)
    var reached: Set<Game.SearchKey> = [game.searchKey(of: state)]
    var moves: [Game.Move] = []
    var next = 0
    while next < tree.nodes.count {
      guard next < budget.nodes, tree.nodes.count <= positions, next & 4095 != 4095 || !SearchInterruption.isRequested
      else {
        return Solution(
          verdict: .budgetExhausted(lowerBound: tree.nodes[next].depth + 1), moves: [], nodes: next)
      }
      let current = tree.nodes[next].state
      game.legalMoves(in: current, into: &moves)
      for move in moves {
        var child = current
        game.apply(move, to: &child)
        guard reached.insert(game.searchKey(of: child)).inserted else { continue }
        let place = tree.add(child, after: next, by: move)
        if game.outcome(of: child) == .won {
          return Solution(verdict: .optimal, moves: tree.path(to: place), nodes: next + 1)
        }
      }
      next += 1
    }
    return Solution(verdict: .unsolvable, moves: [], nodes: next)
  }
}
