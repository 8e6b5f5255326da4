import Phrasebook
import PuzzleCore

/// Counts the solutions of a board exactly.
///
/// A *solution* is a sequence of slides, none of which takes back the one before, whose last slide wins and no earlier
/// one: the game ends there. Two solutions differ when some slide does.
///
/// First ``SlidingIDAStar`` finds the fewest moves, then ``SolutionGraph`` collects the boards on solutions that are
/// not too long, and the ways through it are added up. A node of the budget is a node of the first or a board expanded
/// by the second.
///
/// **Size of the numbers.** Of *n* slides that are never taken back the first is one of at most 4 and every other one
/// of at most 3, so there are at most 4 x 3^(n - 1) sequences: below 2^128 for n up to 80. The sums of ``SlidingFacts``
/// are at most 4n times that, below 2^128 for n up to 75, which is ``longest``.
public struct SolutionCounter: Sendable {
  /// The most moves of solutions that are counted; a board that needs longer ones is answered as out of budget.
  public static let longest = 75

  private let solver: SlidingIDAStar

  /// The counter, with the solver that finds the fewest moves.
  public init(solver: SlidingIDAStar = SlidingIDAStar()) { self.solver = solver }

  /// The number of solutions of each length from the fewest moves to `slack` more.
  ///
  /// A won board has one solution, of no moves, and no longer one. Time left does not count.
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

  /// The facts of a board.
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

  /// Finds the fewest moves and hands them to `body` with a search for graphs; answers `won` on a won board. `body`
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

/// How many solutions a board has.
public struct SolutionCounts: Hashable, Sendable {
  /// The fewest moves.
  public let optimum: Int
  /// How many solutions have ``optimum`` + *i* moves.
  public let counts: [UInt128]
}
