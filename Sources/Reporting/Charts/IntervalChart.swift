/// A chart of named values with their bounds, one per row: a curve of levels or of players that is read from top to
/// bottom.
///
/// Names are printed next to their rows, so long names fit. The same chart gives the same bytes on every machine.
public struct IntervalChart: Hashable, Sendable {
  /// A value with its name.
  public struct Row: Hashable, Sendable {
    /// The name of the row.
    public var name: String
    /// The value; a row without one has only its name.
    public var value: Double?
    /// The bounds of the value.
    public var bounds: ClosedRange<Double>?
    /// Whether the row is flagged.
    public var isFlagged: Bool

    /// Creates a row; without a value only its name is shown.
    public init(_ name: String, value: Double?, bounds: ClosedRange<Double>? = nil, isFlagged: Bool = false) {
      self.name = name
      self.value = value
      self.bounds = bounds
      self.isFlagged = isFlagged
    }
  }

  /// The title of the chart.
  public var title: String
  /// The axis of the values, with their unit.
  public var axis: ChartAxis
  /// The rows, from top to bottom.
  public var rows: [Row]
  /// Remarks under the chart, one per line.
  public var notes: [String]

  /// Creates a chart of rows over a common axis.
  public init(title: String, axis: ChartAxis, rows: [Row], notes: [String] = []) {
    self.title = title
    self.axis = axis
    self.rows = rows
    self.notes = notes
  }

  /// The chart as a file of Scalable Vector Graphics. Complexity: O(rows).
  public var svg: String { drawing(isEmbedded: false) }

  /// The chart as a part of a page, which must contain ``Chart/styleSheet``.
  public var embedded: String { drawing(isEmbedded: true) }

  private static let rowHeight = 26.0
  private static let plotWidth = 520.0
  private static let characterWidth = 7.4

  private func drawing(isEmbedded: Bool) -> String {
    let names = rows.reduce(0) { max($0, $1.name.displayWidth) }
    let left = 28 + Self.characterWidth * Double(names)
    let (top, body) = (48.0, Self.rowHeight * Double(rows.count))
    let texts = ([title] + notes).reduce(0) { max($0, $1.displayWidth) }
    let width = max(left + Self.plotWidth + 28, 24 + 7.4 * Double(texts))
    let height = top + body + 56 + 18 * Double(notes.count)
    let values = rows.flatMap { row in
      [row.value, row.bounds?.lowerBound, row.bounds?.upperBound].compactMap { $0 }
    }
    let ends = axis.includes.map { [$0.lowerBound, $0.upperBound] } ?? []
    let ticks = AxisTicks(of: values + ends, scale: axis.scale, wanted: 8)
    let place = { (value: Double) in ticks.position(of: value).map { left + $0 * Self.plotWidth } }
    var svg = SVGText()
    svg.picture(title: title, width: width, height: height, isEmbedded: isEmbedded) { svg in
      svg.text("text", ["class": "title", "x": "12", "y": "26"], title)
      drawAxis(ticks, place, from: top, to: top + body, middle: left + Self.plotWidth / 2, in: &svg)
      for (number, row) in rows.enumerated() {
        draw(row, at: top + Self.rowHeight * (Double(number) + 0.5), textEnd: left - 12, place, in: &svg)
      }
      for (number, note) in notes.enumerated() {
        let y = top + body + 62 + 18 * Double(number)
        svg.text("text", ["class": "faint", "x": "12", "y": SVGText.number(y)], note)
      }
    }
    return svg.source
  }

  private func drawAxis(
    _ ticks: AxisTicks, _ place: (Double) -> Double?, from top: Double, to bottom: Double, middle: Double,
    in svg: inout SVGText
  ) {
    for value in ticks.labelled {
      guard let x = place(value) else { continue }
      svg.element(
        "path",
        ["class": "rule", "d": "M\(SVGText.number(x)) \(SVGText.number(top))V\(SVGText.number(bottom))"])
      svg.text(
        "text",
        ["class": "tick", "x": SVGText.number(x), "y": SVGText.number(bottom + 18), "text-anchor": "middle"],
        TickLabel.string(value))
    }
    svg.text(
      "text", ["x": SVGText.number(middle), "y": SVGText.number(bottom + 38), "text-anchor": "middle"], axis.title)
  }

  private func draw(
    _ row: Row, at y: Double, textEnd: Double, _ place: (Double) -> Double?, in svg: inout SVGText
  ) {
    let mark = row.isFlagged ? "flagged" : ""
    svg.text(
      "text",
      ["class": mark, "x": SVGText.number(textEnd), "y": SVGText.number(y + 4.5), "text-anchor": "end"], row.name)
    svg.group("g", ["class": row.isFlagged ? "flagged" : ChartStroke(0).colour]) { svg in
      if let bounds = row.bounds, let from = place(bounds.lowerBound), let to = place(bounds.upperBound) {
        let path = "M\(SVGText.number(from)) \(SVGText.number(y))H\(SVGText.number(to))"
        svg.element("path", ["class": "line", "d": path])
      }
      if let value = row.value, let x = place(value) {
        // A flagged row differs in shape as well as in colour.
        (row.isFlagged ? ChartMark.diamond : .circle).draw(in: &svg, x: x, y: y, radius: 5)
      }
    }
  }
}
