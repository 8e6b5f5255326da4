/// How one iteration of a depth-first search ended.
enum IterationResult {
  /// Nothing within the limit.
  case cut
  /// The goal was reached.
  case won
  /// The budget ran out.
  case outOfBudget
}
