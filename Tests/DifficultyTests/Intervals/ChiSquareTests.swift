import Foundation
import Testing

@testable import Difficulty

@Suite("Chi-square")
struct ChiSquareTests {
  @Test(
    "tabulated 5 % and 1 % points",
    arguments: [
      (3.841459, 1, 0.05), (5.991465, 2, 0.05), (7.814728, 3, 0.05), (18.307038, 10, 0.05), (6.634897, 1, 0.01),
      (23.209251, 10, 0.01), (50.892181, 30, 0.01), (124.342113, 100, 0.05), (1074.679, 1000, 0.05),
    ])
  func tabulated(statistic: Double, freedom: Int, tail: Double) {
    #expect(abs(ChiSquare.upperTail(statistic, freedom: freedom) - tail) < 1e-6)
  }

  @Test("one degree of freedom is a squared normal; two are an exponential")
  func closedForms() {
    for z in [0.1, 1, 2.5, 6] {
      #expect(abs(ChiSquare.upperTail(z * z, freedom: 1) - erfc(z / 2.0.squareRoot())) < 1e-14)
      #expect(abs(ChiSquare.upperTail(z, freedom: 2) - exp(-z / 2)) < 1e-14)
    }
  }

  @Test("falls from 1 to 0, also far out")
  func ends() {
    for freedom in [1, 2, 7, 500] {
      #expect(ChiSquare.upperTail(0, freedom: freedom) == 1)
      #expect(ChiSquare.upperTail(1e6, freedom: freedom) == 0)
      let tails = stride(from: 0.0, to: 1000, by: 10).map { ChiSquare.upperTail($0, freedom: freedom) }
      #expect(
        zip(tails, tails.dropFirst()).allSatisfy { $0 >= $1 - 1e-13 } && tails.allSatisfy { (0...1).contains($0) })
    }
  }
}
