/// One panel drawn in its frame.
struct PanelDrawing {
  let panel: LinePlot
  let frame: ChartLayout.Frame
  /// The names of the legend; the index of a series gives its stroke.
  private let order: [String]
  private let x: AxisTicks
  private let y: AxisTicks

  init(panel: LinePlot, frame: ChartLayout.Frame, order: [String]) {
    self.panel = panel
    self.frame = frame
    self.order = order
    let points = panel.series.flatMap { series in
      series.marks + series.line
        + series.intervals.flatMap { [ChartPoint($0.x, $0.lower), ChartPoint($0.x, $0.upper)] }
    }
    func ends(_ axis: ChartAxis) -> [Double] { axis.includes.map { [$0.lowerBound, $0.upperBound] } ?? [] }
    let bars = panel.strip?.bars.map(\.x) ?? []
    x = AxisTicks(of: points.map(\.x) + ends(panel.x) + bars, scale: panel.x.scale, wanted: 8)
    y = AxisTicks(of: points.map(\.y) + ends(panel.y), scale: panel.y.scale, wanted: 7)
  }

  func draw(in svg: inout SVGText) {
    drawAxes(in: &svg)
    for series in panel.series {
      for interval in series.intervals {
        guard let (x, low) = place(of: ChartPoint(interval.x, interval.lower)), let high = vertical(interval.upper)
        else {
          continue
        }
        svg.element(
          "path",
          [
            "class": "interval \(stroke(of: series).colour)",
            "d": "M\(SVGText.number(x)) \(SVGText.number(low))V\(SVGText.number(high))",
          ])
      }
    }
    for series in panel.series where !series.marks.isEmpty {
      let stroke = stroke(of: series)
      svg.group("g", ["class": "marks \(stroke.colour)"]) { svg in
        for point in series.marks {
          if let (x, y) = place(of: point) { stroke.mark.draw(in: &svg, x: x, y: y, radius: 2.2) }
        }
      }
    }
    drawLines(in: &svg)
    if let strip = panel.strip { draw(strip, in: &svg) }
  }

  /// The stroke of a series, by its place in the legend.
  func stroke(of series: ChartSeries) -> ChartStroke { ChartStroke(order.firstIndex(of: series.name) ?? 0) }

  private func drawAxes(in svg: inout SVGText) {
    for value in x.labelled { drawRule(at: horizontal(value), label: TickLabel.string(value), isVertical: true, &svg) }
    for value in y.labelled { drawRule(at: vertical(value), label: TickLabel.string(value), isVertical: false, &svg) }
    for place in y.minor.compactMap(vertical) {
      svg.element(
        "path", ["class": "frame", "d": "M\(SVGText.number(frame.left)) \(SVGText.number(place))h4"])
    }
    for place in x.minor.compactMap(horizontal) {
      svg.element(
        "path", ["class": "frame", "d": "M\(SVGText.number(place)) \(SVGText.number(frame.bottom))v-4"])
    }
    svg.element(
      "path",
      [
        "class": "frame",
        "d": "M\(SVGText.number(frame.left)) \(SVGText.number(frame.top))V\(SVGText.number(frame.bottom))"
          + "H\(SVGText.number(frame.right))",
      ])
    let middle = frame.left + frame.width / 2
    svg.text(
      "text",
      ["x": SVGText.number(middle), "y": SVGText.number(foot + 40), "text-anchor": "middle"], panel.x.title)
    let (side, height) = (SVGText.number(frame.left - 50), SVGText.number(frame.top + frame.height / 2))
    svg.text(
      "text", ["x": side, "y": height, "text-anchor": "middle", "transform": "rotate(-90 \(side) \(height))"],
      panel.y.title)
    if !panel.title.isEmpty {
      svg.text(
        "text", ["class": "panel", "x": SVGText.number(frame.left), "y": SVGText.number(frame.top - 12)], panel.title)
    }
  }

  /// A line across the frame with its label outside.
  private func drawRule(at place: Double?, label: String, isVertical: Bool, _ svg: inout SVGText) {
    guard let place else { return }
    let text = SVGText.number(place)
    if isVertical {
      svg.element(
        "path", ["class": "rule", "d": "M\(text) \(SVGText.number(frame.top))V\(SVGText.number(foot))"])
      svg.text(
        "text",
        ["class": "tick", "x": text, "y": SVGText.number(foot + 18), "text-anchor": "middle"], label)
    } else {
      svg.element(
        "path", ["class": "rule", "d": "M\(SVGText.number(frame.left)) \(text)H\(SVGText.number(frame.right))"])
      svg.text(
        "text",
        [
          "class": "tick", "x": SVGText.number(frame.left - 8), "y": SVGText.number(place + 4), "text-anchor": "end",
        ], label)
    }
  }

  /// The lower end of the panel including its strip, where the horizontal axis is labelled.
  var foot: Double { frame.bottom + (panel.strip == nil ? 0 : ChartStrip.height) }

  func place(of point: ChartPoint) -> (x: Double, y: Double)? {
    guard let x = horizontal(point.x), let y = vertical(point.y) else { return nil }
    return (x, y)
  }

  func horizontal(_ value: Double) -> Double? { x.position(of: value).map { frame.left + $0 * frame.width } }

  private func vertical(_ value: Double) -> Double? { y.position(of: value).map { frame.bottom - $0 * frame.height } }
}
