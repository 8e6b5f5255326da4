/// Lets a long search end when what it is for was cancelled.
///
/// Whoever throws the result away when it is cancelled runs the search ``check(_:during:)``; a search that looks at
/// ``isRequested`` now and then ends there as at its limit. Without a check nothing is interrupted, so that equal
/// budgets give equal answers.
///
/// ```swift
/// import PuzzleCore
/// let answer = SearchInterruption.check({ true }) { SearchInterruption.isRequested ? "stopped" : "found" }
/// print(answer)  // stopped
/// ```
public enum SearchInterruption {
  @TaskLocal private static var current: (@Sendable () -> Bool)?

  /// Whether the search is to end.
  public static var isRequested: Bool { current?() ?? false }

  /// Does some work whose searches end as soon as `isRequested` is `true`. Only for work on this thread.
  public static func check<Result>(
    _ isRequested: @escaping @Sendable () -> Bool, during work: () throws -> Result
  ) rethrows -> Result {
    try $current.withValue(isRequested) { try work() }
  }
}
