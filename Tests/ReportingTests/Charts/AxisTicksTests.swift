import Testing

@testable import Reporting

@Suite("Axis ticks")
struct AxisTicksTests {
  @Test("linear: round steps whose ends hold all values")
  func linear() {
    let ticks = AxisTicks(of: [22, 47, 38.5], scale: .linear, wanted: 8)
    #expect(ticks.labelled == [20, 25, 30, 35, 40, 45, 50])
    #expect(ticks.lower == 20 && ticks.upper == 50 && ticks.minor.isEmpty)
    #expect(ticks.position(of: 20) == 0 && ticks.position(of: 50) == 1 && ticks.position(of: 35) == 0.5)
    #expect(AxisTicks(of: [-0.4, 0.3], scale: .linear, wanted: 4).labelled == [-0.4, -0.2, 0, 0.2, 0.4])
  }

  @Test("logarithmic: powers of ten, the values between as minor divisions")
  func decades() {
    let ticks = AxisTicks(of: [0.03, 250], scale: .logarithmic, wanted: 7)
    #expect(ticks.labelled == [0.01, 0.1, 1, 10, 100, 1000])
    #expect(ticks.minor.count == 5 * 8 && ticks.minor[0] == 0.02)
    #expect(abs((ticks.position(of: 10) ?? 0) - 0.6) < 1e-9)
    #expect(ticks.position(of: 0) == nil && ticks.position(of: -1) == nil && ticks.position(of: .nan) == nil)
  }

  @Test("a power of ten is an end of its own, not moved by rounding")
  func exactDecades() {
    for exponent in -6...12 {
      var value = 1.0
      for _ in 0..<exponent.magnitude { value = exponent < 0 ? value / 10 : value * 10 }
      let ticks = AxisTicks(of: [value, value * 10], scale: .logarithmic, wanted: 7)
      #expect(ticks.labelled.count == 2, "10^\(exponent)")
      #expect(abs(ticks.lower / value - 1) < 1e-12, "10^\(exponent)")
    }
  }

  @Test("many decades: only some are labelled, the others are minor divisions")
  func manyDecades() {
    let ticks = AxisTicks(of: [1, 1e12], scale: .logarithmic, wanted: 6)
    #expect(ticks.labelled == [1, 1e2, 1e4, 1e6, 1e8, 1e10, 1e12])
    #expect(ticks.minor == [1e1, 1e3, 1e5, 1e7, 1e9, 1e11])
  }

  @Test("no values, one value, and values without a place still give an axis")
  func degenerate() {
    for scale in [ChartAxis.Scale.linear, .logarithmic] {
      for values in [[], [7.0], [.nan, .infinity], [0, -1]] as [[Double]] {
        let ticks = AxisTicks(of: values, scale: scale, wanted: 5)
        #expect(ticks.upper > ticks.lower && ticks.labelled.count >= 2, "\(values)")
        #expect(ticks.labelled == ticks.labelled.sorted(), "\(values)")
      }
    }
  }

  @Test("random values lie within the ends, and labels are not too many")
  func random() {
    var seed: UInt64 = 2026
    func next() -> Double {
      seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Double(seed >> 11) / Double(UInt64(1) << 53)
    }
    for round in 0..<500 {
      let size = 1 + next() * Double(round)
      let values = (0..<3).map { _ in (next() + 0.001) * size }
      for scale in [ChartAxis.Scale.linear, .logarithmic] {
        let ticks = AxisTicks(of: values, scale: scale, wanted: 8)
        #expect(ticks.labelled.count <= 11, "round \(round): \(values)")
        for value in values {
          let place = ticks.position(of: value) ?? -1
          #expect((-1e-9...1 + 1e-9).contains(place), "round \(round): \(value) in \(ticks.lower)...\(ticks.upper)")
        }
      }
    }
  }

  @Test("ten to the power of a logarithm is the number", arguments: [1e-9, 0.1, 0.5, 1, 2, 3.7, 10, 12_345, 7e20])
  func logarithm(value: Double) {
    // log10(x) = y exactly when the y-th power of 10 is x: the powers here are made by repeated multiplication of
    // roots.
    let y = value.decimalLogarithm
    var power = 1.0
    var root = 10.0
    var rest = y.magnitude
    let whole = Int(rest)
    for _ in 0..<whole { power *= 10 }
    rest -= Double(whole)
    for _ in 0..<52 {
      root = root.squareRoot()
      rest *= 2
      if rest >= 1 {
        power *= root
        rest -= 1
      }
    }
    #expect(abs((y < 0 ? 1 / power : power) / value - 1) < 1e-10)
  }

  @Test(
    "labels are short",
    arguments: [
      (0, "0"), (0.01, "0.01"), (0.4, "0.4"), (5, "5"), (100, "100"), (1000, "1k"), (2500, "2.5k"), (1e6, "1M"),
      (3e9, "3G"), (-20, "-20"), (0.000_001, "0.000001"),
    ])
  func label(value: Double, text: String) {
    #expect(TickLabel.string(value) == text)
  }
}
