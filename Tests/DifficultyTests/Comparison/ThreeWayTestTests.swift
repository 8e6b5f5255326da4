import Foundation
import PuzzleCore
import Testing

@testable import Difficulty

@Suite("Three-way test")
struct ThreeWayTestTests {
  /// Lets two contestants meet until there is a verdict; one in `level` meetings ends level.
  private func meet(
    _ test: ThreeWayTest, p: Double, level: Int = 1 << 40, _ generator: inout Xoshiro256
  ) -> ThreeWayTest {
    var test = test
    while test.verdict == nil {
      if generator.uniform(below: level) == 0 {
        test.add(0)
      } else {
        test.add(generator.uniform(below: 1_000_000) < Int(p * 1e6) ? 7 : -3)
      }
    }
    return test
  }

  /// The share of verdicts of `runs` comparisons.
  private func shares(
    _ test: ThreeWayTest, p: Double, runs: Int, seed: UInt64
  ) -> (first: Double, second: Double, none: Double) {
    var generator = Xoshiro256(seed: Seed(seed))
    var counts = (0, 0, 0)
    for _ in 0..<runs {
      switch meet(test, p: p, &generator).verdict {
      case .firstBetter: counts.0 += 1
      case .secondBetter: counts.1 += 1
      default: counts.2 += 1
      }
    }
    return (Double(counts.0) / Double(runs), Double(counts.1) / Double(runs), Double(counts.2) / Double(runs))
  }

  @Test("of thousands of equal pairs at most alpha get an answer, half of them each way")
  func falsePositives() {
    let (alpha, runs) = (0.1, 3_000)
    let shares = shares(ThreeWayTest(effect: 0.08, alpha: alpha, beta: 0.05), p: 0.5, runs: runs, seed: 21)
    let tolerance = { (rate: Double) in 4 * (rate * (1 - rate) / Double(runs)).squareRoot() }
    #expect(shares.first + shares.second < alpha + tolerance(alpha))
    #expect(shares.first < alpha / 2 + tolerance(alpha / 2) && shares.second < alpha / 2 + tolerance(alpha / 2))
    // A test that never speaks would pass as well.
    #expect(shares.first > 0.02 && shares.second > 0.02)
  }

  @Test("a difference of the effect is missed at most so often as beta, and never taken for the opposite")
  func falseNegatives() {
    let (beta, runs) = (0.1, 2_000)
    let test = ThreeWayTest(effect: 0.08, alpha: 0.05, beta: beta)
    let tolerance = 4 * (beta * (1 - beta) / Double(runs)).squareRoot()
    let ahead = shares(test, p: 0.58, runs: runs, seed: 22)
    let behind = shares(test, p: 0.42, runs: runs, seed: 23)
    #expect(1 - ahead.first < beta + tolerance && ahead.second < 0.002)
    #expect(1 - behind.second < beta + tolerance && behind.first < 0.002)
    #expect(shares(test, p: 0.7, runs: 300, seed: 24).first == 1)
  }

  @Test("at the end of its meetings a clear difference is named, a doubtful one is not, and alpha holds")
  func closing() {
    func closed(_ wins: Int, _ losses: Int) -> ThreeWayTest.Verdict? {
      var test = ThreeWayTest(effect: 0.05, alpha: 0.0125, beta: 0.05)
      // One and one, so that neither of the two tests speaks first.
      for meeting in 0..<wins + losses {
        test.add(meeting < 2 * min(wins, losses) ? (meeting % 2) * 2 - 1 : wins > losses ? 1 : -1)
      }
      #expect(test.verdict == nil)
      test.close()
      return test.verdict
    }
    #expect(closed(4, 55) == .secondBetter && closed(55, 4) == .firstBetter)
    #expect(closed(20, 30) == nil && closed(0, 1) == nil && closed(5, 5) == nil)
    var generator = Xoshiro256(seed: Seed(31))
    var named = 0
    for _ in 0..<3_000 {
      var test = ThreeWayTest(effect: 0.02, alpha: 0.1, beta: 0.05)
      for _ in 0..<400 where test.verdict == nil { test.add(generator.uniform(below: 2) * 2 - 1) }
      test.close()
      named += test.verdict == .firstBetter || test.verdict == .secondBetter ? 1 : 0
    }
    #expect(named < 360, "\(named) of 3000 equal pairs")
    var same = ThreeWayTest(effect: 0.05, alpha: 0.05, beta: 0.05)
    same.closeAsSame()
    #expect(same.verdict == .noDifference && same.meetings == 0)
  }

  @Test("ties are counted, and change nothing else")
  func ties() {
    var generator = Xoshiro256(seed: Seed(25))
    for _ in 0..<200 {
      var test = ThreeWayTest(effect: 0.1, alpha: 0.05, beta: 0.05)
      var tieless = test
      var ties = 0
      while test.verdict == nil {
        let difference = generator.uniform(below: 3) - 1
        test.add(difference)
        if difference == 0 { ties += 1 } else { tieless.add(difference) }
        #expect(test.verdict == tieless.verdict)
      }
      #expect(test.ties == ties && test.wins == tieless.wins && test.losses == tieless.losses)
      #expect(test.meetings == test.wins + test.losses + ties)
      let counted = test
      test.add(1)
      #expect(test == counted)
    }
  }

  @Test("the order of the contestants does not matter")
  func mirror() {
    var generator = Xoshiro256(seed: Seed(26))
    for _ in 0..<300 {
      var test = ThreeWayTest(effect: 0.1, alpha: 0.1, beta: 0.1)
      var mirrored = test
      while test.verdict == nil {
        let difference = generator.uniform(below: 100) < 55 ? 1 : -1
        test.add(difference)
        mirrored.add(-difference)
      }
      let swapped: ThreeWayTest.Verdict =
        switch test.verdict {
        case .firstBetter: .secondBetter
        case .secondBetter: .firstBetter
        default: .noDifference
        }
      #expect(mirrored.verdict == swapped)
      #expect(abs(mirrored.logLikelihoodRatios.ahead - test.logLikelihoodRatios.behind) < 1e-9)
    }
  }

  @Test("a clear winner is named after as few meetings as the error rate allows")
  func clear() {
    var test = ThreeWayTest(effect: 0.05, alpha: 0.05, beta: 0.05)
    while test.verdict == nil { test.add(1) }
    #expect(test.verdict == .firstBetter && test.meetings == Int((log(40) / log(1.1)).rounded(.up)))
    #expect(abs(test.expectedDecisiveMeetings - 669) < 15)
  }
}
