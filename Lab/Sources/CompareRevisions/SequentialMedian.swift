import Difficulty
import Foundation

/// An interval for the median of measurements that come one after another, which may be looked at after each of them.
///
/// It is the project's sequential test turned around: a number θ is below the interval as soon as ``SequentialTest``
/// accepts that more than half of the measurements lie above θ, and above it as soon as the same is accepted of the
/// other side. Each side has half of the error. So with the stated confidence the interval holds the median after
/// *every* measurement, and a verdict that rests on it may be given at any of them (Ville's inequality; see
/// ``SequentialTest``).
///
/// **What it assumes.** That each measurement, whatever came before it, lies above the median with probability at most
/// 1/2, and below it with probability at most 1/2. Nothing is assumed of the shape of the noise, which may have any
/// tail and may change from one measurement to the next; no mean or variance enters, so that a measurement that went
/// wrong counts as one measurement, however far it is off.
struct SequentialMedian: Sendable {
  /// The probability with which the interval holds the median at every look, 0 to 1 exclusive.
  let confidence: Double
  /// The end below, which never falls; `nil` as long as there is none.
  private(set) var lower: Double?
  /// The end above, which never rises; `nil` as long as there is none.
  private(set) var upper: Double?
  private let test: SequentialTest
  private var sorted: [Double] = []

  /// An interval without measurements.
  /// - Parameter effect: how far from 1/2 the share of measurements on one side of a number must be for the test to
  ///   find it soonest; above 0 and below 1/2. It decides how fast the interval shrinks, not how often it is wrong.
  /// - Precondition: `confidence` lies between 0 and 1.
  init(confidence: Double, effect: Double = 0.4) {
    precondition(confidence > 0 && confidence < 1 && effect > 0 && effect < 0.5)
    self.confidence = confidence
    // Only the alternative is ever asked for, so the other error rate plays no part.
    test = SequentialTest(null: 0.5, alternative: 0.5 + effect, alpha: (1 - confidence) / 2, beta: 0.01)
  }

  /// How many measurements there are.
  var count: Int { sorted.count }

  /// The median of the measurements so far; of two in the middle their mean; `nil` without any.
  var middle: Double? {
    guard !sorted.isEmpty else { return nil }
    return (sorted[(count - 1) / 2] + sorted[count / 2]) / 2
  }

  /// Adds a measurement. O(number of measurements).
  /// - Precondition: it is a number.
  mutating func add(_ value: Double) {
    precondition(!value.isNaN)
    sorted.insert(value, at: sorted.firstIndex { $0 > value } ?? count)
    guard let needed = test.successesNeeded(of: count) else { return }
    // Everything below this measurement has that many above it.
    lower = max(lower ?? -.infinity, sorted[count - needed])
    upper = min(upper ?? .infinity, sorted[needed - 1])
  }
}

extension SequentialTest {
  /// The fewest successes among a number of trials that accept the alternative, whatever their order; `nil` when not
  /// even all do.
  /// - Precondition: the alternative is the larger of the two probabilities.
  func successesNeeded(of trials: Int) -> Int? {
    // A step of either kind changes the logarithm by as much as any other of its kind.
    let (gain, loss) = (log(alternative / null), log((1 - alternative) / (1 - null)))
    let needed = (-log(alpha) - Double(trials) * loss) / (gain - loss)
    let whole = Int(needed.rounded(.up))
    return whole <= trials ? max(0, whole) : nil
  }
}
