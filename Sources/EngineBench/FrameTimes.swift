import Histogram

/// The distribution of times, first and repeated, in nanoseconds to three figures.
public struct FrameTimes {
  /// Which of the times of the same thing.
  public enum Timing: String, CaseIterable {
    /// The first one.
    case first
    /// The least of all.
    case least
  }

  /// The percentiles that are reported, beside the maximum.
  public static let percentiles = [50, 90, 99, 99.9, 99.99]
  /// Longer times count as this: 100 seconds.
  private static let longest: UInt64 = 100_000_000_000

  private var first = Histogram<UInt32>(highestTrackableValue: longest, numberOfSignificantValueDigits: .three)
  private var least = Histogram<UInt32>(highestTrackableValue: longest, numberOfSignificantValueDigits: .three)

  /// How many times were recorded.
  public var count: Int { Int(first.totalCount) }

  /// Adds a time.
  public mutating func record(_ time: RepeatedTime) {
    first.record(min(time.first, Self.longest))
    least.record(min(time.least, Self.longest))
  }

  /// The time below which `percentile` per cent of the times are.
  public func value(at percentile: Double, _ timing: Timing) -> UInt64 {
    histogram(timing).valueAtPercentile(percentile)
  }

  /// The longest time.
  public func maximum(_ timing: Timing) -> UInt64 { count == 0 ? 0 : histogram(timing).max }

  /// The times of ``percentiles``, then the maximum.
  public func summary(_ timing: Timing) -> [UInt64] {
    Self.percentiles.map { value(at: $0, timing) } + [maximum(timing)]
  }

  private func histogram(_ timing: Timing) -> Histogram<UInt32> {
    switch timing {
    case .first: first
    case .least: least
    }
  }

  /// Creates it from its parts.
  public init() {
  }
}
