import PuzzleCore

/// A*: expands positions in order of the moves made plus the moves still needed at least. Optimal with every admissible
/// heuristic, consistent or not (a position reached by a shorter way is expanded again). For puzzles without chance.
///
/// Source: Hart, Nilsson, Raphael, *A formal basis for the heuristic determination of minimum cost paths*, IEEE TSSC 4(2), 1968.
///
/// Ties: lowest sum first; among equal sums the position with the most moves made; among those the one reached last. Moves
/// are generated in ascending order.
public struct AStar<H: Heuristic>: Solver {
  /// The puzzle it solves.
  public typealias Game = H.Game

  /// `astar`.
  public var id: String { "astar" }
  /// The lower bound it uses.
  public let heuristic: H

  /// The search with a heuristic.
  @inlinable
  public init(heuristic: H) { self.heuristic = heuristic }

  /// Solves a position; see ``Solver``. When the budget runs out, the lower bound is the lowest sum still open.
  @inlinable
  public func solve(_ game: Game, from state: Game.State, within budget: Budget) -> Solution<Game.Move> {
    if game.outcome(of: state) == .won { return Solution(verdict: .optimal, moves: [], nodes: 0) }
    let estimate = heuristic.estimate(state)
    guard estimate < .max else { return Solution(verdict: .unsolvable, moves: [], nodes: 0) }
    var tree = SearchTree<Game>(root: state)
    var shortest: [Game.State: Int] = [state: 0]
    var open = BucketQueue()
    open.add(0, first: estimate, second: 0)
    var moves: [Game.Move] = []
    var nodes = 0
    while let (place, sum) = open.take() {
      let node = tree.nodes[place]
      guard shortest[node.state] == node.depth else { continue }
      if game.outcome(of: node.state) == .won {
        return Solution(verdict: .optimal, moves: tree.path(to: place), nodes: nodes)
      }
      guard nodes < budget.nodes else {
        return Solution(verdict: .budgetExhausted(lowerBound: sum), moves: [], nodes: nodes)
      }
      nodes += 1
      game.legalMoves(in: node.state, into: &moves)
      for move in moves {
        var child = node.state
        game.apply(move, to: &child)
        let depth = node.depth + 1
        if let known = shortest[child], known <= depth { continue }
        let estimate = heuristic.estimate(child)
        guard estimate < .max else { continue }
        shortest[child] = depth
        // The parent's sum bounds the child too: sums never fall along a path.
        open.add(tree.add(child, after: place, by: move), first: max(sum, depth + estimate), second: depth)
      }
    }
    return Solution(verdict: .unsolvable, moves: [], nodes: nodes)
  }
}
