/// Statistics of all shortest and nearly shortest solutions of a board. Sums are over whole sets of solutions; divide
/// by ``solutions`` or ``nearSolutions`` for means.
public struct SlidingFacts: Hashable, Sendable {
  /// Solutions with at most this many moves more than the fewest are *near-optimal*.
  public static let slack = 2

  /// The number of moves of a shortest solution.
  public let optimum: Int
  /// The number of solutions of that length.
  public let solutions: UInt128
  /// The slides that do not take back the last one, summed over the ``optimum`` positions of each optimal solution in
  /// which a move is made.
  public let choices: UInt128
  /// The positions on optimal solutions in which only one such slide exists, each counted once per solution.
  public let forcedMoves: UInt128
  /// The positions on optimal solutions in which only one slide begins a shortest solution, each counted once per
  /// solution.
  public let singleMoves: UInt128
  /// The number of solutions that are near-optimal but not optimal. See ``SolutionCounter`` for the definition of a
  /// solution.
  public let nearSolutions: UInt128
  /// The number of moves that each near-optimal solution shares with an optimal one before it leaves all of them,
  /// summed.
  public let sharedMoves: UInt128
  /// The fewest moves that a near-optimal solution shares; `nil` when there are none.
  public let earliestDivergence: Int?

  /// The facts of a won board.
  static let won = SlidingFacts(
    optimum: 0, solutions: 1, choices: 0, forcedMoves: 0, singleMoves: 0, nearSolutions: 0, sharedMoves: 0,
    earliestDivergence: nil)
}

extension SlidingFacts {
  /// The share of the moves in shortest solutions at which at least two slides do not take the last one back; `nil` for
  /// a won board.
  public var decisionShare: Double? {
    optimum > 0 ? 1 - Double(forcedMoves) / (Double(solutions) * Double(optimum)) : nil
  }

  /// The mean share of a shortest solution that near-optimal solutions follow before they leave it, 0 to 1; `nil`
  /// without any.
  public var divergence: Double? {
    let near = Double(nearSolutions) * Double(optimum)
    return near > 0 ? Double(sharedMoves) / near : nil
  }
}
