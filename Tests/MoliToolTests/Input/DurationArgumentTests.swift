import Testing

@testable import MoliTool

@Suite("Times on the command line")
struct DurationArgumentTests {
  @Test("milliseconds, seconds, minutes", arguments: [("30s", 30_000), ("500ms", 500), ("2m", 120_000), ("1.5", 1500)])
  func durations(text: String, milliseconds: Int) {
    #expect(Duration(argument: text) == .milliseconds(milliseconds))
  }

  @Test("what is no time is refused", arguments: ["", "s", "-1s", "1h", "inf", "nan", "1e99s", " 1s"])
  func noDurations(text: String) { #expect(Duration(argument: text) == nil) }
}
