import ArgumentParser
import Testing

@testable import MoliTool

@Suite("OptionRange")
struct OptionRangeTests {
  /// What is said of a number; `nil` when it is accepted.
  private func refusal<Number>(_ range: OptionRange<Number>, of number: Number?) -> String? {
    do {
      try range.check(number)
      return nil
    } catch { return (error as? ValidationError)?.message }
  }

  @Test("the bounds are accepted, and a number that was not given")
  func accepted() {
    let range = OptionRange("--n", 1...3)
    for number in [1, 3, nil] { #expect(refusal(range, of: number) == nil) }
    #expect(refusal(OptionRange("--n", 1...), of: Int.max) == nil)
  }

  @Test("a number outside is refused with what was found and what was expected")
  func refused() {
    let range = OptionRange("--n", 1...1_000_000_000)
    #expect(refusal(range, of: 0) == "--n: found 0, expected a number from 1 to 1000000000")
    #expect(refusal(OptionRange("--n", 0...), of: -1) == "--n: found -1, expected a number from 0")
  }

  @Test("bounds with decimals are written without an exponent, and whole ones without decimals")
  func decimals() {
    #expect(
      refusal(OptionRange("--a", 1e-9...0.5), of: 0.7) == "--a: found 0.7, expected a number from 0.000000001 to 0.5")
    #expect(
      refusal(OptionRange("--a", 0...1e12), of: -1.0) == "--a: found -1.0, expected a number from 0 to 1000000000000")
    #expect(
      refusal(OptionRange("--a", 0...1e12, namesMost: false), of: 2e12)
        == "--a: found 2000000000000.0, expected a number from 0")
    #expect(refusal(OptionRange("--a", 0.001...0.2), of: .nan) == "--a: found nan, expected a number from 0.001 to 0.2")
  }
}
