import Exact
import Reporting

/// How many solutions a board has.
public struct SolutionTally: Hashable, Sendable {
  /// The fewest moves.
  public var optimum: Int
  /// How many solutions have ``optimum`` + *i* moves.
  public var counts: [BigInteger]
  /// What else is known; see ``CountedGame/factColumns``. Empty when it was not asked for.
  public var facts: [Cell] = []

  /// Creates it from its parts.
  public init(optimum: Int, counts: [BigInteger], facts: [Cell] = []) {
    self.optimum = optimum
    self.counts = counts
    self.facts = facts
  }
}
