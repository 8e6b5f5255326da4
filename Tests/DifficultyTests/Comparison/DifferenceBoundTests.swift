import Foundation
import PuzzleCore
import Testing

@testable import Difficulty

/// `MOLI_COMPARISONS` sets the number of simulated comparisons, for a longer run.
@Suite("Bound of a difference")
struct DifferenceBoundTests {
  private static let runs = ProcessInfo.processInfo.environment["MOLI_COMPARISONS"].flatMap { Int($0) } ?? 400

  /// The share of comparisons that exclude the limit within some meetings, of which the first is ahead in `ahead` and
  /// the second in `behind`.
  private func excluded(
    _ bound: DifferenceBound, ahead: Double, behind: Double, meetings: Int, seed: UInt64
  ) -> Double {
    var generator = Xoshiro256(seed: Seed(seed))
    let count = (0..<Self.runs).count { _ in
      var counts = (wins: 0, losses: 0, ties: 0)
      return (0..<meetings).contains { _ in
        let value = Double(generator.uniform(below: 1_000_000)) / 1e6
        if value < ahead {
          counts.wins += 1
        } else if value < ahead + behind {
          counts.losses += 1
        } else {
          counts.ties += 1
        }
        return bound.excludes(wins: counts.wins, losses: counts.losses, ties: counts.ties)
      }
    }
    return Double(count) / Double(Self.runs)
  }

  @Test(
    "a difference of the limit is excluded at most so often as the error, whatever the share of unequal meetings",
    arguments: [(0.04, 0.0), (0.0, 0.04), (0.08, 0.04), (0.22, 0.26)])
  func errors(_ shares: (ahead: Double, behind: Double)) {
    let error = 0.1
    let wrong = excluded(
      DifferenceBound(limit: 0.04, error: error), ahead: shares.ahead, behind: shares.behind, meetings: 1_000, seed: 41)
    #expect(wrong < error + 3 * (error * (1 - error) / Double(Self.runs)).squareRoot(), "\(wrong)")
  }

  @Test("equal contestants are found equal, the sooner the more meetings are equal")
  func power() {
    let bound = DifferenceBound(limit: 0.005, error: 0.01)
    func first(_ counts: (Int) -> (Int, Int, Int)) -> Int? {
      (1..<5_000).first {
        let (wins, losses, ties) = counts($0)
        return bound.excludes(wins: wins, losses: losses, ties: ties)
      }
    }
    let ties = first { (0, 0, $0) }
    #expect(ties.map { (1_000...1_063).contains($0) } == true, "\(ties ?? 0)")
    // One meeting in 200 is unequal, half of them each way.
    let few = first { ($0 / 400, $0 / 400, $0 - $0 / 400 * 2) }
    #expect(few.map { (1_200...4_000).contains($0) } == true, "\(few ?? 0)")
    #expect(first { ($0 / 50, 0, $0 - $0 / 50) } == nil)
  }

  @Test("a three-way test with the bound ends early with ties, and says which difference it excludes")
  func threeWays() {
    let bound = DifferenceBound(limit: 0.01, error: 0.01)
    var test = ThreeWayTest(effect: 0.05, alpha: 0.05, beta: 0.05, bound: bound)
    for _ in 0..<20_000 where test.verdict == nil { test.add(0) }
    #expect(test.verdict == .noDifference && test.excluded == 0.01 && test.meetings < 540)
    var clear = ThreeWayTest(effect: 0.05, alpha: 0.05, beta: 0.05, bound: bound)
    while clear.verdict == nil { clear.add(1) }
    #expect(clear.verdict == .firstBetter && clear.excluded == nil)
  }
}
