/// How many solutions a board has.
public struct SolutionCounts: Hashable, Sendable {
  /// The fewest moves.
  public let optimum: Int
  /// How many solutions have ``optimum`` + *i* moves.
  public let counts: [UInt128]
}
