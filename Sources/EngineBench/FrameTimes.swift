import Histogram

/// The distributions of the first and of the least times, in nanoseconds to three significant digits.
public struct FrameTimes {
  /// The time that is taken from several times of the same thing.
  public enum Timing: String, CaseIterable {
    /// The first one, with cold caches and delays by the host.
    case first
    /// The least of all.
    case least
  }

  /// The percentiles that are reported, in addition to the maximum.
  public static let percentiles = [50, 90, 99, 99.9, 99.99]
  /// The longest time that is distinguished, 100 seconds. Longer times count as this.
  private static let longest: UInt64 = 100_000_000_000

  /// The figures that cannot be read from the histogram.
  private struct Tally {
    var sum = 0.0
    var shortest = UInt64.max
    /// For each of ``FrameBudget/rates``, the number of times that are longer than a frame.
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

  /// The number of recorded times.
  public var count: Int { Int(first.totalCount) }

  /// Adds a time.
  public mutating func record(_ time: RepeatedTime) {
    first.record(min(time.first, Self.longest))
    least.record(min(time.least, Self.longest))
    firstTally.add(time.first)
    leastTally.add(time.least)
  }

  /// The time that `percentile` per cent of the times do not exceed.
  public func value(at percentile: Double, _ timing: Timing) -> UInt64 {
    histogram(timing).valueAtPercentile(percentile)
  }

  /// The longest time; 0 without times.
  public func maximum(_ timing: Timing) -> UInt64 { count == 0 ? 0 : histogram(timing).max }

  /// The times at ``percentiles``, followed by the maximum.
  public func summary(_ timing: Timing) -> [UInt64] {
    Self.percentiles.map { value(at: $0, timing) } + [maximum(timing)]
  }

  /// The frame rates that these times allow if nothing else happens in a frame: from the mean, the longest and the
  /// shortest time. `nil` without times.
  public func framesPerSecond(_ timing: Timing) -> (mean: Double, least: Double, most: Double)? {
    guard count > 0 else { return nil }
    let tally = tally(timing)
    // A time below the resolution of the clock counts as one nanosecond.
    func rate(_ nanoseconds: Double) -> Double { 1e9 / max(1, nanoseconds) }
    return (
      rate(tally.sum / Double(count)), rate(Double(maximum(timing))),
      rate(Double(min(tally.shortest, maximum(timing))))
    )
  }

  /// For each of ``FrameBudget/rates``, the number of times that are longer than a frame.
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

  /// A distribution without times.
  public init() {
  }
}
