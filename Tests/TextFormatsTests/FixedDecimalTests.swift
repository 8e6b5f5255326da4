import Foundation
import PuzzleCore
import Testing

@testable import TextFormats

@Suite("Fixed decimals")
struct FixedDecimalTests {
  @Test(
    "numbers get exactly the decimals asked for",
    arguments: [
      (0, 2, "0.00"), (1, 0, "1"), (-1.5, 1, "-1.5"), (0.631, 3, "0.631"), (9.999, 2, "10.00"), (99.96, 1, "100.0"),
      (-0.001, 2, "0.00"), (-0.0, 1, "0.0"), (1234567.891, 2, "1234567.89"), (0.05, 3, "0.050"), (5, -1, "5"),
    ])
  func formatting(value: Double, digits: Int, expected: String) {
    #expect(FixedDecimal.string(value, digits: digits) == expected)
  }

  @Test("ties of the binary value go to even; decimal ties that are none in binary go where the value lies")
  func ties() {
    #expect(FixedDecimal.string(0.5, digits: 0) == "0")
    #expect(FixedDecimal.string(1.5, digits: 0) == "2")
    #expect(FixedDecimal.string(2.5, digits: 0) == "2")
    #expect(FixedDecimal.string(0.125, digits: 2) == "0.12")
    #expect(FixedDecimal.string(0.375, digits: 2) == "0.38")
    // 1.115 is 1.11499999999999999112 in binary, 1.005 is 1.00499999999999989.
    #expect(FixedDecimal.string(1.115, digits: 2) == "1.11")
    #expect(FixedDecimal.string(1.005, digits: 2) == "1.00")
    #expect(FixedDecimal.string(0.145, digits: 2) == "0.14")
  }

  @Test("what is not finite has no decimals, and the huge is written with an exponent")
  func extremes() {
    #expect(FixedDecimal.string(.nan, digits: 2) == nil)
    #expect(FixedDecimal.string(.infinity, digits: 2) == nil)
    #expect(FixedDecimal.string(-.infinity, digits: 2) == nil)
    #expect(FixedDecimal.string(1e300, digits: 2) == "1e+300")
    #expect(FixedDecimal.string(9e18, digits: 1) == "9000000000000000000.0")
    #expect(FixedDecimal.string(.leastNonzeroMagnitude, digits: 40) == "0.000000000000000")
  }

  @Test("the same text as C's printf for thousands of random numbers")
  func againstPrintf() {
    var generator = Xoshiro256(seed: Seed(115))
    for _ in 0..<3000 {
      let exponent = Double(generator.next() % 24) - 12
      let value = (Double(generator.next() >> 11) * 0x1p-53 - 0.5) * pow(10, exponent)
      let digits = Int(generator.next() % 13)
      let expected = String(format: "%.\(digits)f", value)
      let isZero = !expected.contains { ("1"..."9").contains($0) }
      #expect(
        FixedDecimal.string(value, digits: digits) == (isZero ? expected.replacing("-", with: "") : expected),
        "\(value) with \(digits) decimals, seed 115")
    }
  }

  @Test("integers are grouped by thousands")
  func grouping() {
    #expect(0.grouped == "0")
    #expect(999.grouped == "999")
    #expect(1000.grouped == "1,000")
    #expect((-123456).grouped == "-123,456")
    #expect(Int.min.grouped == "-9,223,372,036,854,775,808")
  }
}
