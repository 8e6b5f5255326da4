import Testing

@testable import Reporting

@Suite("Charts")
struct ChartTests {
  private func read(_ chart: Chart) throws -> DrawingReader { try DrawingReader(chart.svg) }

  private let example = Chart(
    title: "Nodes & time <by> length", subtitle: "\"marks\" are boards",
    panels: [
      LinePlot(
        title: "left", x: ChartAxis("moves"), y: ChartAxis("nodes", .logarithmic),
        series: [
          ChartSeries("Cheng Yu", marks: [ChartPoint(20, 10), ChartPoint(30, 1000)], line: [ChartPoint(20, 10)]),
          ChartSeries("词汇", marks: [ChartPoint(25, 0)], line: [ChartPoint(20, 100), ChartPoint(30, 10)]),
        ]),
      LinePlot(
        x: ChartAxis("moves"), y: ChartAxis("ms"),
        series: [ChartSeries("classic", marks: [ChartPoint(1, 1)]), ChartSeries("词汇", marks: [ChartPoint(2, 2)])]),
    ], notes: ["one", "two"])

  @Test("well-formed, with every title, label and note, and markup in texts escaped")
  func texts() throws {
    let texts = try read(example).texts
    for text in [
      "Nodes & time <by> length", "\"marks\" are boards", "moves", "nodes", "ms", "left", "one", "two", "Cheng Yu",
      "词汇", "classic", "10", "100", "1k", "20", "30",
    ] { #expect(texts.contains(text), "\(text)") }
    #expect(texts.count { $0 == "词汇" } == 1, "one legend for all panels")
  }

  @Test("a mark for each value that has a place, and a line for each series that has one")
  func marks() throws {
    let reader = try read(example)
    // Circles: two values and the legend. The value 0 has no place on a logarithmic axis.
    #expect(reader.elements["circle"] == 3)
    let classes = reader.attributes.compactMap { $0.1["class"] }
    #expect(classes.count { $0.hasPrefix("line series-") } == 2)
    #expect(classes.count { $0 == "marks series-1" } == 2 && classes.count { $0 == "marks series-2" } == 1)
  }

  @Test("values lie where the axes say, inside the frame")
  func places() throws {
    let chart = Chart(
      title: "t",
      panels: [
        LinePlot(
          x: ChartAxis("x"), y: ChartAxis("y"),
          series: [ChartSeries("s", marks: [ChartPoint(0, 0), ChartPoint(5, 5), ChartPoint(10, 10)])])
      ])
    let circles = try read(chart).attributes.filter { $0.element == "circle" }.dropFirst().map(\.1)
    let frame = ChartLayout(chart).frames[0]
    #expect(circles.map { $0["cx"] } == [frame.left, frame.left + frame.width / 2, frame.right].map(SVGText.number))
    #expect(circles.map { $0["cy"] } == [frame.bottom, frame.top + frame.height / 2, frame.top].map(SVGText.number))
  }

  @Test("nothing leaves the picture, and legend entries do not overlap")
  func size() throws {
    let layout = ChartLayout(example)
    for frame in layout.frames { #expect(frame.right < layout.width && frame.bottom + 40 < layout.height) }
    for (left, right) in zip(layout.frames, layout.frames.dropFirst()) { #expect(left.right + 50 < right.left) }
    #expect(layout.noteLine(1) < layout.height)
    #expect(zip(layout.legendPlaces, layout.legendPlaces.dropFirst()).allSatisfy { $0.x + 60 < $1.x })
    let long = Chart(title: "t", panels: [], notes: [String(repeating: "long ", count: 100)])
    #expect(ChartLayout(long).width > 500 * 6)
  }

  @Test("a legend with many long names goes on in further rows and does not widen the picture; the frame makes room")
  func legend() throws {
    func layout(_ names: Int) -> ChartLayout {
      let series = (0..<names).map { ChartSeries("a rather long name of number \($0)", line: [ChartPoint(0, 0)]) }
      return ChartLayout(Chart(title: "t", panels: [LinePlot(x: ChartAxis("x"), y: ChartAxis("y"), series: series)]))
    }
    let (one, many) = (layout(1), layout(7))
    #expect(many.width < one.width + 60)
    #expect(
      Set(many.legendPlaces.map(\.y)).count == 7 && many.legendPlaces.allSatisfy { $0.x == many.legendPlaces[0].x })
    #expect(many.frames[0].top == one.frames[0].top + 6 * 20)
    #expect(many.legendPlaces.allSatisfy { $0.y < many.frames[0].top && $0.x + 200 < many.width })
  }

  @Test("an empty chart is still a picture")
  func empty() throws {
    let reader = try read(Chart(title: "nothing", panels: []))
    #expect(reader.elements["svg"] == 1 && reader.texts == ["nothing"])
    let panel = Chart(title: "t", panels: [LinePlot(x: ChartAxis("x"), y: ChartAxis("y", .logarithmic), series: [])])
    #expect(try read(panel).texts.contains("y"))
  }

  @Test("the same bytes each time, and colours for light and dark")
  func deterministic() {
    #expect(example.svg == example.svg && example.svg.hasSuffix("</svg>\n"))
    #expect(example.svg.contains("prefers-color-scheme: dark"))
    #expect(!example.svg.contains("http://") || example.svg.components(separatedBy: "http").count == 2)
  }
}
