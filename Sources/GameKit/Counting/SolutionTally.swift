import Exact
import Reporting

/// The numbers of solutions of a board, by length.
public struct SolutionTally: Hashable, Sendable {
  /// The length of a shortest solution in moves.
  public var optimum: Int
  /// The number of solutions with ``optimum`` + *i* moves, for each *i* from 0.
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
