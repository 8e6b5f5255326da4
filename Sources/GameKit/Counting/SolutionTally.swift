import Exact
import Reporting

/// How many solutions a board has.
public struct SolutionTally: Hashable, Sendable {
  /// The fewest moves.
  public var optimum: Int
  /// How many solutions have ``optimum`` + *i* moves.
  public var counts: [BigInteger]
  /// Further facts; see ``CountedGame/factColumns``. Empty when they were not requested.
  public var facts: [Cell] = []

  /// Creates a tally; `counts` begins with the shortest solutions.
  public init(optimum: Int, counts: [BigInteger], facts: [Cell] = []) {
    self.optimum = optimum
    self.counts = counts
    self.facts = facts
  }
}
