import Difficulty
import Foundation
import PuzzleCore
import Testing

@testable import CompareRevisions

@Suite("Sequential median")
struct SequentialMedianTests {
  @Test("the fewest successes are those with which the test decides, whatever the order")
  func successesNeeded() {
    let test = SequentialTest(null: 0.5, alternative: 0.85, alpha: 0.01, beta: 0.01)
    for trials in 1...60 {
      let deciding = (0...trials).first { successes in
        Double(successes) * log(0.85 / 0.5) + Double(trials - successes) * log(0.15 / 0.5) >= -log(0.01)
      }
      #expect(test.successesNeeded(of: trials) == deciding, "\(trials) trials")
    }
  }

  @Test("nothing is known before the error allows it; then the interval holds the middle and only shrinks")
  func shrinks() {
    var generator = Xoshiro256(seed: Seed(7))
    var median = SequentialMedian(confidence: 0.95)
    var ends: (lower: Double, upper: Double)?
    for number in 1...200 {
      median.add(Double(generator.uniform(below: 1000)))
      #expect(median.count == number)
      // 1.8 to this power is below 40 = 2 / 0.05.
      if number <= 6 { #expect(median.lower == nil && median.upper == nil) }
      guard let lower = median.lower, let upper = median.upper else { continue }
      if let ends { #expect(lower >= ends.lower && upper <= ends.upper) }
      ends = (lower, upper)
    }
    let (lower, upper) = (median.lower ?? -1, median.upper ?? 2000)
    #expect(lower < 500 && 500 < upper && upper - lower < 700, "\(lower) to \(upper)")
  }

  /// Whether the interval ever misses 0 while measurements come whose median is 0, with a tail that has no mean and a
  /// spread that changes.
  private func misses(_ confidence: Double, _ generator: inout Xoshiro256) -> Bool {
    var median = SequentialMedian(confidence: confidence)
    for number in 1...150 {
      let size = Double(number % 5 + 1) / (Double(generator.uniform(below: 1_000_000)) / 1e6 + 1e-9)
      median.add(generator.uniform(below: 2) == 0 ? size : -size)
      if (median.lower ?? -1) > 0 || (median.upper ?? 1) < 0 { return true }
    }
    return false
  }

  @Test("looked at after every measurement, it misses the median no more often than it says, with any tail")
  func coverage() {
    var generator = Xoshiro256(seed: Seed(11))
    for confidence in [0.8, 0.95] {
      let missed = (0..<2000).count { _ in misses(confidence, &generator) }
      // Four standard errors above what is allowed; and it is not so wide that it never misses.
      let allowed = 2000 * (1 - confidence)
      #expect(Double(missed) < allowed + 4 * (allowed * confidence).squareRoot(), "\(missed) at \(confidence)")
      #expect(missed > 0)
    }
  }

  @Test("a shift that is larger than the noise is found in a dozen measurements")
  func finds() {
    var generator = Xoshiro256(seed: Seed(13))
    var median = SequentialMedian(confidence: 1 - 0.05 / 30)
    while (median.lower ?? 0) < 0.01, median.count < 100 {
      median.add(0.05 + Double(generator.uniform(below: 1000)) / 1000 * 0.04 - 0.02)
    }
    #expect(12...16 ~= median.count, "\(median.count)")
  }
}
