import TextFormats

/// Shares of a sequence, such as the levels of a game, from left to right: a point each, a line through them, and the
/// band in which they should be.
///
/// It is drawn in percentages of its box, so its labels keep their size on a phone and on paper. The pages of this
/// module have its style sheet.
public struct SequenceChart: Hashable, Sendable {
  /// A place of the sequence.
  public struct Point: Hashable, Sendable {
    /// The name of the place.
    public var name: String
    /// The share, 0 to 1; `nil` leaves the place empty.
    public var share: Double?
    /// The bounds of the share, drawn as a stroke.
    public var bounds: ClosedRange<Double>?
    /// The bounds in which the share should be, 0 to 1; `nil` without any.
    public var wanted: ClosedRange<Double>?
    /// The status, which is the shape and colour of the point.
    public var light: StatusLight

    /// Creates a place. Shares are from 0 to 1.
    public init(
      _ name: String, share: Double?, bounds: ClosedRange<Double>? = nil, wanted: ClosedRange<Double>? = nil,
      light: StatusLight = .none
    ) {
      self.name = name
      self.share = share
      self.bounds = bounds
      self.wanted = wanted
      self.light = light
    }
  }

  /// What the chart shows, for readers who do not see it.
  public var title: String
  /// The quantity of the vertical axis.
  public var axis: String
  /// The places, from left to right.
  public var points: [Point]
  /// The number of the first place.
  public var firstNumber = 1

  /// Creates a chart of places, from left to right.
  public init(title: String, axis: String, points: [Point]) {
    self.title = title
    self.axis = axis
    self.points = points
  }

  /// The chart as a part of a page. Complexity: O(points).
  public var markup: String {
    """
    <div class="sequence" role="img" aria-label="\(PageMarkup.text(description))">
    <p class="axis">\(PageMarkup.text(axis))\(hasBand ? " <span class=\"band-key\"></span> wanted" : "")</p>
    <div class="plot\(points.count > Self.fewPoints ? " many" : "")">
    \(drawing)
    \(labels)
    </div>
    </div>

    """
  }

  /// The title and every point in words.
  private var description: String {
    let words = points.enumerated().map { number, point in
      "\(number + firstNumber) \(point.name): \(point.share.map(Self.percent) ?? "not measured")"
        + (point.wanted.map { ", wanted \(Self.percent($0.lowerBound)) to \(Self.percent($0.upperBound))" } ?? "")
    }
    return "\(title). \(words.joined(separator: "; "))"
  }

  private static func percent(_ share: Double) -> String { (FixedDecimal.string(100 * share, digits: 0) ?? "") + " %" }

  /// The most points with symbols of full size.
  private static let fewPoints = 24
  /// The most points whose numbers are all written.
  private static let mostNumbers = 20

  private var hasBand: Bool { points.contains { $0.wanted != nil } }

  /// The middle of a place, in thousandths of the width.
  private func x(_ place: Double) -> Double { 1000 * (place + 0.5) / Double(max(1, points.count)) }

  /// The height of a share, in hundredths from the top.
  private func y(_ share: Double) -> Double { 100 * (1 - min(1, max(0, share))) }

  /// The band, the line and the strokes, which are stretched to the box.
  private var drawing: String {
    var svg = SVGText()
    svg.group("svg", ["viewBox": "0 0 1000 100", "preserveAspectRatio": "none", "aria-hidden": "true"]) { svg in
      for run in runs(of: points.map { $0.wanted != nil }) { svg.element("path", ["class": "band", "d": band(run)]) }
      for share in [0, 0.25, 0.5, 0.75, 1] {
        svg.element("path", ["class": "grid", "d": "M0 \(SVGText.number(y(share)))H1000"])
      }
      for (place, point) in points.enumerated() {
        guard let bounds = point.bounds else { continue }
        let (x, low, high) = (x(Double(place)), y(bounds.lowerBound), y(bounds.upperBound))
        svg.element(
          "path", ["class": "stroke", "d": "M\(SVGText.number(x)) \(SVGText.number(low))V\(SVGText.number(high))"])
      }
      for run in runs(of: points.map { $0.share != nil }) where run.count > 1 {
        let corners = run.compactMap { place in
          points[place].share.map { "\(SVGText.number(x(Double(place)))) \(SVGText.number(y($0)))" }
        }
        svg.element("path", ["class": "line", "d": "M" + corners.joined(separator: "L")])
      }
    }
    return svg.source
  }

  /// The longest stretches of places that hold.
  private func runs(of holds: [Bool]) -> [Range<Int>] {
    var runs: [Range<Int>] = []
    for (place, holds) in holds.enumerated() where holds {
      if let last = runs.last, last.upperBound == place {
        runs[runs.count - 1] = last.lowerBound..<place + 1
      } else {
        runs.append(place..<place + 1)
      }
    }
    return runs
  }

  /// The outline of the band of some places, half a place wider at each end.
  private func band(_ run: Range<Int>) -> String {
    func corners(_ bound: (ClosedRange<Double>) -> Double) -> [String] {
      let middles = run.compactMap { place in points[place].wanted.map { (Double(place), bound($0)) } }
      guard let first = middles.first, let last = middles.last else { return [] }
      return ([(first.0 - 0.45, first.1)] + middles + [(last.0 + 0.45, last.1)]).map {
        "\(SVGText.number(x($0.0))) \(SVGText.number(y($0.1)))"
      }
    }
    return "M" + (corners(\.upperBound) + corners(\.lowerBound).reversed()).joined(separator: "L") + "Z"
  }

  /// The points, and the labels of the axes.
  private var labels: String {
    let heights = [0, 25, 50, 75, 100].map { "<span class=\"y\" style=\"top:\(100 - $0)%\">\($0) %</span>" }
    let marks = points.enumerated().compactMap { place, point in
      point.share.map { share in
        "<span class=\"point\" style=\"left:\(SVGText.number(x(Double(place)) / 10))%;top:\(SVGText.number(y(share)))%\">"
          + "\(point.light.icon)</span>"
      }
    }
    let step = points.count > Self.mostNumbers ? 5 : 1
    let numbers = points.indices.filter { ($0 + firstNumber) % step == 0 || $0 == 0 }.map { place in
      "<span class=\"x\" style=\"left:\(SVGText.number(x(Double(place)) / 10))%\">\(place + firstNumber)</span>"
    }
    return (heights + marks + numbers).joined()
  }

  /// The style of the chart. Colours and symbols are those of the page.
  static let styleSheet = """
    .sequence { margin: 0; } .sequence .axis { margin: 0 0 .3rem; font-size: .8rem; color: var(--soft); }
    .sequence .band-key { display: inline-block; width: 1.6em; height: .8em; margin-left: .8em; border-radius: 2px;
      background: var(--valid); border-block: 1px solid var(--valid-edge); }
    .sequence .plot { position: relative; height: var(--plot, 13rem); margin: .5rem .5rem 1.5rem 2.9rem; }
    .sequence svg:not(.light) { position: absolute; inset: 0; width: 100%; height: 100%; overflow: visible; }
    .sequence path { fill: none; vector-effect: non-scaling-stroke; }
    .sequence .grid { stroke: var(--rule); } .sequence .band { fill: var(--valid); stroke: none; }
    .sequence .line { stroke: var(--soft); stroke-width: 2; stroke-linejoin: round; }
    .sequence .stroke { stroke: var(--ink); stroke-width: 2; }
    .sequence .plot > span { position: absolute; font-size: .75rem; line-height: 1; color: var(--soft);
      font-variant-numeric: tabular-nums; }
    .sequence .y { right: calc(100% + .5rem); transform: translateY(-50%); white-space: nowrap; }
    .sequence .x { top: calc(100% + .5rem); transform: translateX(-50%); }
    .sequence .plot .point { font-size: 1.15rem; transform: translate(-50%, -50%); line-height: 0; }
    .sequence .many .point { font-size: .85rem; }
    @media print { .sequence, .sequence * { print-color-adjust: exact; } }

    """
}
