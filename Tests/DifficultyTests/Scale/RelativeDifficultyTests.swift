import Testing

@testable import Difficulty

@Suite("Relative difficulty")
struct RelativeDifficultyTests {
  private func scale(_ values: [Double]) -> RelativeDifficulty {
    RelativeDifficulty(
      levels: values.map { LogitEstimate(name: "l", value: $0, standardError: 0.1) }, players: [],
      fit: ScaleFit(residuals: [], levels: [], players: [], pearson: 0, freedom: 0))
  }

  @Test("positions run from the easiest to the hardest level")
  func positions() {
    #expect(scale([-1, 3, 0]).positions == [0, 1, 0.25])
    #expect(scale([2, 2]).positions == [0.5, 0.5])
    #expect(scale([]).positions.isEmpty)
  }

  @Test("win probabilities: half at equal places, e times the odds for each logit, never out of range")
  func probabilities() {
    #expect(Logistic.probability(0) == 0.5)
    #expect(abs(Logistic.probability(1) - 0.7310585786300049) < 1e-15)
    #expect(Logistic.probability(1000) == 1)
    #expect(Logistic.probability(-1000) == 0)
    #expect(Logistic.softplus(1000) == 1000 && Logistic.softplus(-1000) == 0)
  }

  @Test("an interval reaches 1.96 standard errors to both sides")
  func interval() {
    let interval = LogitEstimate(name: "l", value: 1, standardError: 0.5).interval()
    #expect(abs(interval.lowerBound - 0.020018) < 1e-6 && abs(interval.upperBound - 1.979982) < 1e-6)
    #expect(LogitEstimate(name: "l", value: 1, standardError: 0).interval() == 1...1)
  }
}
