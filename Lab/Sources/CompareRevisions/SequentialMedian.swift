import Difficulty
import Foundation

/// A confidence interval for the median of a sequence of measurements, which is valid after each of them.
///
/// It inverts the project's sequential test. A number θ is below the interval as soon as ``SequentialTest`` accepts
/// that more than half of the measurements lie above θ. It is above the interval as soon as the test accepts the same
/// for the other side. Each side has half of the error.
///
/// With the stated confidence, the interval contains the median after *every* measurement. A verdict that is based on
/// it may therefore be given after any of them (Ville's inequality; see ``SequentialTest``).
///
/// **Assumptions.** Given the earlier measurements, each measurement lies above the median with probability at most
/// 1/2, and below it with probability at most 1/2. The noise may have any shape and any tail, and may change from one
/// measurement to the next. No mean or variance is used, so an outlier counts as one measurement, however large it is.
struct SequentialMedian: Sendable {
  /// The probability with which the interval contains the median after every measurement, 0 to 1 exclusive.
  let confidence: Double
  /// The lower end, which never falls; `nil` until there is one.
  private(set) var lower: Double?
  /// The upper end, which never rises; `nil` until there is one.
  private(set) var upper: Double?
  private let test: SequentialTest
  private var sorted: [Double] = []

  /// Creates an interval without measurements.
  /// - Parameter effect: the deviation from 1/2 of the share of measurements on one side of a number that the test
  ///   finds soonest; above 0 and below 1/2. It affects how fast the interval shrinks, but not its error rate.
  /// - Precondition: `confidence` lies between 0 and 1.
  init(confidence: Double, effect: Double = 0.4) {
    precondition(confidence > 0 && confidence < 1 && effect > 0 && effect < 0.5)
    self.confidence = confidence
    // Only acceptance of the alternative is used, so the other error rate has no effect.
    test = SequentialTest(null: 0.5, alternative: 0.5 + effect, alpha: (1 - confidence) / 2, beta: 0.01)
  }

  /// The number of measurements.
  var count: Int { sorted.count }

  /// The median of the measurements so far; the mean of the two middle ones for an even count; `nil` without
  /// measurements.
  var middle: Double? {
    guard !sorted.isEmpty else { return nil }
    return (sorted[(count - 1) / 2] + sorted[count / 2]) / 2
  }

  /// Adds a measurement. O(number of measurements).
  /// - Precondition: `value` is not NaN.
  mutating func add(_ value: Double) {
    precondition(!value.isNaN)
    sorted.insert(value, at: sorted.firstIndex { $0 > value } ?? count)
    guard let needed = test.successesNeeded(of: count) else { return }
    // Any number below this measurement has at least `needed` measurements above it.
    lower = max(lower ?? -.infinity, sorted[count - needed])
    upper = min(upper ?? .infinity, sorted[needed - 1])
  }
}

extension SequentialTest {
  /// The minimum number of successes among `trials` that accepts the alternative, in any order; `nil` if even `trials`
  /// successes are too few.
  /// - Precondition: the alternative is the larger of the two probabilities.
  func successesNeeded(of trials: Int) -> Int? {
    // Every success changes the logarithm by the same amount, and so does every failure.
    let (gain, loss) = (log(alternative / null), log((1 - alternative) / (1 - null)))
    let needed = (-log(alpha) - Double(trials) * loss) / (gain - loss)
    let whole = Int(needed.rounded(.up))
    return whole <= trials ? max(0, whole) : nil
  }
}
