/// A chart: panels side by side under one title and one legend, drawn as a picture for a page or a report.
///
/// It only places values along axes; the caller computes medians and the like. The same chart gives the same bytes on
/// every machine.
public struct Chart: Hashable, Sendable {
  /// The title of the chart.
  public var title: String
  /// The description of the values on a line under the title; may be empty.
  public var subtitle: String
  /// The panels, from left to right.
  public var panels: [LinePlot]
  /// Remarks under the panels, one per line.
  public var notes: [String]

  /// Creates a chart of panels, which are shown from left to right.
  public init(title: String, subtitle: String = "", panels: [LinePlot], notes: [String] = []) {
    self.title = title
    self.subtitle = subtitle
    self.panels = panels
    self.notes = notes
  }

  /// The chart in Scalable Vector Graphics, with a line break at its end. It needs no external fonts or scripts, and
  /// its colours follow the reader's preference for light or dark.
  ///
  /// Complexity: O(points).
  public var svg: String { drawing(isEmbedded: false) }

  /// The chart as a part of a page, which must contain ``styleSheet`` once for all of its charts.
  public var embedded: String { drawing(isEmbedded: true) }

  /// The style sheet of embedded charts, light and dark.
  public static var styleSheet: String { ChartPalette.styleSheet }

  private func drawing(isEmbedded: Bool) -> String {
    let layout = ChartLayout(self)
    var svg = SVGText()
    svg.picture(title: title, width: layout.width, height: layout.height, isEmbedded: isEmbedded) { svg in
      drawHead(in: &svg, layout)
      for (panel, frame) in zip(panels, layout.frames) {
        PanelDrawing(panel: panel, frame: frame, order: layout.names).draw(in: &svg)
      }
      for (number, note) in notes.enumerated() {
        svg.text("text", ["class": "faint", "x": "20", "y": SVGText.number(layout.noteLine(number))], note)
      }
    }
    return svg.source
  }

  private func drawHead(in svg: inout SVGText, _ layout: ChartLayout) {
    svg.text("text", ["class": "title", "x": "20", "y": "30"], title)
    if !subtitle.isEmpty { svg.text("text", ["class": "faint", "x": "20", "y": "50"], subtitle) }
    for (index, name) in layout.names.enumerated() {
      let (x, y) = layout.legendPlaces[index]
      let stroke = ChartStroke(index)
      svg.group("g", ["class": stroke.colour]) { svg in
        svg.element(
          "path", ["class": "line \(stroke.dash)", "d": "M\(SVGText.number(x)) \(SVGText.number(y - 4))h24"])
        stroke.mark.draw(in: &svg, x: x + 12, y: y - 4, radius: 4)
      }
      svg.text("text", ["x": SVGText.number(x + 32), "y": SVGText.number(y)], name)
    }
  }
}

/// One panel of a chart: series over a common horizontal axis.
public struct LinePlot: Hashable, Sendable {
  /// The title of the panel; may be empty.
  public var title: String
  /// The horizontal axis.
  public var x: ChartAxis
  /// The vertical axis.
  public var y: ChartAxis
  /// The series, drawn in order; later ones cover earlier ones.
  public var series: [ChartSeries]
  /// Whether the name of each line is also written at its end when there are several, which helps when lines are close
  /// together.
  public var namesEnds: Bool
  /// The strip under the panel on the same horizontal axis, if any.
  public var strip: ChartStrip?

  /// Creates a panel of series over two axes, with an optional strip under it.
  public init(
    title: String = "", x: ChartAxis, y: ChartAxis, series: [ChartSeries], namesEnds: Bool = false,
    strip: ChartStrip? = nil
  ) {
    self.title = title
    self.x = x
    self.y = y
    self.series = series
    self.namesEnds = namesEnds
    self.strip = strip
  }
}

/// An axis of a chart: its quantity and its divisions.
public struct ChartAxis: Hashable, Sendable {
  /// The scale of an axis.
  public enum Scale: Hashable, Sendable {
    /// Equal differences take equal space.
    case linear
    /// Equal ratios take equal space. Values of 0 or less are left out.
    case logarithmic
  }

  /// The quantity with its unit.
  public var title: String
  /// The scale of the axis.
  public var scale: Scale
  /// A range that the axis always covers, for example 0 to 100 for percentages, so that charts can be compared.
  public var includes: ClosedRange<Double>?

  /// Creates an axis that covers all values and the range `includes`.
  public init(_ title: String, _ scale: Scale = .linear, including includes: ClosedRange<Double>? = nil) {
    self.title = title
    self.scale = scale
    self.includes = includes
  }
}
