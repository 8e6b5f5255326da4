/// What is promised of a source of landings, and whether the fast engine keeps it.
public struct FrameTarget: CustomStringConvertible {
  /// The source.
  public let source: String
  /// The promise in a few words.
  public let rule: String
  /// The time that counts, in nanoseconds: the engine alone.
  public let time: UInt64
  /// The same percentile of the first times, in which caches are cold and the host does what it does; on the worst
  /// boards the median, for the longest is the host's.
  public let firstTime: UInt64
  /// Whether ``firstTime`` is a median.
  private let isMedian: Bool
  /// The time that is allowed, in nanoseconds.
  public let limit: Double

  /// The promise for a source; `nil` when nothing is promised of its kind.
  public init?(of sample: FrameSample) {
    switch sample.kind {
    case .stress: return nil
    case .play:
      rule = "99.9 % in play under 1/\(Int((1 / FrameBudget.playShare).rounded())) of a frame at 120 Hz"
      (time, firstTime) = (sample.fast.value(at: 99.9, .least), sample.fast.value(at: 99.9, .first))
      limit = FrameBudget.shortFrame * FrameBudget.playShare
    case .worst:
      rule = "the worst found under 1/\(Int((1 / sample.worstShare).rounded())) of a frame at 120 Hz"
      (time, firstTime) = (sample.fast.maximum(.least), sample.fast.value(at: 50, .first))
      limit = FrameBudget.shortFrame * sample.worstShare
    }
    source = sample.name
    isMedian = sample.kind == .worst
  }

  /// Whether the engine keeps it.
  public var isHeld: Bool { Double(time) < limit }

  /// The promise, the figure and the verdict on one line.
  public var description: String {
    "\(rule): \(isHeld ? "held" : "MISSED"); \(time.grouped) of \(Int(limit).grouped) ns by \(source), "
      + "\(firstTime.grouped) ns the first time\(isMedian ? " as a rule" : "")"
  }
}
