import Foundation
import Testing

@testable import Difficulty

@Suite("TuningThresholds")
struct TuningThresholdsTests {
  /// The probability that a standard normal variable exceeds `z`.
  private func tail(_ z: Double) -> Double { erfc(z / 2.0.squareRoot()) / 2 }

  @Test("what counts as more than chance misleads about one search in a hundred")
  func onceInAHundred() {
    let pairsOfFive = 10.0
    let pairsOfTen = 45.0
    for probability in [
      (pairsOfFive + 1) * 2 * tail(TuningThresholds.effect), pairsOfTen * tail(TuningThresholds.reversal),
      5 * 2 * tail(TuningThresholds.misfit),
    ] {
      #expect((0.008...0.014).contains(probability), "\(probability)")
    }
  }

  @Test("the limits of halving lie beyond what any search needs")
  func limits() {
    // From 1 to the greatest integer the axis has a length of 44; a bracket this narrow has no value inside.
    #expect(log(Double(Int.max)) / pow(2, Double(TuningThresholds.halvings)) < TuningThresholds.neighbours)
    #expect(Double(TuningThresholds.settlingSteps) > 2 * log2(log(Double(Int.max)) / 1e-6))
  }
}
