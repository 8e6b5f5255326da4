/// The positions of the panels of a storyboard, in CSS pixels.
struct StoryboardLayout {
  /// A point in the picture.
  struct Point: Hashable {
    /// The distance from the left.
    var x: Double
    /// The distance from the top.
    var y: Double
  }

  /// The side of a cell.
  let cell: Double
  /// The width of a panel with its gap to the right.
  let panelWidth: Double
  /// The drawing of scenes; `nil` when the frames are grids.
  let scenes: SceneMarkup?
  private let boardHeight: Double
  /// The captions of the frames, broken into lines.
  let captions: [[String]]
  /// The upper left corners of the panels.
  let places: [Point]
  /// The lines above the panels.
  let title: [String]
  /// The lines under the title.
  let subtitle: [String]
  /// The upper left corners of the legend's entries.
  let legendPlaces: [Point]
  /// The size of the picture.
  let width: Double
  /// The size of the picture.
  let height: Double

  /// The height of a line of a caption.
  static let lineHeight = 17.0
  /// The space for row numbers at the left of a board.
  static let margin = 18.0
  /// The longer side of a scene.
  private static let sceneSide = 320.0
  private static let edge = 24.0
  private static let gap = 22.0
  /// The approximate width of half a Chinese character at 13 pixels; Latin letters are a little wider.
  private static let characterWidth = 7.2

  /// Arranges the panels in rows, each as high as its longest caption needs.
  init(_ replay: BoardReplay, width available: Double) {
    let (rows, columns) = (replay.rows, replay.columns)
    // Three symbols and a letter need more space than a character.
    cell = (columns <= 5 ? 42 : columns <= 10 ? 28 : 22) * (replay.writing == .chinese ? 1 : 4 / 3)
    scenes = replay.hasScenes ? replay.sceneMarkup(side: Self.sceneSide) : nil
    let boardWidth = scenes?.width ?? Self.margin + Double(columns) * cell
    boardHeight = scenes?.height ?? Double(rows) * cell
    let panelWidth = max(boardWidth, 190) + Self.gap
    self.panelWidth = panelWidth
    let perRow = max(1, min(replay.frames.count, Int((available - 2 * Self.edge + Self.gap) / panelWidth)))
    // Titles and the legend need more space than a single small panel.
    width = max(Double(perRow) * panelWidth - Self.gap, 380) + 2 * Self.edge
    let textWidth = Int((width - 2 * Self.edge) / Self.characterWidth)
    title = replay.title.onOneLine.wrapped(toWidth: Int(Double(textWidth) * 0.72))
    subtitle = [replay.result, replay.subtitle].filter { !$0.isEmpty }.flatMap {
      $0.onOneLine.wrapped(toWidth: textWidth)
    }
    let captionWidth = Int((panelWidth - Self.gap) / Self.characterWidth)
    captions = replay.frames.enumerated().map { number, frame in
      "\(number + 1) \(frame.caption.onOneLine)".wrapped(toWidth: captionWidth)
    }
    let below = Self.lineHeight * (replay.hasUpcoming ? 2 : 1) + 6

    var places: [Point] = []
    var top = 36 + Double(title.count - 1) * 24 + Double(subtitle.count) * 19 + 18
    for start in stride(from: 0, to: replay.frames.count, by: perRow) {
      let end = min(start + perRow, replay.frames.count)
      let lines = captions[start..<end].map(\.count).max() ?? 1
      let boardTop = top + Double(lines) * Self.lineHeight + 8 + 12
      for number in start..<end {
        places.append(Point(x: Self.edge + Double(number - start) * panelWidth, y: boardTop))
      }
      top = boardTop + boardHeight + below + Self.gap
    }
    self.places = places

    var legend: [Point] = []
    var x = Self.edge
    for entry in replay.usedLegend {
      let room = 26 + Double(entry.text.displayWidth) * Self.characterWidth + 20
      if x + room > width - Self.edge + 20, x > Self.edge {
        x = Self.edge
        top += 26
      }
      legend.append(Point(x: x, y: top))
      x += room
    }
    legendPlaces = legend
    height = top + (legend.isEmpty ? 0 : 26) + 14
  }

  /// The base line of a line of the subtitle.
  func subtitleLine(_ number: Int) -> Double { 36 + Double(title.count - 1) * 24 + 21 + Double(number) * 19 }
}
