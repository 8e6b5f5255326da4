import Phrasebook
import PuzzleCore

/// Statistics of one shortest solution of a swapping board, position by position.
///
/// The divergence is estimated from solutions with exactly one wrong swap. If the board has *N* shortest solutions and
/// a position at distance *r* has *N_r*, there are about *N* / *N_r* shortest ways to positions at that distance. So a
/// wrong swap there is weighted by the number of shortest solutions after it, divided by *N_r*. The estimate lets the
/// positions of this one solution represent all others at the same distance.
public struct SwappingSolutionWalk {
  /// The share of its swaps, 0 to 1, at which the swap that puts the most tiles right begins no shortest solution.
  public let decisionShare: Double
  /// The share of the legal swaps that begin a shortest solution, 0 to 1, over the positions of the solution.
  public let goodMoves: Double
  /// The mean share of the solution, 0 to 1, that solutions with one wrong swap have in common with it; `nil` when
  /// there are none.
  public let divergence: Double?

  /// The number of wrong swaps tried at a position, evenly spread over all of them.
  private static let mistakes = 24

  /// Walks the solution of the exact solver. `nil` when it has none, the board is won, or the budget, which applies to
  /// each question, is too small.
  /// - Parameter count: the number of solutions, by the formula at ``ShortestSolutions``. The number may exceed every
  ///   integer type of the standard library, so the caller provides the arithmetic.
  public init?(
    from start: GridGameState, in game: SwappingPuzzle, within budget: Budget,
    counting count: (ShortestSolutions) -> Double?
  ) {
    func ways(from state: GridGameState) -> Double? {
      ExactMinimiser().shortestSolutions(on: state.grid, of: game, within: budget).flatMap(count)
    }
    let solver = ExactMinimiser()
    let solution = solver.solve(game, from: start, within: budget)
    guard solution.verdict == .optimal, !solution.moves.isEmpty else { return nil }
    var (decisions, good, shared, weights) = (0, 0.0, 0.0, 0.0)
    var state = start
    for (place, move) in solution.moves.enumerated() {
      let best = solver.optimalMoves(on: state.grid, of: game, within: budget)
      guard !best.isEmpty, let all = ways(from: state) else { return nil }
      let greedy = GreedyMinimiser().solve(game, from: state, within: budget).moves.first
      decisions += greedy.map(best.contains) == true ? 0 : 1
      let legal = game.legalMoves(in: state)
      let wrong = legal.filter { !best.contains($0) }
      good += Double(legal.count - wrong.count) / Double(legal.count)
      let tried = min(Self.mistakes, wrong.count)
      for number in 0..<tried {
        var next = state
        game.apply(wrong[number * wrong.count / tried], to: &next)
        guard let after = ways(from: next) else { continue }
        let weight = after / all * Double(wrong.count) / Double(tried)
        weights += weight
        shared += weight * Double(place)
      }
      game.apply(move, to: &state)
    }
    decisionShare = Double(decisions) / Double(solution.moves.count)
    goodMoves = good / Double(solution.moves.count)
    divergence = weights > 0 ? shared / weights / Double(solution.moves.count) : nil
  }
}
