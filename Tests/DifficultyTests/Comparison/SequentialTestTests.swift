import Foundation
import PuzzleCore
import Testing

@testable import Difficulty

@Suite("Sequential test")
struct SequentialTestTests {
  /// Runs a test on trials that succeed with probability `p` until it decides.
  private func decide(
    _ test: SequentialTest, at p: Double, _ generator: inout Xoshiro256
  ) -> (decision: SequentialTest.Decision?, trials: Int) {
    var test = test
    while test.decision == nil { test.add(success: generator.uniform(below: 1_000_000) < Int(p * 1e6)) }
    return (test.decision, test.successes + test.failures)
  }

  @Test("decides exactly where the likelihood ratio, multiplied trial by trial, passes a limit")
  func limits() {
    var generator = Xoshiro256(seed: Seed(5))
    for number in 0..<300 {
      let p0 = Double(1 + generator.uniform(below: 98)) / 100
      let p1 = p0 + (generator.uniform(below: 2) == 0 ? 0.5 : -0.5) * (p0 < 0.5 ? p0 : 1 - p0)
      var test = SequentialTest(null: p0, alternative: p1, alpha: 0.01, beta: 0.1)
      var ratio = 1.0
      while ratio < 100 * (1 - 1e-9) && ratio > 0.1 * (1 + 1e-9) {
        #expect(test.decision == nil, "test \(number)")
        guard test.decision == nil else { break }
        let success = generator.uniform(below: 100) < 50
        ratio *= success ? p1 / p0 : (1 - p1) / (1 - p0)
        test.add(success: success)
      }
      #expect(test.decision == (ratio > 1 ? .alternative : .null), "test \(number)")
    }
  }

  @Test("what was accepted first stays, and later trials are not counted")
  func stays() {
    var test = SequentialTest(null: 0.5, alternative: 0.9, alpha: 0.05, beta: 0.05)
    for _ in 0..<6 { test.add(success: true) }
    #expect(test.decision == .alternative && test.successes == 6)
    for _ in 0..<100 { test.add(success: false) }
    #expect(test.decision == .alternative && test.failures == 0)
  }

  @Test(
    "the error rates are within their limits, and not far below",
    arguments: [(0.5, 0.6, 0.05, 0.1), (0.5, 0.55, 0.02, 0.05), (0.1, 0.05, 0.1, 0.02)])
  func errorRates(p0: Double, p1: Double, alpha: Double, beta: Double) {
    let test = SequentialTest(null: p0, alternative: p1, alpha: alpha, beta: beta)
    let runs = 2_000
    for (p, wrong, limit) in [(p0, SequentialTest.Decision.alternative, alpha), (p1, .null, beta)] {
      var generator = Xoshiro256(seed: Seed(11))
      var errors = 0
      for _ in 0..<runs where decide(test, at: p, &generator).decision == wrong { errors += 1 }
      // Four standard errors above the limit would be chance once in thirty thousand.
      let tolerance = 4 * (limit * (1 - limit) / Double(runs)).squareRoot()
      #expect(Double(errors) / Double(runs) < limit + tolerance)
      #expect(Double(errors) / Double(runs) > limit / 3)
    }
  }

  @Test("errors are rarer beyond p0 and p1")
  func beyond() {
    let test = SequentialTest(null: 0.5, alternative: 0.6, alpha: 0.05, beta: 0.05)
    #expect(test.probabilityOfNull(at: 0.45) > test.probabilityOfNull(at: 0.5))
    #expect(test.probabilityOfNull(at: 0.65) < test.probabilityOfNull(at: 0.6))
    var generator = Xoshiro256(seed: Seed(12))
    var errors = 0
    for _ in 0..<1_000 where decide(test, at: 0.45, &generator).decision == .alternative { errors += 1 }
    #expect(errors < 20)
  }

  @Test("Wald's formulas at p0 and p1")
  func closedForms() {
    let (alpha, beta) = (0.05, 0.1)
    let test = SequentialTest(null: 0.5, alternative: 0.6, alpha: alpha, beta: beta)
    #expect(abs(test.probabilityOfNull(at: 0.5) - (1 - alpha) / (1 - alpha * beta)) < 1e-9)
    #expect(abs(test.probabilityOfNull(at: 0.6) - beta * (1 - alpha) / (1 - alpha * beta)) < 1e-9)
    // Without drift the walk is fair: gambler's ruin.
    let driftless = log(0.8) / (log(0.8) - log(1.2))
    #expect(abs(test.probabilityOfNull(at: driftless) - log(20) / (log(20) + log(10))) < 1e-4)
    #expect(test.expectedTrials(at: driftless) > test.expectedTrials(at: 0.5))
    #expect(test.expectedTrials(at: driftless) > test.expectedTrials(at: 0.6))
    let nearby = test.expectedTrials(at: driftless + 1e-4)
    #expect(abs(nearby / test.expectedTrials(at: driftless) - 1) < 0.01)
  }

  @Test("the mean number of trials is near Wald's formula and not below it", arguments: [0.45, 0.5, 0.53, 0.55, 0.6])
  func trials(p: Double) {
    let test = SequentialTest(null: 0.5, alternative: 0.56, alpha: 0.05, beta: 0.05)
    var generator = Xoshiro256(seed: Seed(13))
    var trials = 0
    var nulls = 0
    let runs = 1_000
    for _ in 0..<runs {
      let result = decide(test, at: p, &generator)
      trials += result.trials
      if result.decision == .null { nulls += 1 }
    }
    let ratio = Double(trials) / Double(runs) / test.expectedTrials(at: p)
    #expect(ratio > 0.92 && ratio < 1.15, "\(ratio) at \(p)")
    #expect(abs(Double(nulls) / Double(runs) - test.probabilityOfNull(at: p)) < 0.06)
  }
}
