import Phrasebook
import PuzzleCore

/// What one shortest solution of a board of swapping is like, position by position.
///
/// The divergence is that of the solutions with one wrong swap and none after it. Of all shortest ways to a position at
/// the distance *r* there are about *N* / *N_r*, when the board has *N* shortest solutions and the position *N_r*; so a
/// wrong swap there stands for as many solutions as there are shortest ones after it, over *N_r*. The estimate takes
/// the positions of the one solution for all others at the same distance.
public struct SwappingSolutionWalk {
  /// The share of its swaps at which the swap that puts the most tiles right begins no shortest solution.
  public let decisionShare: Double
  /// The share of the legal swaps that begin a shortest solution, over the positions of the solution.
  public let goodMoves: Double
  /// How much of the solution the solutions with one wrong swap share with it, on the average; `nil` when there are
  /// none.
  public let divergence: Double?

  /// How many wrong swaps are tried at a position, evenly spread over all of them.
  private static let mistakes = 24

  /// Walks the solution of the exact solver; `nil` when it has none, the board is won, or the budget, which counts for
  /// each question, does not suffice.
  /// - Parameter count: how many solutions there are, by the formula above ``ShortestSolutions``. The numbers may
  ///   exceed all integers of the standard library, so that the caller brings the arithmetic.
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
      let best = solver.optimalSwaps(on: state.grid, of: game, within: budget).map(\.move)
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
