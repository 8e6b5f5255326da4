import Difficulty
import Foundation

/// The ratios of the second program's time to the first's for one thing, pair by pair, and what is known of their
/// median.
struct RatioSeries {
  /// What is known.
  enum Verdict: Equatable {
    /// The whole interval is above ``RatioSeries/margin``.
    case slower
    /// The whole interval is below its inverse.
    case faster
    /// The whole interval is below ``RatioSeries/tolerance``.
    case noSlower
    /// More pairs are needed.
    case undecided
  }

  /// A ratio up to this is no slowdown: what another arrangement of the same code in memory may make.
  static let margin = 1.01
  /// A part whose ratio is known to be below this is done.
  static let tolerance = 1.03

  /// The workload's number.
  let workload: Int
  /// What is timed in it.
  let label: String
  /// The logarithms of the ratios.
  private(set) var logarithms: [Double] = []
  /// Seconds from the start to the first verdict.
  private(set) var decidedAfter: Double?
  private var median: SequentialMedian

  /// A series without pairs, whose interval is wrong at any look with at most that probability.
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

  /// Whether it may be a slowdown: undecided, and the median of a few pairs is far above ``margin``.
  var isSuspicious: Bool {
    verdict == .undecided && logarithms.count >= 4 && (ratio ?? 1) > 1 + 2 * (Self.margin - 1)
  }

  /// The median of the ratios.
  var ratio: Double? { median.middle.map { exp($0) } }
  /// The ends of the interval; infinite where nothing is known.
  var interval: (lower: Double, upper: Double) {
    (median.lower.map { exp($0) } ?? 0, median.upper.map { exp($0) } ?? .infinity)
  }

  /// What is known.
  var verdict: Verdict {
    let (lower, upper) = interval
    if lower > Self.margin { return .slower }
    if upper < 1 / Self.margin { return .faster }
    return upper < Self.tolerance ? .noSlower : .undecided
  }

  /// The verdict in words.
  var verdictText: String {
    switch verdict {
    case .slower: "slower beyond doubt"
    case .faster: "faster beyond doubt"
    case .noSlower: "no slower than \(Self.tolerance)"
    case .undecided: "undecided"
    }
  }
}
