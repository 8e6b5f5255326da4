import Testing

@testable import Difficulty

@Suite("ParameterValues")
struct ParameterValuesTests {
  @Test(
    "a value's place leads back to it, in any rounding",
    arguments: [(0...1000, 1), (100...86_400_000, 100), (7...50, 3)])
  func places(range: ClosedRange<Int>, step: Int) {
    let values = ParameterValues(range, step: step)
    let stride = max(step, (range.count / 997) / step * step)
    for value in Swift.stride(from: range.lowerBound, through: values.range.upperBound, by: stride) {
      let place = values.place(value)
      #expect(values.nearest(to: place) == value && values.below(place) == value && values.above(place) == value)
    }
  }

  @Test("places between two values are rounded to either side")
  func rounding() {
    let values = ParameterValues(100...100_000, step: 100)
    let between = (values.place(200) + values.place(300)) / 2
    #expect(values.below(between) == 200 && values.above(between) == 300)
    #expect([200, 300].contains(values.nearest(to: between)))
  }

  @Test("what lies outside is moved to the ends, which are values")
  func ends() {
    let values = ParameterValues(10...99, step: 10)
    #expect(values.range == 10...90)
    #expect(values.clamped(-5) == 10 && values.clamped(1000) == 90 && values.clamped(26) == 30)
    #expect(values.nearest(to: -3) == 10 && values.nearest(to: 50) == 90 && values.above(50) == 90)
  }
}
