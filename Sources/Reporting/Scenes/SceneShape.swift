/// An element of a ``Scene``: a piece, a line, a word or a tile.
public struct SceneShape: Hashable, Sendable {
  /// The form of the shape.
  public enum Form: Hashable, Sendable {
    /// A circle around a point.
    case circle(at: ScenePoint, radius: Double)
    /// A line, or the border of an area.
    case path(ScenePath)
    /// Words centred at a point; `size` is about the height of a line.
    case text(String, at: ScenePoint, size: Double)
    /// A square tile around a point.
    case tile(BoardCell, at: ScenePoint, side: Double)
  }

  /// The form of the shape.
  public var form: Form
  /// The colour inside. A shape with a palette colour and without a stroke gets a fine outline, so that light colours
  /// are visible on a light background.
  public var fill: SceneColour?
  /// The colour of its line. Lines of light colours should be wide; fine lines are best in a neutral colour.
  public var stroke: SceneColour?
  /// The width of its line in the plane; `nil` for a fine line.
  public var lineWidth: Double?
  /// Whether its line is dashed.
  public var isDashed: Bool
  /// The label in its middle. `nil` gives the letter of the colour inside, for readers who do not see colours; an empty
  /// text gives none.
  public var label: String?
  /// The rotation around its middle in degrees; its label stays upright.
  public var angle: Double
  /// The identity of the object shown. It is the same in all frames, and the object moves from one frame to the next;
  /// `nil` for a static one. If a frame has several shapes with one name, the last counts.
  public var id: String?
  /// The path of its middle since the previous frame; `nil` for a straight one.
  public var route: ScenePath?

  /// Creates a shape with the given form and appearance.
  public init(
    _ form: Form, fill: SceneColour? = nil, stroke: SceneColour? = nil, lineWidth: Double? = nil,
    isDashed: Bool = false, label: String? = nil, angle: Double = 0, id: String? = nil, route: ScenePath? = nil
  ) {
    self.form = form
    self.fill = fill
    self.stroke = stroke
    self.lineWidth = lineWidth
    self.isDashed = isDashed
    self.label = label
    self.angle = angle
    self.id = id
    self.route = route
  }
}

extension SceneShape {
  /// A circle; without any colour it is drawn in ink.
  public static func circle(
    at centre: ScenePoint, radius: Double, fill: SceneColour? = nil, stroke: SceneColour? = nil, label: String? = nil,
    id: String? = nil
  ) -> SceneShape {
    SceneShape(
      .circle(at: centre, radius: radius), fill: fill, stroke: fill == nil ? stroke ?? .ink : stroke, label: label,
      id: id)
  }

  /// An area with straight borders; without any colour it is drawn in ink.
  public static func polygon(
    _ corners: [ScenePoint], fill: SceneColour? = nil, stroke: SceneColour? = nil, label: String? = nil,
    id: String? = nil
  ) -> SceneShape {
    SceneShape(
      .path(ScenePath(corners, isClosed: true)), fill: fill, stroke: fill == nil ? stroke ?? .ink : stroke,
      label: label, id: id)
  }

  /// A regular hexagon; `radius` is the distance of its corners from its middle. A corner points up, as on boards whose
  /// every other row is shifted by half a cell, unless `isFlat`. Adjacent ones in a row are `radius` x √3 apart, rows
  /// `radius` x 1.5; with a flat top these are exchanged.
  public static func hexagon(
    at centre: ScenePoint, radius: Double, isFlat: Bool = false, fill: SceneColour? = nil,
    stroke: SceneColour? = nil, label: String? = nil, id: String? = nil
  ) -> SceneShape {
    let corners = (0..<6).map { ScenePoint(radius, from: centre, at: Double($0) * 60 + (isFlat ? 0 : 30)) }
    return .polygon(corners, fill: fill, stroke: stroke, label: label, id: id)
  }

  /// A rectangle with the given bounds; without any colour it is drawn in ink.
  public static func rectangle(
    _ bounds: SceneBounds, fill: SceneColour? = nil, stroke: SceneColour? = nil, label: String? = nil,
    id: String? = nil
  ) -> SceneShape {
    let (corner, width, height) = (bounds.corner, bounds.width, bounds.height)
    let ways = [ScenePoint(0, 0), ScenePoint(width, 0), ScenePoint(width, height), ScenePoint(0, height)]
    return .polygon(ways.map { corner + $0 }, fill: fill, stroke: stroke, label: label, id: id)
  }

  /// A line along some points.
  public static func line(
    _ points: [ScenePoint], stroke: SceneColour = .ink, width: Double? = nil, isDashed: Bool = false,
    id: String? = nil
  ) -> SceneShape {
    .path(ScenePath(points), stroke: stroke, width: width, isDashed: isDashed, id: id)
  }

  /// An arc between two angles in degrees: 0 is to the right of `centre`, 90 below it.
  public static func arc(
    around centre: ScenePoint, radius: Double, from first: Double, to last: Double, stroke: SceneColour = .ink,
    width: Double? = nil, isDashed: Bool = false, id: String? = nil
  ) -> SceneShape {
    let path = ScenePath(arcAround: centre, radius: radius, from: first, to: last)
    return .path(path, stroke: stroke, width: width, isDashed: isDashed, id: id)
  }

  /// A line with straight pieces, curves and arcs.
  public static func path(
    _ path: ScenePath, stroke: SceneColour = .ink, width: Double? = nil, isDashed: Bool = false, id: String? = nil
  ) -> SceneShape {
    SceneShape(.path(path), stroke: stroke, lineWidth: width, isDashed: isDashed, id: id)
  }

  /// Words centred at a point; `size` is about the height of a line.
  public static func text(
    _ text: String, at centre: ScenePoint, size: Double, colour: SceneColour = .ink, id: String? = nil
  ) -> SceneShape {
    SceneShape(.text(text, at: centre, size: size), fill: colour, id: id)
  }

  /// A square tile centred at a point, as in grids.
  public static func tile(_ cell: BoardCell, at centre: ScenePoint, side: Double, id: String? = nil) -> SceneShape {
    SceneShape(.tile(cell, at: centre, side: side), id: id)
  }

  /// The tiles of a grid as a part of a scene: `cells` goes from top to bottom, `corner` is the upper left corner,
  /// `side` the side of a cell.
  public static func grid(
    _ cells: [[BoardCell]], at corner: ScenePoint = ScenePoint(0, 0), side: Double = 1
  ) -> [SceneShape] {
    cells.enumerated().flatMap { row, tiles in
      tiles.enumerated().map { column, cell in
        .tile(cell, at: corner + ScenePoint(Double(column) + 0.5, Double(row) + 0.5) * side, side: side)
      }
    }
  }

  /// The shape rotated around its middle by degrees; positive angles go from right to down.
  public func turned(by degrees: Double) -> SceneShape {
    var shape = self
    shape.angle += degrees
    return shape
  }

  /// The shape with the path along which it came from its place in the previous frame.
  public func coming(along route: ScenePath) -> SceneShape {
    var shape = self
    shape.route = route
    return shape
  }
}

extension SceneShape {
  /// The rectangle around it before its rotation.
  var bounds: SceneBounds {
    switch form {
    case .circle(let centre, let radius):
      SceneBounds(corner: centre - ScenePoint(radius, radius), width: 2 * radius, height: 2 * radius)
    case .path(let path): SceneBounds(around: path.points) ?? SceneBounds(corner: path.start, width: 0, height: 0)
    case .text(_, let centre, let size):
      SceneBounds(corner: centre - ScenePoint(size, size) * 0.5, width: size, height: size)
    case .tile(_, let centre, let side):
      SceneBounds(corner: centre - ScenePoint(side, side) * 0.5, width: side, height: side)
    }
  }

  /// The middle, which is moved and rotated.
  var centre: ScenePoint { bounds.centre }

  /// The label in its middle, if any.
  var shownLabel: String? {
    let text: String? =
      switch form {
      case .text, .tile: nil
      case .circle: label ?? fill?.letter.map(String.init)
      // An area with a hole has no middle, but nearly all areas do.
      case .path(let path): path.isClosed ? label ?? fill?.letter.map(String.init) : label
      }
    return text.flatMap { $0.isEmpty ? nil : $0.onOneLine }
  }

  /// Whether it can be drawn: all its numbers are finite and within the limit of coordinates.
  var isDrawable: Bool {
    let numbers = [angle, lineWidth ?? 0, bounds.width, bounds.height, centre.x, centre.y]
    guard numbers.allSatisfy(\.isDrawable), route?.isDrawable ?? true else { return false }
    return if case .path(let path) = form { path.isDrawable } else { true }
  }
}
