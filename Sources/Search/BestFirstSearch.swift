import PuzzleCore

/// The common part of ``AStar``, ``WeightedAStar`` and ``GreedyBestFirst``: expands positions in order of a *value*,
/// cost weight x moves made + estimate weight x lower bound of the moves needed.
///
/// Why the bounds hold. Take any shortest solution, of length C. On it lies an open position *n* whose predecessors are
/// all expanded, so *n* was reached.
///
/// - With a cost weight *a* from 1, a position reached by a shorter path is opened again, so the moves made to *n* are
///   the fewest possible. Its moves made plus its estimate are at most C, and with an estimate weight *b* >= *a* its
///   value is at most *b* C.
/// - With a cost weight of 0, the value of *n* is *b* times its estimate, which is at most *b* C by any path.
///
/// Either way the next value that is taken is at most *b* C: every value divided by *b* is a lower bound of C. The
/// estimate of a won position is 0, so one that is taken after *g* moves has *a g* <= *b* C: the solution is at most
/// *b* / *a* times too long.
@usableFromInline
struct BestFirstSearch<H: Heuristic>: Sendable {
  @usableFromInline typealias Game = H.Game

  @usableFromInline let heuristic: H
  @usableFromInline let costWeight: Int
  @usableFromInline let estimateWeight: Int
  @usableFromInline let positions: Int

  /// Creates a search with these weights, which stores at most `positions`.
  /// - Precondition: `0 <= costWeight <= estimateWeight` and `estimateWeight >= 1`.
  @inlinable
  init(heuristic: H, costWeight: Int, estimateWeight: Int, positions: Int = .max) {
    precondition(0 <= costWeight && costWeight <= estimateWeight && estimateWeight >= 1)
    self.heuristic = heuristic
    self.costWeight = costWeight
    self.estimateWeight = estimateWeight
    self.positions = positions
  }

  /// Solves a position; see ``Solver``.
  @inlinable
  func solve(_ game: Game, from state: Game.State, within budget: Budget) -> Solution<Game.Move> {
    if game.outcome(of: state) == .won { return Solution(verdict: .optimal, moves: [], nodes: 0) }
    // Candidates are not all moves, so searching them would prove nothing.
    guard Game.movesAreListed else {
      return Solution(verdict: .budgetExhausted(lowerBound: 1), moves: [], nodes: 0)
    }
    let estimate = heuristic.estimate(state)
    guard estimate < .max else { return Solution(verdict: .unsolvable, moves: [], nodes: 0) }
    var tree = SearchTree<Game>(root: state)
    var shortest: [Game.SearchKey: Int] = [game.searchKey(of: state): 0]
    var open = BucketQueue()
    open.add(0, first: estimateWeight * estimate, second: 0)
    var moves: [Game.Move] = []
    var nodes = 0
    var bound = estimate
    while let (place, value) = open.take() {
      let node = tree.nodes[place]
      guard shortest[game.searchKey(of: node.state)] == node.depth else { continue }
      bound = max(bound, (value + estimateWeight - 1) / estimateWeight)
      if game.outcome(of: node.state) == .won {
        bound = max(bound, min(node.depth, lowestSum(open, beside: node.depth)))
        return Solution(
          verdict: bound == node.depth ? .optimal : .found(lowerBound: bound), moves: tree.path(to: place),
          nodes: nodes)
      }
      guard nodes < budget.nodes, tree.nodes.count <= positions, nodes & 4095 != 4095 || !SearchInterruption.isRequested
      else {
        let sum = node.depth + (value - costWeight * node.depth) / estimateWeight
        return Solution(
          verdict: .budgetExhausted(lowerBound: max(bound, lowestSum(open, beside: sum))), moves: [], nodes: nodes)
      }
      nodes += 1
      game.legalMoves(in: node.state, into: &moves)
      for move in moves {
        var child = node.state
        game.apply(move, to: &child)
        let depth = node.depth + 1
        let key = game.searchKey(of: child)
        if let known = shortest[key], known <= depth || costWeight == 0 { continue }
        let estimate = heuristic.estimate(child)
        guard estimate < .max else { continue }
        shortest[key] = depth
        open.add(
          tree.add(child, after: place, by: move), first: costWeight * depth + estimateWeight * estimate,
          second: depth)
      }
    }
    return Solution(verdict: .unsolvable, moves: [], nodes: nodes)
  }

  /// The smallest sum of moves made and lower bound of moves needed, over `sum` and all open positions. It is a lower
  /// bound if the moves made are the fewest possible; otherwise the result is 0.
  ///
  /// A position's estimate follows from its value and its depth, which are its priorities.
  @inlinable
  func lowestSum(_ open: BucketQueue, beside sum: Int) -> Int {
    guard costWeight > 0 else { return 0 }
    return open.priorities.reduce(sum) { lowest, priority in
      min(lowest, priority.second + (priority.first - costWeight * priority.second) / estimateWeight)
    }
  }
}
