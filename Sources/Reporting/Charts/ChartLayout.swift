/// Where the parts of a chart stand, in units of the picture.
struct ChartLayout {
  /// A rectangle in which values are drawn; the labels of its axes are outside.
  struct Frame: Hashable {
    var left: Double
    var top: Double
    var width: Double
    var height: Double

    var right: Double { left + width }
    var bottom: Double { top + height }
  }

  /// The size of the picture.
  let width: Double
  let height: Double
  /// The panels' frames, from left to right.
  let frames: [Frame]
  /// The names in the legend, in the order in which the panels first use them.
  let names: [String]
  /// Where each entry of the legend begins, and its baseline. Entries that do not fit into a row go into further rows.
  let legendPlaces: [(x: Double, y: Double)]

  private static let edge = 20.0
  private static let frameWidth = 380.0
  private static let frameHeight = 260.0
  /// Room for the labels and the title of a vertical axis.
  private static let leftMargin = 64.0
  private static let characterWidth = 7.2
  private static let lineHeight = 18.0

  init(_ chart: Chart) {
    var names: [String] = []
    for series in chart.panels.flatMap(\.series) where !names.contains(series.name) { names.append(series.name) }
    self.names = names
    let head = chart.subtitle.isEmpty ? 30.0 : 50.0
    let room = Double(chart.panels.count) * (Self.leftMargin + Self.frameWidth + Self.edge)
    var (place, line, widest) = (Self.edge, head + 26, 0.0)
    legendPlaces = names.map { name in
      let width = 32 + Self.characterWidth * Double(name.displayWidth)
      if place > Self.edge, place + width > Self.edge + room { (place, line) = (Self.edge, line + 20) }
      defer { place += width + 20 }
      widest = max(widest, place + width + 20)
      return (place, line)
    }
    let top = (names.isEmpty ? head : line) + 40
    frames = chart.panels.indices.map { index in
      let left = Double(index) * (Self.leftMargin + Self.frameWidth + Self.edge) + Self.edge + Self.leftMargin
      return Frame(left: left, top: top, width: Self.frameWidth, height: Self.frameHeight)
    }
    let texts = [chart.title, chart.subtitle] + chart.notes
    let words = texts.reduce(widest) { max($0, Self.edge + Self.characterWidth * Double($1.displayWidth)) }
    width = max(frames.last.map { $0.right + Self.edge } ?? 0, words)
    firstNote = top + (frames.isEmpty ? 0 : Self.frameHeight + 70)
    height = firstNote + Double(chart.notes.count) * Self.lineHeight
  }

  private let firstNote: Double

  /// The baseline of a note.
  func noteLine(_ number: Int) -> Double { firstNote + Double(number) * Self.lineHeight }
}
