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

  @Test("no two of 64 lines have the same stroke: where colours begin again, dashes do not")
  func strokes() {
    let strokes = (0..<64).map(ChartStroke.init)
    #expect(Set(strokes.map { "\($0.colour) \($0.dash)" }).count == 64)
    #expect(Set(strokes.prefix(8).map(\.dash)).count == 8, "the first ones differ without colour, too")
    #expect(strokes[0].dash == "dash-0" && ChartStroke.dashes[0] == "none")
  }

  @Test(
    "lines that lie on each other have different dashes, marks in different places, and names apart from each other")
  func coinciding() throws {
    let line = [ChartPoint(0, 0), ChartPoint(10, 0)]
    let names = ["novice", "casual", "skilled", "expert"]
    let plot = LinePlot(
      x: ChartAxis("s"), y: ChartAxis("%", including: 0...100), series: names.map { ChartSeries($0, line: line) },
      namesEnds: true)
    let chart = Chart(title: "t", panels: [plot])
    let reader = try read(chart)
    let lines = reader.attributes.filter { $0.element == "path" && $0.1["class"]?.hasPrefix("line series") == true }
    #expect(lines.count == 4 && Set(lines.compactMap { $0.1["class"] }).count == 4)
    #expect(names.allSatisfy { name in reader.texts.count { $0 == name } == 2 }, "in the legend and at the end")
    let ends = reader.attributes.filter { $0.1["class"] == "name" }.compactMap { $0.1["y"].flatMap(Double.init) }
    #expect(ends.count == 4)
    for (upper, lower) in zip(ends.sorted(), ends.sorted().dropFirst()) {
      #expect(lower - upper >= LineEnds.spacing - 0.1)
    }
    let circles = reader.attributes.filter { $0.element == "circle" }.compactMap { $0.1["cx"] }
    let squares = reader.attributes.filter { $0.element == "path" && $0.1["class"] == "mark" }.compactMap { $0.1["d"] }
    #expect(circles.count == 6, "five on the line and one in the legend")
    #expect(Set(circles + squares).count == circles.count + squares.count)
    let layout = ChartLayout(chart)
    #expect(layout.frames[0].right + LineEnds.leader + 6 * 7 < layout.width)
    var single = chart
    single.panels[0].series = [plot.series[0]]
    #expect(try read(single).texts.count { $0 == "novice" } == 1, "a single line is named by the legend")
  }

  @Test("names at the ends of lines keep their order and stay next to the frame", arguments: 0..<20)
  func lineEnds(seed: Int) {
    let ends = (0..<6).map { Double(($0 * 37 + seed * 53) % 260) + 100 }
    let heights = LineEnds.heights(ends, within: 100...360)
    let sorted = heights.indices.sorted { (ends[$0], $0) < (ends[$1], $1) }.map { heights[$0] }
    for (upper, lower) in zip(sorted, sorted.dropFirst()) { #expect(lower - upper >= LineEnds.spacing - 1e-9) }
    #expect(heights.allSatisfy { 100...360 ~= $0 })
    #expect(LineEnds.heights([120, 300], within: 100...360) == [120, 300], "nothing moves without need")
  }

  @Test("an axis has room for what it is to include, and bars stand under the panel at their places")
  func strip() throws {
    let strip = ChartStrip(
      title: "% of people", bars: [.init("novice", at: 0, share: 0.3), .init("expert", at: 3, share: 0.1)])
    func chart(_ strip: ChartStrip?) -> Chart {
      let series = ChartSeries("s", line: [ChartPoint(0, 40), ChartPoint(3, 60)])
      return Chart(
        title: "t",
        panels: [LinePlot(x: ChartAxis("skill"), y: ChartAxis("%", including: 0...100), series: [series], strip: strip)]
      )
    }
    let reader = try read(chart(strip))
    #expect(reader.texts.contains("0") && reader.texts.contains("100"))
    #expect(reader.texts.contains("novice 30 %") && reader.texts.contains("expert 10 %"))
    let bars = reader.attributes.filter { $0.1["class"] == "bar" }.map(\.1)
    let frame = ChartLayout(chart(strip)).frames[0]
    let half = ChartStrip.barWidth / 2
    #expect(bars.map { $0["x"] } == [frame.left - half, frame.right - half].map(SVGText.number))
    #expect(bars.map { $0["height"] } == [24, 8].map(SVGText.number), "40 units are one half")
    #expect(bars.allSatisfy { Double($0["y"] ?? "").map { $0 > frame.bottom } == true })
    #expect(ChartLayout(chart(strip)).height == ChartLayout(chart(nil)).height + ChartStrip.height)
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
