/// The frames of a replay drawn side by side, each with its number and caption, as one picture in Scalable Vector
/// Graphics.
///
/// It needs no external fonts or scripts, and its colours follow the reader's preference for light or dark.
public struct Storyboard: Hashable, Sendable {
  /// The replay to draw.
  public var replay: BoardReplay
  /// The largest width of the picture, in CSS pixels; a single panel may be wider.
  public var width: Double

  /// Creates a storyboard that is at most `width` CSS pixels wide; a single panel may be wider.
  public init(_ replay: BoardReplay, width: Double = 1120) {
    self.replay = replay
    self.width = width
  }

  /// The picture, with a line break at its end. Complexity: O(cells of all frames).
  public var svg: String {
    let layout = StoryboardLayout(replay, width: width)
    var svg = SVGText()
    svg.group(
      "svg",
      [
        "xmlns": "http://www.w3.org/2000/svg", "width": SVGText.number(layout.width),
        "height": SVGText.number(layout.height),
        "viewBox": "0 0 \(SVGText.number(layout.width)) \(SVGText.number(layout.height))", "role": "img",
        "class": "storyboard", "data-generator": "moli",
      ]
    ) { svg in
      svg.text("title", [:], replay.title)
      svg.text("desc", [:], replay.frames.map(\.caption).filter { !$0.isEmpty }.joined(separator: ". "))
      svg.text(
        "style", [:],
        Self.styleSheet + (replay.hasScenes ? SceneStyle.sheet(night: "(prefers-color-scheme: dark)") : ""))
      svg.element("rect", ["class": "ground", "width": "100%", "height": "100%"])
      for (number, line) in layout.title.enumerated() {
        svg.text(
          "text", ["class": "head", "x": "24", "y": SVGText.number(36 + Double(number) * 24)], line)
      }
      for (number, line) in layout.subtitle.enumerated() {
        svg.text("text", ["class": "soft", "x": "24", "y": SVGText.number(layout.subtitleLine(number))], line)
      }
      for (number, frame) in replay.frames.enumerated() {
        StoryboardPanel(frame: frame, number: number, layout: layout, writing: replay.writing).draw(in: &svg)
      }
      drawLegend(in: &svg, layout)
    }
    return svg.source
  }

  private func drawLegend(in svg: inout SVGText, _ layout: StoryboardLayout) {
    for (entry, place) in zip(replay.usedLegend, layout.legendPlaces) {
      let (x, y) = (SVGText.number(place.x), SVGText.number(place.y))
      switch entry.sample {
      case .mark(let mark):
        svg.element(
          "rect",
          [
            "class": "tile \(mark.rawValue)\(replay.writing.sample.classes)", "x": x, "y": y, "width": "18",
            "height": "18", "rx": "4",
          ])
      case .colour(let colour):
        let centre = SVGText.number(place.x + 9)
        svg.group("g", ["class": "scene"]) { svg in
          svg.element(
            "circle",
            ["class": "shape outline f-\(colour.rawValue)", "cx": centre, "cy": SVGText.number(place.y + 9), "r": "9"])
          guard let letter = entry.letter else { return }
          svg.text(
            "text",
            [
              "class": "word on-\(colour.rawValue)", "x": centre, "y": SVGText.number(place.y + 13),
              "text-anchor": "middle", "style": "font-size:11px",
            ], String(letter))
        }
      }
      svg.text(
        "text", ["class": "soft", "x": SVGText.number(place.x + 26), "y": SVGText.number(place.y + 14)], entry.text)
    }
  }

  /// The style rules of the classes.
  private static let styleSheet = """

    .storyboard { \(ReplayPalette.light) }
    @media (prefers-color-scheme: dark) { .storyboard { \(ReplayPalette.dark) } }
    .storyboard text { font-family: \(ReplayPalette.face); font-size: 13px; fill: var(--ink); }
    .storyboard text.head { font-size: 18px; font-weight: 600; }
    .storyboard text.soft { fill: var(--soft); }
    .storyboard text.edge { fill: var(--soft); font-size: 10px; }
    .storyboard text.number { font-weight: 600; fill: var(--accent); }
    .storyboard .ground { fill: var(--ground); }
    .storyboard .field { fill: var(--card); stroke: var(--rule); }
    .storyboard .tile { fill: var(--tile); stroke: var(--edge); }
    .storyboard .active { fill: var(--accent); stroke: var(--accent); }
    .storyboard .valid { fill: var(--valid); stroke: var(--valid-edge); stroke-width: 2; }
    .storyboard .completed { fill: var(--done); stroke: var(--done-edge); stroke-width: 2.5; }
    .storyboard .vanishing { fill: var(--gone); stroke: var(--gone-edge); stroke-width: 1.5; stroke-dasharray: 3 2; }
    .storyboard .moved { fill: var(--moved); stroke: var(--moved-edge); }
    .storyboard .tinted.active { fill: var(--tile); stroke-width: 3; }
    .storyboard text.on-active { fill: var(--on-accent); font-weight: 600; }
    .storyboard text.on-valid { fill: var(--on-valid); }
    .storyboard text.on-completed { fill: var(--on-done); font-weight: 600; }
    .storyboard text.on-vanishing { fill: var(--on-gone); }
    .storyboard text.on-moved { fill: var(--on-moved); }
    .storyboard text.red { fill: var(--red); }
    .storyboard text.green { fill: var(--green); }
    .storyboard text.amber { fill: var(--amber); }

    """
}
