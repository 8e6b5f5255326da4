import Foundation
import PuzzleCore
import Testing

@testable import Difficulty

@Suite("Rising curve")
struct RisingCurveTests {
  private let knots = RisingCurve.Knots([-1.0, 0, 0.5, 1, 1.5, 2, 2.5, 3, 4])

  @Test(
    "whatever the numbers, the curve rises, and its derivatives are those of its values; seeds 0 to 19",
    arguments: 0..<20)
  func derivatives(seed: Int) {
    var generator = Xoshiro256(seed: Seed(UInt64(seed)))
    let numbers = [4 * generator.uniformUnit() - 2] + (0..<8).map { _ in 4 * generator.uniformUnit() - 1 }
    let curve = RisingCurve(numbers, from: 0, knots: knots)
    let step = 1e-6
    var terms = [Double](repeating: 0, count: 9)
    for skill in stride(from: -2.013, to: 5, by: 0.217) {
      let here = curve.point(at: skill)
      let (before, after) = (curve.point(at: skill - step).value, curve.point(at: skill + step).value)
      #expect(after > before && abs((after - before) / (2 * step) - here.slope) < 1e-4 * (1 + here.slope))
      curve.derivatives(at: skill, into: &terms, from: 0)
      for index in numbers.indices {
        var (low, high) = (numbers, numbers)
        low[index] -= step
        high[index] += step
        let difference =
          RisingCurve(high, from: 0, knots: knots).point(at: skill).value
          - RisingCurve(low, from: 0, knots: knots).point(at: skill).value
        #expect(
          abs(difference / (2 * step) - terms[index]) < 1e-4 * (1 + abs(terms[index])),
          "number \(index), skill \(skill), seed \(seed)")
      }
    }
  }
}
