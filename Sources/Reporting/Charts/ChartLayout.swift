/// The positions of the parts of a chart, in units of the picture.
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
  /// The beginning and the baseline of each entry of the legend. Entries that do not fit in a row continue in further
  /// rows.
  let legendPlaces: [(x: Double, y: Double)]

  private static let edge = 20.0
  private static let frameWidth = 380.0
  private static let frameHeight = 260.0
  /// The space for the labels and the title of a vertical axis.
  private static let leftMargin = 64.0
  private static let characterWidth = 8.2
  private static let lineHeight = 18.0

  init(_ chart: Chart) {
    var names: [String] = []
    for series in chart.panels.flatMap(\.series) where !names.contains(series.name) { names.append(series.name) }
    self.names = names
    let head = chart.subtitle.isEmpty ? 30.0 : 50.0
    let rooms = chart.panels.map { Self.leftMargin + Self.frameWidth + Self.endRoom($0) + Self.edge }
    let room = rooms.reduce(0, +)
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
      let left = rooms.prefix(index).reduce(0, +) + Self.edge + Self.leftMargin
      return Frame(left: left, top: top, width: Self.frameWidth, height: Self.frameHeight)
    }
    let strip = chart.panels.contains { $0.strip != nil } ? ChartStrip.height : 0
    let texts = [chart.title, chart.subtitle] + chart.notes
    let words = texts.reduce(widest) { max($0, Self.edge + Self.characterWidth * Double($1.displayWidth)) }
    width = max(room == 0 ? 0 : room + Self.edge, words)
    firstNote = top + (frames.isEmpty ? 0 : Self.frameHeight + strip + 70)
    height = firstNote + Double(chart.notes.count) * Self.lineHeight
  }

  /// The space to the right of a panel for the names of its lines. A character is as wide here as on a phone, where
  /// texts are larger.
  private static func endRoom(_ panel: LinePlot) -> Double {
    let names = panel.endNames.map { characterWidth * Double($0.displayWidth) }
    // The label of a bar at the right end also needs space.
    return max(names.max().map { LineEnds.leader + $0 } ?? 0, panel.strip == nil ? 0 : 36)
  }

  private let firstNote: Double

  /// The baseline of a note.
  func noteLine(_ number: Int) -> Double { firstNote + Double(number) * Self.lineHeight }
}
