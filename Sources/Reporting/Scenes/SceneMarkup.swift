/// Scenes as elements of Scalable Vector Graphics, shared by storyboards, pages and the data of players.
///
/// Every shape is drawn around the origin and then moved to its place, so a player only has to change the place.
struct SceneMarkup {
  /// An element without children.
  struct Element: Hashable {
    var name: String
    var attributes: [BoardFact]
    var text: String?
  }

  /// A shape in units of the picture: its look around the origin, its place and its angle.
  struct Placed: Hashable {
    var elements: [Element]
    var place: ScenePoint
    var angle: Double
  }

  /// The displayed part of the plane.
  let bounds: SceneBounds
  /// The number of picture units per unit of the plane.
  let scale: Double
  /// The kind of writing on tiles.
  let writing: TileWriting

  /// The picture of a part of the plane, whose longer side becomes `side`.
  init(_ bounds: SceneBounds, side: Double, writing: TileWriting) {
    self.bounds = bounds.drawable
    scale = side / max(self.bounds.width, self.bounds.height)
    self.writing = writing
  }

  /// The width of the picture.
  var width: Double { bounds.width * scale }
  /// The height of the picture.
  var height: Double { bounds.height * scale }

  /// A point in the picture.
  func point(_ point: ScenePoint) -> ScenePoint { (point - bounds.corner) * scale }

  /// The shapes of a scene that can be drawn, as elements.
  func markup(of scene: Scene) -> String {
    scene.shapes.filter(\.isDrawable).map { shape in
      let placed = placed(shape)
      return "<g transform=\"\(Self.transform(placed.place))\">"
        + placed.elements.map { $0.markup(turnedBy: placed.angle) }.joined() + "</g>"
    }.joined(separator: "\n")
  }

  /// A shape, ready to be drawn.
  func placed(_ shape: SceneShape) -> Placed {
    Placed(elements: elements(of: shape), place: point(shape.centre), angle: shape.angle)
  }

  /// The transformation that moves an element to a place.
  static func transform(_ place: ScenePoint) -> String {
    "translate(\(SVGText.number(place.x)) \(SVGText.number(place.y)))"
  }

  private func elements(of shape: SceneShape) -> [Element] {
    switch shape.form {
    case .circle(_, let radius):
      let circle = Element("circle", [("class", classes(of: shape)), ("r", length(radius))] + stroke(of: shape))
      return [circle] + label(of: shape, width: 1.7 * radius * scale, height: 1.7 * radius * scale)
    case .path(let path):
      let centre = shape.centre
      let outline = Element(
        "path",
        [("class", classes(of: shape)), ("d", description(of: path.map { ($0 - centre) * scale }))] + stroke(of: shape))
      let bounds = shape.bounds
      return [outline] + label(of: shape, width: bounds.width * scale, height: bounds.height * scale)
    case .text(let text, _, let size):
      return [word(text.onOneLine, size: size * scale * 0.8, classes: ["f-\((shape.fill ?? .ink).rawValue)"])]
    case .tile(let cell, _, let side): return tile(cell, side: side * scale)
    }
  }

  private func classes(of shape: SceneShape) -> String {
    var classes = ["shape"]
    if let fill = shape.fill { classes.append("f-\(fill.rawValue)") }
    if let stroke = shape.stroke {
      classes.append("s-\(stroke.rawValue)")
    } else if shape.fill?.letter != nil {
      classes.append("outline")
    }
    return classes.joined(separator: " ")
  }

  private func stroke(of shape: SceneShape) -> [(String, String)] {
    guard shape.stroke != nil else { return [] }
    let width = max(1, (shape.lineWidth ?? 0) * scale)
    var attributes: [(String, String)] =
      shape.lineWidth == nil ? [] : [("style", "stroke-width:\(SVGText.number(width))px")]
    if shape.isDashed {
      let dash = SVGText.number(2 * max(width, Self.fine))
      attributes.append(("stroke-dasharray", "\(dash) \(dash)"))
    }
    return attributes
  }

  /// The width of a fine line.
  static let fine = 2.0

  /// Letters as large as fit in a shape of this size, whichever way it is turned.
  private func label(of shape: SceneShape, width: Double, height: Double) -> [Element] {
    guard let text = shape.shownLabel else { return [] }
    let isUpright = shape.angle.truncatingRemainder(dividingBy: 180) == 0
    let across = isUpright ? width : min(width, height)
    let size = min(0.55 * min(width, height), 1.5 * across / Double(max(2, text.displayWidth)))
    let ground = shape.fill.flatMap { $0.letter == nil ? nil : "on-\($0.rawValue)" } ?? "f-ink"
    return [word(text, size: size, classes: [ground])]
  }

  private func word(_ text: String, size: Double, classes: [String], language: String? = nil) -> Element {
    var attributes = [
      ("class", (["word"] + classes).joined(separator: " ")), ("y", SVGText.number(0.36 * size)),
      ("text-anchor", "middle"), ("style", "font-size:\(SVGText.number(size))px"),
    ]
    if let language { attributes.append(("lang", language)) }
    return Element("text", attributes, text)
  }

  private func tile(_ cell: BoardCell, side: Double) -> [Element] {
    let mark = cell.mark?.rawValue
    let isTile = cell.text != nil || mark != nil
    let half = side / 2 - 1
    let square = Element(
      "rect",
      [
        ("class", isTile ? "tile" + (mark.map { " \($0)" } ?? "") + (cell.tint == nil ? "" : " tinted") : "field"),
        ("x", SVGText.number(-half)), ("y", SVGText.number(-half)), ("width", SVGText.number(2 * half)),
        ("height", SVGText.number(2 * half)), ("rx", SVGText.number(side / 10)),
      ])
    guard let text = cell.text?.onOneLine else { return [square] }
    let size = min(side * 0.57, side * 1.45 / Double(writing.width(of: text)))
    let kinds = [mark.map { "on-\($0)" }, cell.tint?.rawValue].compactMap { $0 }
    return [square, word(text, size: size, classes: kinds, language: writing.language)]
  }

  private func length(_ length: Double) -> String { SVGText.number(length * scale) }

  private func description(of path: ScenePath) -> String {
    let text = { (point: ScenePoint) in "\(SVGText.number(point.x)) \(SVGText.number(point.y))" }
    let pieces = path.pieces.map { piece in
      switch piece {
      case .line(let end): "L\(text(end))"
      case .curve(let end, let first, let second): "C\(text(first)) \(text(second)) \(text(end))"
      }
    }
    return "M\(text(path.start))" + pieces.joined() + (path.isClosed ? "Z" : "")
  }
}

extension SceneMarkup.Element {
  init(_ name: String, _ attributes: [(String, String)], _ text: String? = nil) {
    self.init(name: name, attributes: attributes.map { BoardFact($0.0, $0.1) }, text: text)
  }

  /// The element as text. Words stay upright; everything else is rotated.
  func markup(turnedBy angle: Double) -> String {
    let turn = angle == 0 || name == "text" ? [] : [BoardFact("transform", "rotate(\(SVGText.number(angle)))")]
    let attributes = (attributes + turn).map { " \($0.title)=\"\(MarkupText.escaped($0.value))\"" }.joined()
    return text.map { "<\(name)\(attributes)>\(MarkupText.escaped($0))</\(name)>" } ?? "<\(name)\(attributes)/>"
  }
}
