import Testing

@testable import Difficulty

@Suite("Student's distribution")
struct StudentTTests {
  @Test(
    "tabulated quantiles",
    arguments: [
      (0.95, 1, 12.706205), (0.95, 2, 4.302653), (0.95, 5, 2.570582), (0.99, 10, 3.169273), (0.9, 3, 2.353363),
      (0.95, 30, 2.042272), (0.5, 4, 0.740697),
    ])
  func tabulated(confidence: Double, freedom: Int, quantile: Double) {
    #expect(abs(StudentT.twoSidedQuantile(confidence: confidence, freedom: freedom) - quantile) < 1e-5)
  }

  @Test("nears the normal distribution from above, and grows with the confidence")
  func limits() {
    let quantiles = [1, 2, 3, 10, 100, 1000].map { StudentT.twoSidedQuantile(confidence: 0.95, freedom: $0) }
    #expect(zip(quantiles, quantiles.dropFirst()).allSatisfy { $0 > $1 })
    #expect(abs(StudentT.twoSidedQuantile(confidence: 0.95, freedom: 100_000) - 1.959964) < 1e-4)
    #expect(StudentT.twoSidedQuantile(confidence: 0, freedom: 3) < 1e-12)
    #expect(StudentT.twoSidedQuantile(confidence: 1, freedom: 3).isFinite)
  }
}
