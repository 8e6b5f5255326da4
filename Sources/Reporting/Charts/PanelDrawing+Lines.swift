/// The lines of a panel, with marks on them and names at their ends.
extension PanelDrawing {
  private static let markCount = 5

  func drawLines(in svg: inout SVGText) {
    let lines = panel.series.map { series in (series: series, corners: series.line.compactMap(place)) }
      .filter { !$0.corners.isEmpty }
    for line in lines {
      let path = line.corners.map { "\(SVGText.number($0.x)) \(SVGText.number($0.y))" }.joined(separator: "L")
      let stroke = stroke(of: line.series)
      svg.element("path", ["class": "line \(stroke.colour) \(stroke.dash)", "d": "M" + path])
    }
    // A line with its own values already has marks, and a single line cannot be confused with another.
    for (number, line) in lines.enumerated() where lines.count > 1 && line.series.marks.isEmpty {
      let stroke = stroke(of: line.series)
      svg.group("g", ["class": "point \(stroke.colour)"]) { svg in
        for point in marks(on: line.corners, shift: Double(number + 1) / Double(lines.count + 1)) {
          stroke.mark.draw(in: &svg, x: point.x, y: point.y, radius: 3.6)
        }
      }
    }
    drawEnds(of: lines.map { ($0.series, $0.corners) }, in: &svg)
  }

  /// Points on a line at equal distances from left to right. Overlapping lines with different shifts have them in
  /// different places.
  /// - Parameter shift: an offset between 0 and 1, as a fraction of the distance.
  private func marks(on corners: [(x: Double, y: Double)], shift: Double) -> [(x: Double, y: Double)] {
    let step = frame.width / Double(Self.markCount)
    return (0..<Self.markCount).compactMap { number in
      let x = frame.left + step * (Double(number) + shift)
      guard let (a, b) = zip(corners, corners.dropFirst()).first(where: { $0.x <= x && x <= $1.x }) else { return nil }
      return (x, b.x > a.x ? a.y + (b.y - a.y) * (x - a.x) / (b.x - a.x) : b.y)
    }
  }

  private func drawEnds(of lines: [(series: ChartSeries, corners: [(x: Double, y: Double)])], in svg: inout SVGText) {
    guard panel.namesEnds, lines.count > 1 else { return }
    let ends = lines.map { $0.corners[$0.corners.count - 1] }
    let heights = LineEnds.heights(ends.map(\.y), within: frame.top...frame.bottom)
    for ((line, end), height) in zip(zip(lines, ends), heights) {
      svg.group("g", ["class": stroke(of: line.series).colour]) { svg in
        let (x, y) = (SVGText.number(frame.right + LineEnds.leader - 5), SVGText.number(height))
        svg.element(
          "path",
          ["class": "leader", "d": "M\(SVGText.number(end.x + 2)) \(SVGText.number(end.y))L\(x) \(y)"])
        svg.text(
          "text",
          ["class": "name", "x": SVGText.number(frame.right + LineEnds.leader), "y": SVGText.number(height + 4.5)],
          line.series.name.onOneLine.truncated(toWidth: LineEnds.longest))
      }
    }
  }
}

extension LinePlot {
  /// The names at the ends of lines, as written.
  var endNames: [String] {
    let lines = series.filter { !$0.line.isEmpty }
    guard namesEnds, lines.count > 1 else { return [] }
    return lines.map { $0.name.onOneLine.truncated(toWidth: LineEnds.longest) }
  }
}

/// The positions of the names at the ends of lines.
enum LineEnds {
  /// The space between the frame and the names.
  static let leader = 22.0
  /// The maximum number of terminal cells of a name.
  static let longest = 20
  /// The smallest distance of two names.
  static let spacing = 16.0

  /// Heights close to those of the ends, at least ``spacing`` apart if there is space, in the order of the ends from
  /// top to bottom; ends of the same height keep their order.
  static func heights(_ ends: [Double], within range: ClosedRange<Double>) -> [Double] {
    let order = ends.indices.sorted { (ends[$0], $0) < (ends[$1], $1) }
    var heights = ends
    var lowest = range.lowerBound
    for index in order {
      heights[index] = max(ends[index], lowest)
      lowest = heights[index] + spacing
    }
    // Heights pushed beyond the bottom move up again.
    var highest = max(range.upperBound, range.lowerBound + spacing * Double(ends.count - 1))
    for index in order.reversed() {
      heights[index] = min(heights[index], highest)
      highest = heights[index] - spacing
    }
    return heights
  }
}
