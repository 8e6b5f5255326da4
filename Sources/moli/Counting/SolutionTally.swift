import Exact
import Reporting

/// How many solutions a board has.
struct SolutionTally: Hashable, Sendable {
  /// The fewest moves.
  var optimum: Int
  /// How many solutions have ``optimum`` + *i* moves.
  var counts: [BigInteger]
  /// What else is known; see ``CountedGame/factColumns``. Empty when it was not asked for.
  var facts: [Cell] = []
}
