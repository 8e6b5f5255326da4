/// Whether a measured number is in its target range.
public enum TargetVerdict: String, Hashable, Sendable {
  /// The whole interval is in the range.
  case met
  /// No part of the interval is in the range.
  case missed
  /// A part of the interval is in the range, so more games are needed to decide.
  case open

  /// Creates the verdict on a number that lies in an interval.
  public init(interval: ClosedRange<Double>, wanted: ClosedRange<Double>) {
    if wanted.lowerBound <= interval.lowerBound, interval.upperBound <= wanted.upperBound {
      self = .met
    } else {
      self = wanted.overlaps(interval) ? .open : .missed
    }
  }

  /// Creates the verdict on several numbers that must all be met.
  public init(all verdicts: [TargetVerdict]) {
    self = verdicts.contains(.missed) ? .missed : verdicts.contains(.open) ? .open : .met
  }
}
