/// Whether a measured number is where a designer wants it.
public enum TargetVerdict: String, Hashable, Sendable {
  /// Its whole interval is.
  case met
  /// None of its interval is.
  case missed
  /// Part of its interval is, so that more games would be needed to tell.
  case open

  /// The verdict on a number that is known to lie in an interval.
  public init(interval: ClosedRange<Double>, wanted: ClosedRange<Double>) {
    if wanted.lowerBound <= interval.lowerBound, interval.upperBound <= wanted.upperBound {
      self = .met
    } else {
      self = wanted.overlaps(interval) ? .open : .missed
    }
  }

  /// The verdict on several numbers that are all wanted.
  public init(all verdicts: [TargetVerdict]) {
    self = verdicts.contains(.missed) ? .missed : verdicts.contains(.open) ? .open : .met
  }
}
