import EngineBench
import Testing
import TextFormats

@Suite("Trends over kept results")
struct BenchTrendTests {
  private func trend(_ value: String) throws -> BenchTrend {
    var trend = BenchTrend(rows: ["game"], figure: "perSecond", title: "a second")
    try trend.add(csv: "game,perSecond\na,\(value)\n", file: "old.csv", date: "2026-11-23")
    return trend
  }

  @Test(
    "a number that is none, or too large to show, is refused with its place",
    arguments: ["1e300", "nan", "inf", "-inf", "9.3e18", "0x1p3", "-1e16", "1 2"])
  func refused(value: String) throws {
    let error = #expect(throws: InputError.self) { _ = try trend(value) }
    #expect(error?.line == 2 && error?.column == 3, "\(value)")
  }

  @Test("numbers are shown rounded", arguments: [("1.5", "2"), ("1e15", "1000000000000000"), ("-3", "-3"), ("0", "0")])
  func shown(value: String, text: String) throws {
    #expect(try trend(value).table.rendered(as: .csv).hasSuffix("a,\(text)\n"))
  }
}
