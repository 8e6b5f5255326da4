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

  /// What the percentiles do not say.
  private struct Tally {
    var sum = 0.0
    var shortest = UInt64.max
    /// For each of ``FrameBudget/rates`` how many times are longer than a frame.
    var over = FrameBudget.rates.map { _ in 0 }

    mutating func add(_ time: UInt64) {
      sum += Double(time)
      shortest = min(shortest, time)
      for (place, rate) in FrameBudget.rates.enumerated() where Double(time) > rate.nanoseconds { over[place] += 1 }
    }
  }

  private var (firstTally, leastTally) = (Tally(), Tally())
  private var first = Histogram<UInt32>(highestTrackableValue: longest, numberOfSignificantValueDigits: .three)
  private var least = Histogram<UInt32>(highestTrackableValue: longest, numberOfSignificantValueDigits: .three)

  /// How many times were recorded.
  public var count: Int { Int(first.totalCount) }

  /// Adds a time.
  public mutating func record(_ time: RepeatedTime) {
    first.record(min(time.first, Self.longest))
    least.record(min(time.least, Self.longest))
    firstTally.add(time.first)
    leastTally.add(time.least)
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

  /// The frames a second that these times allow when each is all that is done in a frame: by the mean, the longest and
  /// the shortest. `nil` without times.
  public func framesPerSecond(_ timing: Timing) -> (mean: Double, least: Double, most: Double)? {
    guard count > 0 else { return nil }
    let tally = tally(timing)
    // A time below what the clock can show counts as one nanosecond.
    func rate(_ nanoseconds: Double) -> Double { 1e9 / max(1, nanoseconds) }
    return (
      rate(tally.sum / Double(count)), rate(Double(maximum(timing))),
      rate(Double(min(tally.shortest, maximum(timing))))
    )
  }

  /// How many times are longer than a frame, for each of ``FrameBudget/rates``.
  public func missed(_ timing: Timing) -> [Int] { tally(timing).over }

  private func tally(_ timing: Timing) -> Tally {
    switch timing {
    case .first: firstTally
    case .least: leastTally
    }
  }

  func histogram(_ timing: Timing) -> Histogram<UInt32> {
    switch timing {
    case .first: first
    case .least: least
    }
  }

  /// Creates it from its parts.
  public init() {
  }
}
