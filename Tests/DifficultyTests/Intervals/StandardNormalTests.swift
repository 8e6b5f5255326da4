import Testing

@testable import Difficulty

@Suite("Standard normal distribution")
struct StandardNormalTests {
  @Test(
    "published quantiles",
    arguments: [
      (0.5, 0.6744897501960817), (0.8, 1.2815515655446004), (0.9, 1.6448536269514722), (0.95, 1.959963984540054),
      (0.99, 2.5758293035489004), (0.999, 3.2905267314918945), (0.9999, 3.8905918864131203),
    ])
  func quantiles(confidence: Double, expected: Double) {
    #expect(abs(StandardNormal.twoSidedQuantile(confidence: confidence) - expected) < 1e-12)
  }

  @Test("the quantile rises with the confidence and is finite for every number")
  func range() {
    var previous = -1.0
    for part in 0...1000 {
      let z = StandardNormal.twoSidedQuantile(confidence: Double(part) / 1000)
      #expect(z > previous && z < 8)
      previous = z
    }
    #expect(StandardNormal.twoSidedQuantile(confidence: -1) == 0)
    #expect(StandardNormal.twoSidedQuantile(confidence: .nan) == 0)
    #expect(abs(StandardNormal.twoSidedQuantile(confidence: .infinity) - 7.13) < 0.01)
  }
}
