import PuzzleCore
import Testing

@testable import AgentReport

@Suite("Ratio estimate")
struct RatioEstimateTests {
  @Test("ratio and error of a sample worked by hand")
  func worked() throws {
    var estimate = RatioEstimate()
    for (over, under) in [(1, 2), (3, 4), (2, 6)] { estimate.add(over, per: under) }
    // R = 6 / 12; residuals 0, 1, -1; error = sqrt(2 / (3 x 2)) / 4.
    #expect(estimate.ratio == 0.5 && estimate.count == 3)
    #expect(try abs(#require(estimate.standardError) - (1.0 / 3).squareRoot() / 4) < 1e-12)
    let interval = try #require(estimate.interval())
    #expect(abs((interval.lowerBound + interval.upperBound) / 2 - 0.5) < 1e-12)
  }

  @Test("without anything below the line there is no ratio; of one game no error")
  func few() {
    var estimate = RatioEstimate()
    #expect(estimate.ratio == nil && estimate.interval() == nil)
    estimate.add(5, per: 0)
    #expect(estimate.ratio == nil && estimate.standardError == nil)
    var one = RatioEstimate()
    one.add(1, per: 4)
    #expect(one.ratio == 0.25 && one.standardError == nil)
  }

  @Test("counts in a fixed proportion have no error")
  func proportional() {
    var estimate = RatioEstimate()
    for under in 1...50 { estimate.add(3 * under, per: under) }
    #expect(estimate.ratio == 3 && estimate.standardError == 0)
  }

  @Test("95 % intervals hold the truth in about 95 of 100 samples, with games of very different length")
  func coverage() {
    var generator = Xoshiro256(seed: Seed(41))
    var held = 0
    for _ in 0..<1_000 {
      var estimate = RatioEstimate()
      for _ in 0..<200 {
        let under = 5 + generator.uniform(below: 100)
        let over = (0..<under).reduce(0) { sum, _ in sum + (generator.uniform(below: 4) == 0 ? 1 : 0) }
        estimate.add(over, per: under)
      }
      if estimate.interval()?.contains(0.25) == true { held += 1 }
    }
    #expect((925...975).contains(held), "\(held) of 1000 intervals hold the ratio")
  }
}
