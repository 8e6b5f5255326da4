import Testing

@testable import TextFormats

@Suite("Times in seconds")
struct SecondsTests {
  @Test(
    "with the unit at least one decimal, without it none that is not needed",
    arguments: [
      (0, "0.0 s", "0"), (60_000, "60.0 s", "60"), (59_900, "59.9 s", "59.9"), (62_500, "62.5 s", "62.5"),
      (250, "0.25 s", "0.25"), (1, "0.001 s", "0.001"), (-1500, "-1.5 s", "-1.5"), (-20, "-0.02 s", "-0.02"),
    ])
  func text(milliseconds: Int, full: String, shortest: String) {
    #expect(Seconds(milliseconds: milliseconds).description == full)
    #expect(Seconds(milliseconds: milliseconds).shortest == shortest)
  }

  @Test("the least time is written, too")
  func least() {
    #expect(Seconds(milliseconds: .min).shortest == "-9223372036854775.808")
  }
}
