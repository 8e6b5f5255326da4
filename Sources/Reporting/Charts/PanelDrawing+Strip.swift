import TextFormats

/// The strip under a panel.
extension PanelDrawing {
  private static let characterWidth = 7.4

  func draw(_ strip: ChartStrip, in svg: inout SVGText) {
    let places = strip.bars.map { horizontal($0.x) }
    for (bar, place) in zip(strip.bars, places) {
      guard let place else { continue }
      let height = ChartStrip.barHeight * min(1, max(0, bar.share)) / strip.full
      svg.element(
        "rect",
        [
          "class": "bar", "x": SVGText.number(place - ChartStrip.barWidth / 2), "y": SVGText.number(foot - height),
          "width": SVGText.number(ChartStrip.barWidth), "height": SVGText.number(height),
        ])
      guard let text = label(of: bar, among: strip, places.compactMap { $0 }) else { continue }
      svg.text(
        "text",
        [
          "class": "tick", "x": SVGText.number(place), "y": SVGText.number(foot - height - 5), "text-anchor": "middle",
        ], text)
    }
    svg.element(
      "path",
      ["class": "frame", "d": "M\(SVGText.number(frame.left)) \(SVGText.number(foot))H\(SVGText.number(frame.right))"])
    let (x, y) = (SVGText.number(frame.left - 50), SVGText.number(foot - ChartStrip.height / 2 + 6))
    svg.text(
      "text", ["class": "tick", "x": x, "y": y, "text-anchor": "middle", "transform": "rotate(-90 \(x) \(y))"],
      strip.title)
  }

  /// The name and share if no other bar is in the way, otherwise the share alone, or nothing.
  private func label(of bar: ChartStrip.Bar, among strip: ChartStrip, _ places: [Double]) -> String? {
    let sorted = places.sorted()
    let gap = zip(sorted, sorted.dropFirst()).map { $1 - $0 }.min() ?? frame.width
    let share = (FixedDecimal.string(100 * bar.share, digits: 0) ?? "") + " %"
    let widest = strip.bars.map { $0.name.onOneLine.displayWidth + 6 }.max() ?? 0
    if Double(widest) * Self.characterWidth < gap { return "\(bar.name) \(share)" }
    return 6 * Self.characterWidth < gap ? share : nil
  }
}
