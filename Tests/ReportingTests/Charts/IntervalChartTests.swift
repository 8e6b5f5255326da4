import Testing

@testable import Reporting

@Suite("Interval charts")
struct IntervalChartTests {
  private let chart = IntervalChart(
    title: "Levels <1>", axis: ChartAxis("logits"),
    rows: [
      .init("easy", value: -2, bounds: -3 ... -1), .init("成语很难", value: 2, bounds: 1...3, isFlagged: true),
      .init("nothing known", value: nil),
    ], notes: ["a note"])

  @Test("every row has its name, every value a mark, every interval a line")
  func drawing() throws {
    let reader = try DrawingReader(chart.svg)
    for text in ["Levels <1>", "easy", "成语很难", "nothing known", "logits", "a note", "-2", "0"] {
      #expect(reader.texts.contains(text), "\(text)")
    }
    let classes = reader.attributes.compactMap { $0.1["class"] }
    #expect(classes.count { $0 == "line" } == 2 && classes.count { $0 == "mark" } == 2)
    #expect(classes.contains("flagged"))
    // The flagged row is a diamond.
    #expect(reader.elements["circle"] == 1)
  }

  @Test("names are beside the values, whatever their width, and nothing leaves the picture")
  func places() throws {
    var wide = chart
    wide.rows.append(.init(String(repeating: "很", count: 30), value: 0))
    for chart in [chart, wide] {
      let reader = try DrawingReader(chart.svg)
      let width = try #require(reader.attributes.first?.1["width"].flatMap(Double.init))
      let circles = reader.attributes.filter { $0.element == "circle" }.compactMap { $0.1["cx"].flatMap(Double.init) }
      let names = reader.attributes.filter { $0.1["text-anchor"] == "end" }.compactMap {
        $0.1["x"].flatMap(Double.init)
      }
      #expect(circles.allSatisfy { $0 < width } && names.allSatisfy { name in circles.allSatisfy { name < $0 } })
    }
  }

  @Test("embedded it has neither a style sheet nor a ground, but its name")
  func embedded() throws {
    let reader = try DrawingReader(chart.embedded)
    #expect(reader.elements["style"] == nil && reader.elements["rect"] == nil && reader.elements["title"] == 1)
    #expect(reader.attributes.first?.1["aria-label"] == "Levels <1>" && reader.attributes.first?.1["role"] == "img")
    #expect(Chart.styleSheet.contains("prefers-color-scheme: dark"))
  }

  @Test("without rows it is still a picture")
  func empty() throws {
    #expect(try DrawingReader(IntervalChart(title: "t", axis: ChartAxis("x"), rows: []).svg).elements["svg"] == 1)
  }

  @Test("steps hold their height until the next point; intervals are strokes")
  func steps() throws {
    let points = [ChartPoint(0, 1), ChartPoint(2, 5), ChartPoint(3, 4)]
    #expect(
      ChartSeries.steps(points)
        == [ChartPoint(0, 1), ChartPoint(2, 1), ChartPoint(2, 5), ChartPoint(3, 5), ChartPoint(3, 4)])
    #expect(ChartSeries.steps([]).isEmpty)
    let plot = LinePlot(
      x: ChartAxis("x"), y: ChartAxis("y"),
      series: [ChartSeries("s", line: points, intervals: [ChartInterval(1, 0, 9), ChartInterval(2, 1, 2)])])
    let reader = try DrawingReader(Chart(title: "t", panels: [plot]).svg)
    #expect(reader.attributes.compactMap { $0.1["class"] }.count { $0.hasPrefix("interval") } == 2)
    #expect(reader.texts.contains("8"), "the axis holds the intervals, too")
  }
}
