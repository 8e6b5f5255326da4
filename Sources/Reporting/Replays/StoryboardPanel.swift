/// One frame of a storyboard: caption, board, facts and tiles to come.
struct StoryboardPanel {
  let frame: BoardFrame
  let number: Int
  let layout: StoryboardLayout
  /// The kind of writing on the tiles.
  let writing: TileWriting

  /// Draws the panel at its place.
  func draw(in svg: inout SVGText) {
    svg.group("g", [:]) { svg in
      drawCaption(in: &svg)
      if let scenes = layout.scenes { draw(scenes, in: &svg) } else { drawBoard(in: &svg) }
      drawFacts(in: &svg)
    }
  }

  private var place: StoryboardLayout.Point { layout.places[number] }
  private var left: Double { place.x + StoryboardLayout.margin }

  private func drawCaption(in svg: inout SVGText) {
    let lines = layout.captions[number]
    let first = place.y - 20 - Double(lines.count - 1) * StoryboardLayout.lineHeight
    for (index, line) in lines.enumerated() {
      let y = SVGText.number(first + Double(index) * StoryboardLayout.lineHeight)
      guard index == 0, let space = line.firstIndex(of: " ") else {
        svg.text("text", ["x": SVGText.number(place.x), "y": y], line)
        continue
      }
      svg.text("text", ["class": "number", "x": SVGText.number(place.x), "y": y], String(line[..<space]))
      let digits = Double(line.distance(from: line.startIndex, to: space))
      svg.text(
        "text", ["x": SVGText.number(place.x + digits * 8 + 6), "y": y], String(line[line.index(after: space)...]))
    }
  }

  /// Parts outside the displayed area are clipped, as by a nested picture.
  private func draw(_ scenes: SceneMarkup, in svg: inout SVGText) {
    let (width, height) = (SVGText.number(scenes.width), SVGText.number(scenes.height))
    let (x, y) = (SVGText.number(place.x), SVGText.number(place.y))
    svg.element("rect", ["class": "field", "x": x, "y": y, "width": width, "height": height, "rx": "4"])
    svg.group("svg", ["class": "scene", "x": x, "y": y, "width": width, "height": height, "overflow": "hidden"]) {
      svg in
      svg.add(scenes.markup(of: frame.scene ?? Scene(grid: frame.cells)))
    }
  }

  private func drawBoard(in svg: inout SVGText) {
    let cell = layout.cell
    let (rows, columns) = (frame.cells.count, frame.columns)
    for column in 0..<columns {
      svg.text(
        "text",
        [
          "class": "edge", "x": SVGText.number(left + (Double(column) + 0.5) * cell),
          "y": SVGText.number(place.y - 4), "text-anchor": "middle",
        ], "\(column + 1)")
    }
    svg.element(
      "rect",
      [
        "class": "field", "x": SVGText.number(left), "y": SVGText.number(place.y),
        "width": SVGText.number(Double(columns) * cell), "height": SVGText.number(Double(rows) * cell), "rx": "4",
      ])
    for (row, cells) in frame.cells.enumerated() {
      svg.text(
        "text",
        [
          "class": "edge", "x": SVGText.number(left - 5),
          "y": SVGText.number(place.y + (Double(row) + 0.5) * cell + 3.5), "text-anchor": "end",
        ], "\(row + 1)")
      for (column, tile) in cells.enumerated() { draw(tile, row: row, column: column, in: &svg) }
    }
  }

  private func draw(_ tile: BoardCell, row: Int, column: Int, in svg: inout SVGText) {
    guard tile.text != nil || tile.mark != nil else { return }
    let cell = layout.cell
    let (x, y) = (left + Double(column) * cell, place.y + Double(row) * cell)
    let mark = tile.mark?.rawValue
    svg.element(
      "rect",
      [
        "class": "tile" + (mark.map { " \($0)" } ?? "") + (tile.tint == nil ? "" : " tinted"),
        "x": SVGText.number(x + 1.5), "y": SVGText.number(y + 1.5),
        "width": SVGText.number(cell - 3), "height": SVGText.number(cell - 3), "rx": "4",
      ])
    if tile.mark == .moved {
      svg.element(
        "path", ["class": "moved", "d": "M\(SVGText.number(x + cell / 2 - 3)) \(SVGText.number(y + 1))h6l-3 4z"])
    }
    guard let text = tile.text?.onOneLine else { return }
    // Two Latin letters are about as wide as a Chinese character.
    let size = min(cell * 0.57, cell * 1.45 / Double(writing.width(of: text)))
    svg.text(
      "text",
      [
        "class": [mark.map { "on-\($0)" }, tile.tint?.rawValue].compactMap { $0 }.joined(separator: " "),
        "x": SVGText.number(x + cell / 2),
        "y": SVGText.number(y + cell / 2 + size * 0.36), "text-anchor": "middle",
        "style": "font-size:\(SVGText.number(size))px", "xml:lang": writing.language,
      ], text)
  }

  private func drawFacts(in svg: inout SVGText) {
    let height = layout.scenes?.height ?? Double(frame.cells.count) * layout.cell
    var y = place.y + height + StoryboardLayout.lineHeight + 2
    if !frame.facts.isEmpty {
      svg.text("text", ["class": "soft", "x": SVGText.number(place.x), "y": SVGText.number(y)], facts)
      y += StoryboardLayout.lineHeight
    }
    if !frame.upcoming.isEmpty {
      svg.text(
        "text", ["class": "soft", "x": SVGText.number(place.x), "y": SVGText.number(y)],
        "next: " + frame.upcoming.joined(separator: " ").onOneLine)
    }
  }

  /// The first facts that fit.
  private var facts: String {
    let texts = frame.facts.map { "\($0.title) \($0.value)".onOneLine }
    let room = Int((layout.panelWidth - 22) / 6.9)
    let count = texts.indices.last { texts[...$0].joined(separator: ", ").displayWidth <= room } ?? 0
    return texts.prefix(count + 1).joined(separator: ", ")
  }
}
