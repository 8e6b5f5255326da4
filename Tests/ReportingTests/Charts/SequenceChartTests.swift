import Testing

@testable import Reporting

@Suite("Charts of a sequence")
struct SequenceChartTests {
  private func chart(_ shares: [Double?], wanted: [ClosedRange<Double>?] = []) -> SequenceChart {
    SequenceChart(
      title: "levels", axis: "% won",
      points: shares.enumerated().map { place, share in
        SequenceChart.Point("level", share: share, wanted: wanted.indices.contains(place) ? wanted[place] : nil)
      })
  }

  @Test("points are from left to right, higher shares are higher")
  func places() {
    let markup = chart([1, 0.25]).markup
    #expect(markup.contains("style=\"left:25%;top:0%\"") && markup.contains("style=\"left:75%;top:75%\""))
    #expect(markup.contains("class=\"line\" d=\"M250 0L750 75\""))
    #expect(markup.contains("aria-label=\"levels. 1 level: 100 %; 2 level: 25 %\""))
  }

  @Test("a place without a share interrupts the line, and one without a target the band")
  func gaps() {
    let markup = chart([0.5, nil, 0.5, 0.5], wanted: [0.4...0.6, 0.4...0.6, nil, 0.1...0.2]).markup
    #expect(markup.components(separatedBy: "class=\"line\"").count == 2, "a line of two points; the first is alone")
    #expect(markup.components(separatedBy: "class=\"band\"").count == 3)
    #expect(markup.components(separatedBy: "class=\"point\"").count == 4)
    #expect(markup.contains("2 level: not measured, wanted 40 % to 60 %"))
  }

  @Test("of many places every fifth has its number, and numbers may start later")
  func numbers() {
    var chart = chart([Double?](repeating: 0.5, count: 30))
    chart.firstNumber = 3
    let markup = chart.markup
    let numbers = markup.components(separatedBy: "class=\"x\"").dropFirst().compactMap { part in
      part.components(separatedBy: ">").dropFirst().first?.prefix { $0 != "<" }
    }
    #expect(numbers == ["3", "5", "10", "15", "20", "25", "30"])
    #expect(self.chart([]).markup.contains("role=\"img\""))
  }
}
