/// The target for a source of landings, and whether the fast engine meets it.
public struct FrameTarget: CustomStringConvertible {
  /// The name of the source.
  public let source: String
  /// The target in a few words.
  public let rule: String
  /// The time that is compared with ``limit``, in nanoseconds. It comes from the least times, which exclude delays by
  /// the host.
  public let time: UInt64
  /// The same percentile of the first times, which include cold caches and delays by the host. For the worst boards it
  /// is the median, because the longest first time measures the host.
  public let firstTime: UInt64
  /// Whether ``firstTime`` is a median.
  private let isMedian: Bool
  /// The limit in nanoseconds.
  public let limit: Double

  /// The target for a source; `nil` for stress cases, which have none.
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

  /// Whether the engine meets the target.
  public var isHeld: Bool { use < 1 }

  /// The time as a share of the limit.
  var use: Double { Double(time) / limit }

  /// The target, the measured times and the verdict on one line.
  public var description: String {
    "\(rule): \(isHeld ? "held" : "MISSED"); \(time.grouped) of \(Int(limit).grouped) ns by \(source), "
      + "\(firstTime.grouped) ns the first time\(isMedian ? " as a rule" : "")"
  }
}
