extension OrderCheck {
  /// The median length of a win on a level that nearly everyone wins.
  public struct Pace: Hashable, Sendable {
    /// The unit of the median. Levels with different units are not compared.
    public var unit: String
    /// The median with its 95 % interval.
    public var median: MedianToWin

    /// Creates a pace.
    public init(_ median: MedianToWin, unit: String) {
      self.unit = unit
      self.median = median
    }
  }
}

/// Two levels that nearly everyone wins, of which the one declared harder is won in less time.
///
/// The shares won must not show the declared order. The interval of the difference is recovered from those of the two
/// medians as if they were independent. People who play both levels make it too wide, never too narrow.
///
/// Source: G. Y. Zou, A. Donner, *Construction of confidence limits about effect measures*, Statistics in Medicine 27
/// (2008), 1693-1702.
public struct PaceInversion: Hashable, Sendable {
  /// The level that is declared easier and takes longer.
  public let declaredEasier: OrderCheck.Level
  /// The level that is declared harder and takes less.
  public let declaredHarder: OrderCheck.Level
  /// The unit of the difference.
  public let unit: String
  /// The median of the first level minus that of the second, above 0.
  public let difference: Int
  /// The interval of the difference, at a confidence that holds for all pairs together.
  public let interval: ClosedRange<Double>

  /// Whether the difference is beyond chance.
  public var isSignificant: Bool { interval.lowerBound > 0 }

  /// Compares two levels; `nil` when the second does not take less, or when a median or a bound is not reached.
  /// - Parameter reach: the number of standard errors that is beyond chance.
  init?(_ easier: OrderCheck.Level, _ harder: OrderCheck.Level, reach: Double) {
    guard let first = easier.pace, let second = harder.pace, first.unit == second.unit,
      let long = first.median.median, let short = second.median.median, long > short,
      let longest = first.median.upper, let shortest = second.median.upper,
      let gap = WinGap(zip(harder.groups, easier.groups).map { ($0.share, $0.won, $1.won) }),
      gap.interval(reach: reach).upperBound >= 0
    else { return nil }
    func side(_ one: Int, _ other: Int) -> Double {
      let scale = reach / StandardNormal.twoSidedQuantile(confidence: 0.95)
      return scale * Double(one * one + other * other).squareRoot()
    }
    declaredEasier = easier
    declaredHarder = harder
    unit = first.unit
    difference = long - short
    interval =
      Double(difference) - side(long - first.median.lower, shortest - short)...Double(difference)
      + side(longest - long, short - second.median.lower)
  }
}
