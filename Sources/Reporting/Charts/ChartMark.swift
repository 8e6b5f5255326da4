/// The shape of a mark for one value of a series.
enum ChartMark: Int, CaseIterable {
  case circle, square, triangle, diamond

  /// The mark of a series by its place in the legend.
  init(_ index: Int) {
    self = Self(rawValue: index % Self.allCases.count) ?? .circle
  }

  /// Draws the mark around a point. All shapes have about the area of a circle with this radius.
  func draw(in svg: inout SVGText, x: Double, y: Double, radius: Double) {
    let place = { (dx: Double, dy: Double) in "\(SVGText.number(x + dx * radius)) \(SVGText.number(y + dy * radius))" }
    switch self {
    case .circle:
      svg.element(
        "circle", ["class": "mark", "cx": SVGText.number(x), "cy": SVGText.number(y), "r": SVGText.number(radius)])
    case .square: path([place(-0.9, -0.9), place(0.9, -0.9), place(0.9, 0.9), place(-0.9, 0.9)], in: &svg)
    case .triangle: path([place(0, -1.3), place(1.2, 0.9), place(-1.2, 0.9)], in: &svg)
    case .diamond: path([place(0, -1.3), place(1.3, 0), place(0, 1.3), place(-1.3, 0)], in: &svg)
    }
  }

  private func path(_ corners: [String], in svg: inout SVGText) {
    svg.element("path", ["class": "mark", "d": "M" + corners.joined(separator: "L") + "Z"])
  }
}
