/// A ``Scene`` in characters, for a terminal.
///
/// A small piece is its letter in brackets, and areas are shaded or painted. Borders along rows and columns are box
/// characters; all other lines are Braille dots, two by four per character. A character counts as twice as high as
/// wide.
public struct SceneDrawing: Hashable, Sendable {
  /// The default width of a drawing in characters.
  public static let standardWidth = 72

  /// The maximum number of characters in a line, at least 8.
  public var width: Int
  /// The maximum number of lines, at least 4; a high drawing becomes narrower to fit.
  public var height: Int
  /// The style: whether colours are used; letters carry the same information.
  public var style: Style

  /// Creates a drawing style.
  public init(width: Int = standardWidth, height: Int = 40, style: Style = .plain) {
    self.width = width
    self.height = height
    self.style = style
  }

  /// The scene as lines without a final line break. Complexity: O(width x height x shapes) at most.
  public func lines(_ scene: Scene) -> [String] {
    let bounds = scene.bounds.drawable
    let scale = scale(of: scene, in: bounds)
    var canvas = SceneCanvas(
      columns: Int((bounds.width * scale.x - SceneCanvas.tolerance).rounded(.up)),
      rows: Int((bounds.height * scale.y - SceneCanvas.tolerance).rounded(.up)))
    for shape in scene.shapes where shape.isDrawable {
      ShapeRaster(shape, bounds: bounds, scale: scale).draw(on: &canvas)
    }
    return canvas.lines(style)
  }

  /// The number of characters per unit of the plane, across and down.
  private func scale(of scene: Scene, in bounds: SceneBounds) -> ScenePoint {
    let (width, height) = (Double(max(8, width)), Double(max(4, height)))
    if let pitch = scene.pitch, pitch.x > 0, pitch.y > 0, pitch.x.isFinite, pitch.y.isFinite {
      // Whole characters from place to place: as many across as fit and at most two lines down, unless a tile's text
      // needs more.
      let room = scene.shapes.reduce(0) { max($0, $1.textRoom(pitch: pitch)) }
      for across in stride(from: max(room, Self.mostAcross), through: 1, by: -1) {
        let shape = (Double(across) * pitch.y / pitch.x / 2).rounded()
        let down = max(1, min(2, shape))
        let scale = ScenePoint(Double(across) / pitch.x, down / pitch.y)
        let isTooWide = across > room && shape > 2
        if !isTooWide, bounds.width * scale.x <= width, bounds.height * scale.y <= height { return scale }
      }
    }
    let across = min(width / bounds.width, 2 * height / bounds.height)
    return ScenePoint(across, across / 2)
  }

  /// The maximum number of characters from place to place, if no tile needs more.
  private static let mostAcross = 6
}

extension SceneShape {
  /// The characters per column that the text of a tile needs with its brackets and a border; 0 for other shapes.
  fileprivate func textRoom(pitch: ScenePoint) -> Int {
    guard case .tile(let cell, _, let side) = form, isDrawable, side > 0 else { return 0 }
    let columns = max(1, (side / pitch.x).rounded())
    return Int((Double(max(2, cell.text?.onOneLine.displayWidth ?? 0) + 3) / min(columns, 100)).rounded(.up))
  }
}

/// Draws a shape in characters.
struct ShapeRaster {
  private let shape: SceneShape
  private let bounds: SceneBounds
  private let scale: ScenePoint

  init(_ shape: SceneShape, bounds: SceneBounds, scale: ScenePoint) {
    self.shape = shape
    self.bounds = bounds
    self.scale = scale
  }

  /// Draws the shape over what is there.
  func draw(on canvas: inout SceneCanvas) {
    switch shape.form {
    case .circle(let centre, let radius): drawCircle(centre, radius, on: &canvas)
    case .path(let path):
      let points = path.points.map { place(shape.angle == 0 ? $0 : $0.turned(by: shape.angle, around: shape.centre)) }
      if let fill = shape.fill { canvas.fill(points, fill) }
      drawLine(points, on: &canvas)
      if let label = shape.shownLabel { canvas.write(label, at: place(shape.centre), ground: shape.fill) }
    case .text(let text, let centre, _):
      canvas.write(text.onOneLine, at: place(centre), ink: shape.fill)
    case .tile(let cell, let centre, let side): draw(cell, centre, side, on: &canvas)
    }
  }

  /// A point in characters from the upper left corner.
  private func place(_ point: ScenePoint) -> ScenePoint {
    ScenePoint((point.x - bounds.corner.x) * scale.x, (point.y - bounds.corner.y) * scale.y)
  }

  private func drawCircle(_ centre: ScenePoint, _ radius: Double, on canvas: inout SceneCanvas) {
    let middle = place(centre)
    let width = 2 * radius * scale.x
    let label = shape.shownLabel
    guard width >= Self.leastOutline else {
      return drawSmallCircle(label, middle, width, on: &canvas)
    }
    let around = ScenePath(arcAround: centre, radius: radius, from: 0, to: 360).points.map(place)
    if let fill = shape.fill { canvas.fill(around, fill) }
    if shape.fill == nil || shape.stroke != nil { canvas.dot(around, shape.stroke ?? .ink, isDashed: shape.isDashed) }
    if let label { canvas.write(label, at: middle, ground: shape.fill) }
  }

  /// Draws a letter in brackets, or without them if they do not fit. A ring leaves its content visible.
  private func drawSmallCircle(
    _ label: String?, _ middle: ScenePoint, _ width: Double, on canvas: inout SceneCanvas
  ) {
    let ink = shape.fill == nil ? shape.stroke : nil
    let text = label ?? (shape.fill == nil ? " " : "●")
    guard Double(text.displayWidth) + 2 <= width + SceneCanvas.tolerance else {
      return canvas.write(text == " " ? "○" : text, at: middle, ink: ink, ground: shape.fill)
    }
    guard text == " " else { return canvas.write("(\(text))", at: middle, ink: ink, ground: shape.fill) }
    canvas.write("(", at: middle - ScenePoint(1, 0), ink: ink)
    canvas.write(")", at: middle + ScenePoint(1, 0), ink: ink)
  }

  /// The minimum width of a circle drawn as an outline; smaller ones are a text.
  private static let leastOutline = 7.0

  private func drawLine(_ points: [ScenePoint], on canvas: inout SceneCanvas) {
    guard let stroke = shape.stroke else { return }
    let width = (shape.lineWidth ?? 0) * scale.x
    if width >= 2 { return canvas.fill(along: points, width: width, stroke) }
    let isBox = zip(points, points.dropFirst()).allSatisfy { from, to in
      let (across, down) = (abs(to.x - from.x), abs(to.y - from.y))
      return min(across, down) < SceneCanvas.tolerance && (across >= 1 || down >= 1)
    }
    if isBox, !shape.isDashed, points.count > 1 { return canvas.box(points, stroke) }
    canvas.dot(points, stroke, isDashed: shape.isDashed)
  }

  private func draw(_ cell: BoardCell, _ centre: ScenePoint, _ side: Double, on canvas: inout SceneCanvas) {
    let half = side / 2
    let corners = [(-1.0, -1.0), (1, -1), (1, 1), (-1, 1), (-1, -1)].map { across, down in
      place(centre + ScenePoint(across, down) * half)
    }
    // A border needs a separate line.
    if side * scale.y >= 2 - SceneCanvas.tolerance { canvas.box(corners, .soft) }
    guard let text = cell.text?.onOneLine else { return }
    let (left, right) = cell.mark?.brackets ?? ("", "")
    let room = Int(side * scale.x) - 1
    let whole = left + text + right
    canvas.write(
      whole.displayWidth <= max(1, room) ? whole : text.truncated(toWidth: max(1, room)), at: place(centre),
      emphasis: cell.mark?.emphasis ?? .none)
  }
}
