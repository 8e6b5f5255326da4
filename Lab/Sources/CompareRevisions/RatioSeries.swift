import Difficulty
import Foundation

/// The ratios of the second program's time to the first's for one timed value, pair by pair, with an interval for their
/// median.
struct RatioSeries {
  /// The verdict that the interval allows.
  enum Verdict: Equatable {
    /// The whole interval is above ``RatioSeries/margin``.
    case slower
    /// The whole interval is below the inverse of ``RatioSeries/margin``.
    case faster
    /// The whole interval is below ``RatioSeries/tolerance``.
    case noSlower
    /// More pairs are needed.
    case undecided
  }

  /// A ratio up to this is not a slowdown. A different layout of the same code in memory can cause it.
  static let margin = 1.01
  /// A series whose ratio is significantly below this needs no more pairs.
  static let tolerance = 1.03

  /// The index of the workload.
  let workload: Int
  /// The name of the timed value within the workload.
  let label: String
  /// The logarithms of the ratios.
  private(set) var logarithms: [Double] = []
  /// Seconds from the start to the first verdict.
  private(set) var decidedAfter: Double?
  private var median: SequentialMedian

  /// Creates a series without pairs. The probability that its interval is ever wrong is at most `error`.
  init(workload: Int, label: String, error: Double) {
    self.workload = workload
    self.label = label
    median = SequentialMedian(confidence: 1 - error)
  }

  /// Adds a pair.
  mutating func add(first: Double, second: Double, at seconds: Double) {
    let logarithm = log(second / first)
    logarithms.append(logarithm)
    median.add(logarithm)
    if decidedAfter == nil, verdict != .undecided { decidedAfter = seconds }
  }

  /// Whether the series may be a slowdown: it is undecided, and the median of at least four pairs is far above
  /// ``margin``.
  var isSuspicious: Bool {
    verdict == .undecided && logarithms.count >= 4 && (ratio ?? 1) > 1 + 2 * (Self.margin - 1)
  }

  /// The median of the ratios.
  var ratio: Double? { median.middle.map { exp($0) } }
  /// The ends of the interval; 0 and infinity until there is enough data.
  var interval: (lower: Double, upper: Double) {
    (median.lower.map { exp($0) } ?? 0, median.upper.map { exp($0) } ?? .infinity)
  }

  /// The verdict that the interval allows.
  var verdict: Verdict {
    let (lower, upper) = interval
    if lower > Self.margin { return .slower }
    if upper < 1 / Self.margin { return .faster }
    return upper < Self.tolerance ? .noSlower : .undecided
  }

  /// The text of the verdict.
  var verdictText: String {
    switch verdict {
    case .slower: "significantly slower"
    case .faster: "significantly faster"
    case .noSlower: "no slower than \(Self.tolerance)"
    case .undecided: "undecided"
    }
  }
}
