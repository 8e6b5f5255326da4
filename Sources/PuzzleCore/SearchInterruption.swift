import TextFormats

/// Lets a long search stop when its result is no longer wanted.
///
/// A caller that may discard the result runs the search in ``check(_:during:)``. A search that polls ``isRequested``
/// then stops as it would at its limit. Without a check nothing is interrupted, so equal budgets give equal answers.
///
/// ```swift
/// import PuzzleCore
/// let answer = SearchInterruption.check({ true }) { SearchInterruption.isRequested ? "stopped" : "found" }
/// print(answer)  // stopped
/// ```
public enum SearchInterruption {
  private static let current = ThreadValue<@Sendable () -> Bool>()

  /// Whether the search should stop.
  public static var isRequested: Bool { current.value?() ?? false }

  /// What ``isRequested`` asks on this thread, so that other threads of the same work can ask it too.
  public static var request: @Sendable () -> Bool { current.value ?? { false } }

  /// Does work whose searches stop as soon as `isRequested` returns `true`. Only for work on this thread.
  public static func check<Result>(
    _ isRequested: @escaping @Sendable () -> Bool, during work: () throws -> Result
  ) rethrows -> Result {
    try current.withValue(isRequested) { try work() }
  }
}
