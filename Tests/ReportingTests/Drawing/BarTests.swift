import Testing

@testable import Reporting

@Suite("Bars")
struct BarTests {
  @Test(
    "a bar fills its share to an eighth of a cell",
    arguments: [
      (0, "    "), (1, "████"), (0.5, "██  "), (0.25, "█   "), (0.375, "█▌  "), (1.0 / 32, "▏   "), (31.0 / 32, "███▉"),
      (0.001, "▏   "), (-2, "    "), (7, "████"), (.nan, "    "), (.infinity, "████"),
    ])
  func bars(fraction: Double, expected: String) {
    #expect(Bar.string(fraction, width: 4) == expected)
  }

  @Test("a bar takes exactly its width, and never grows shorter with the share")
  func widths() {
    var previous = ""
    for part in 0...100 {
      let bar = Bar.string(Double(part) / 100, width: 7)
      #expect(bar.displayWidth == 7)
      #expect(bar.count { $0 == "█" } >= previous.count { $0 == "█" })
      previous = bar
    }
    #expect(Bar.string(0.5, width: 0) == "")
    #expect(Bar.string(0.5, width: -1) == "")
  }
}
