import Phrasebook
import PuzzleCore

/// Counts the solutions of a board exactly.
///
/// A *solution* is a sequence of slides that ends with the first won board. No slide takes back the previous one. Two
/// solutions differ when at least one slide does.
///
/// First ``SlidingIDAStar`` finds the fewest moves. Then `SolutionGraph` collects the boards on solutions that are
/// not too long, and the ways through it are added up. Budget nodes are the nodes of the first plus the boards expanded
/// by the second.
///
/// **Size of the numbers.** Of *n* slides that are never taken back the first is one of at most 4 and every other one
/// of at most 3, so there are at most 4 x 3^(n - 1) sequences: below 2^128 for n up to 80. The sums of ``SlidingFacts``
/// are at most 4n times that, below 2^128 for n up to 75, which is ``longest``.
public struct SolutionCounter: Sendable {
  /// The maximum number of moves of solutions that are counted; a board that needs more is reported as out of budget.
  public static let longest = 75

  private let solver: SlidingIDAStar

  /// The counter, with the solver that finds the fewest moves.
  public init(solver: SlidingIDAStar = SlidingIDAStar()) { self.solver = solver }

  /// The number of solutions of each length from the fewest moves to `slack` more.
  ///
  /// A won board has exactly one solution, with no moves. The time left is ignored.
  /// - Precondition: `slack` is at least 0.
  public func counts(
    _ game: SlidingPuzzle, from state: GridGameState, slack: Int, within budget: Budget
  ) -> ExactCount<SolutionCounts> {
    let won = SolutionCounts(optimum: 0, counts: [1] + Array(repeating: 0, count: slack))
    return count(game, from: state, slack: slack, within: budget, won: won) { optimum, search in
      guard let graph = search.graph(limit: optimum + slack) else { return nil }
      return SolutionCounts(
        optimum: optimum, counts: graph.solutions()[optimum...].map(\.count))
    }
  }

  /// The statistics of all shortest and nearly shortest solutions of a board.
  public func facts(
    _ game: SlidingPuzzle, from state: GridGameState, within budget: Budget
  ) -> ExactCount<SlidingFacts> {
    count(game, from: state, slack: SlidingFacts.slack, within: budget, won: .won) { optimum, search in
      guard let optimal = search.graph(limit: optimum), let near = search.graph(limit: optimum + SlidingFacts.slack)
      else { return nil }
      let sums = optimal.positionSums()
      var longer = SolutionWays()
      for ways in near.solutions(leaving: optimal)[(optimum + 1)...] { longer.add(ways) }
      return SlidingFacts(
        optimum: optimum, solutions: sums.solutions, choices: sums.choices, forcedMoves: sums.forced,
        singleMoves: sums.single, nearSolutions: longer.count, sharedMoves: longer.shared,
        earliestDivergence: longer.count == 0 ? nil : longer.earliest)
    }
  }

  /// Finds the fewest moves and passes them to `body` with a search for graphs; returns `won` for a won board. `body`
  /// returns `nil` when the budget runs out.
  private func count<Value>(
    _ game: SlidingPuzzle, from state: GridGameState, slack: Int, within budget: Budget, won: Value,
    _ body: (Int, inout GraphSearch) -> Value?
  ) -> ExactCount<Value> {
    let solution = solver.solve(game, from: state, within: budget)
    switch solution.verdict {
    case .unsolvable: return .unsolvable
    case .budgetExhausted(let bound), .found(let bound): return .budgetExhausted(lowerBound: bound)
    case .optimal: break
    }
    let optimum = solution.moves.count
    guard optimum > 0 else { return .exact(won) }
    guard optimum + slack <= Self.longest, let board = SlidingBoard(of: game, grid: state.grid),
      let start = board.state(of: state.grid)
    else { return .budgetExhausted(lowerBound: optimum) }
    var search = GraphSearch(board: board, start: start, budget: budget.nodes - solution.nodes)
    return body(optimum, &search).map { .exact($0) } ?? .budgetExhausted(lowerBound: optimum)
  }
}

/// The number of solutions of a board by length.
public struct SolutionCounts: Hashable, Sendable {
  /// The number of moves of a shortest solution.
  public let optimum: Int
  /// The numbers of solutions: element *i* counts those with ``optimum`` + *i* moves.
  public let counts: [UInt128]
}
