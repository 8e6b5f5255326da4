/// What is known about all shortest and nearly shortest solutions of a board. Sums are over whole sets of solutions;
/// divide by ``solutions`` or ``nearSolutions`` for means.
public struct SlidingFacts: Hashable, Sendable {
  /// Solutions of at most this many moves more than the fewest are *near-optimal*.
  public static let slack = 2

  /// The fewest moves.
  public let optimum: Int
  /// How many solutions have that length.
  public let solutions: UInt128
  /// The slides open to a player who does not take the last one back, summed over the ``optimum`` positions that are
  /// moved from on each optimal solution.
  public let choices: UInt128
  /// The positions on optimal solutions, each counted once a solution, where only one such slide is open.
  public let forcedMoves: UInt128
  /// The positions on optimal solutions, each counted once a solution, where only one slide begins a shortest solution.
  public let singleMoves: UInt128
  /// How many solutions are near-optimal and not optimal. See ``SolutionCounter`` for what counts as a solution.
  public let nearSolutions: UInt128
  /// The moves that each of those shares with an optimal solution before it leaves all of them, summed.
  public let sharedMoves: UInt128
  /// The fewest moves that one of those shares; `nil` when there are none.
  public let earliestDivergence: Int?

  /// The facts of a won board.
  static let won = SlidingFacts(
    optimum: 0, solutions: 1, choices: 0, forcedMoves: 0, singleMoves: 0, nearSolutions: 0, sharedMoves: 0,
    earliestDivergence: nil)
}

extension SlidingFacts {
  /// The share of the moves of shortest solutions at which another slide is open than back; `nil` for a won board.
  public var decisionShare: Double? {
    optimum > 0 ? 1 - Double(forcedMoves) / (Double(solutions) * Double(optimum)) : nil
  }

  /// The share of a shortest solution that near-optimal ones have in common with it before they leave it; `nil` without
  /// any.
  public var divergence: Double? {
    let near = Double(nearSolutions) * Double(optimum)
    return near > 0 ? Double(sharedMoves) / near : nil
  }
}
