import GameKit
import PuzzleCore
import Simulation
import Synchronization

/// The fewest moves that win a deal. A deal that occurs again, at another value of a parameter, is not solved again.
public final class DealPars<Game: PlayableGame>: Sendable {
  private let known = Mutex<[Game.State: Int?]>([:])
  private let budget: Budget

  /// Creates an empty cache.
  /// - Parameter budget: the search budget of each deal.
  public init(budget: Budget = Budget(nodes: 30_000_000)) { self.budget = budget }

  /// The lengths of shortest solutions; `nil` for a deal that has no solution or exceeds the budget.
  public func lengths(
    of deals: [Game.State], in game: Game, workers: Int, cancellation: Cancellation
  ) -> [Int?] {
    if let solver = game.bestSolver { solve(deals, in: game, solver, solver.workers(workers), cancellation) }
    return known.withLock { known in deals.map { known[$0] ?? nil } }
  }

  private func solve(
    _ deals: [Game.State], in game: Game, _ solver: some Solver<Game>, _ workers: Int, _ cancellation: Cancellation
  ) {
    let unknown = known.withLock { known in deals.filter { known[$0] == nil } }
    let lengths = OrderedReduction.results(count: unknown.count, workers: workers, cancellation: cancellation) {
      place in
      let solution = solver.solve(game, from: unknown[place], within: budget)
      return solution.verdict == .optimal ? solution.length : nil
    }
    known.withLock { known in
      for (deal, length) in zip(unknown, lengths) { known[deal] = .some(length) }
    }
  }
}
