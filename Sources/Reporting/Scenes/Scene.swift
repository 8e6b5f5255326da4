/// A drawing in the coordinates of a plane, for frames of a replay that a grid of tiles cannot show.
///
/// ```swift
/// let scene = Scene(
///   bounds: SceneBounds(width: 8, height: 6),
///   shapes: [
///     .circle(at: ScenePoint(2, 1), radius: 0.5, fill: .blue),
///     .hexagon(at: ScenePoint(4, 1), radius: 0.5, stroke: .ink),
///     .line([ScenePoint(4, 5), ScenePoint(7, 3), ScenePoint(5, 1)], stroke: .soft, isDashed: true),
///     .circle(at: ScenePoint(4, 5), radius: 0.5, fill: .red, id: "flying bubble"),
///   ])
/// let lines = SceneDrawing(width: 40).lines(scene)
/// ```
///
/// `x` grows to the right and `y` grows down, as the rows of a grid do. Lengths are in the unit of the game. A shape
/// with a number that is not finite, or above 10⁹ in magnitude, is not drawn.
public struct Scene: Hashable, Sendable {
  /// The displayed part of the plane; anything outside may be clipped.
  public var bounds: SceneBounds
  /// The shapes; later ones cover earlier ones.
  public var shapes: [SceneShape]
  /// The distance between the places of pieces if they lie on a lattice: `x` between adjacent columns (half a piece on
  /// a hexagonal board), `y` between adjacent rows. A terminal then puts all pieces on whole characters.
  public var pitch: ScenePoint?
  /// Information for readers who do not see the scene, in addition to the caption of the frame; may be empty.
  public var summary: String

  /// Creates a scene of shapes within bounds.
  public init(bounds: SceneBounds, shapes: [SceneShape], pitch: ScenePoint? = nil, summary: String = "") {
    self.bounds = bounds
    self.shapes = shapes
    self.pitch = pitch
    self.summary = summary
  }

  /// A grid as a scene: each cell is a square with sides of 1; the upper left corner of the first is the origin.
  public init(grid cells: [[BoardCell]]) {
    self.init(
      bounds: SceneBounds(width: Double(cells.map(\.count).max() ?? 0), height: Double(cells.count)),
      shapes: SceneShape.grid(cells), pitch: ScenePoint(1, 1))
  }
}

/// A point in the plane of a ``Scene``, or the vector between two points.
public struct ScenePoint: Hashable, Sendable {
  /// The coordinate to the right.
  public var x: Double
  /// The coordinate that grows downwards.
  public var y: Double

  /// Creates a point from its coordinates.
  public init(_ x: Double, _ y: Double) {
    self.x = x
    self.y = y
  }

  /// The point `length` away from `centre`. The angle is in degrees: 0 is to the right, 90 down.
  public init(_ length: Double, from centre: ScenePoint, at angle: Double) {
    let (sine, cosine) = SceneAngle.sineAndCosine(ofDegrees: angle)
    self.init(centre.x + length * cosine, centre.y + length * sine)
  }

  /// Adds both coordinates.
  public static func + (left: ScenePoint, right: ScenePoint) -> ScenePoint {
    ScenePoint(left.x + right.x, left.y + right.y)
  }

  /// The vector from the right point to the left one.
  public static func - (left: ScenePoint, right: ScenePoint) -> ScenePoint {
    ScenePoint(left.x - right.x, left.y - right.y)
  }

  /// Multiplies both coordinates by a number.
  public static func * (point: ScenePoint, factor: Double) -> ScenePoint {
    ScenePoint(point.x * factor, point.y * factor)
  }

  /// The distance from the origin.
  var length: Double { (x * x + y * y).squareRoot() }

  /// The point rotated around another by degrees; positive angles go from right to down.
  func turned(by degrees: Double, around centre: ScenePoint) -> ScenePoint {
    let (sine, cosine) = SceneAngle.sineAndCosine(ofDegrees: degrees)
    let way = self - centre
    return centre + ScenePoint(way.x * cosine - way.y * sine, way.x * sine + way.y * cosine)
  }
}

/// A rectangle in the plane of a ``Scene``.
public struct SceneBounds: Hashable, Sendable {
  /// The upper left corner.
  public var corner: ScenePoint
  /// The extent to the right of the corner.
  public var width: Double
  /// The extent downwards from the corner.
  public var height: Double

  /// Creates a rectangle from its upper left corner and its size.
  public init(corner: ScenePoint = ScenePoint(0, 0), width: Double, height: Double) {
    self.corner = corner
    self.width = width
    self.height = height
  }

  /// The smallest rectangle around some points; `nil` around none.
  init?(around points: [ScenePoint]) {
    guard let first = points.first else { return nil }
    var (low, high) = (first, first)
    for point in points {
      low = ScenePoint(min(low.x, point.x), min(low.y, point.y))
      high = ScenePoint(max(high.x, point.x), max(high.y, point.y))
    }
    self.init(corner: low, width: high.x - low.x, height: high.y - low.y)
  }

  /// The middle of the rectangle.
  var centre: ScenePoint { corner + ScenePoint(width, height) * 0.5 }

  /// The smallest rectangle that contains both.
  func union(_ other: SceneBounds) -> SceneBounds {
    let corners = [self, other].flatMap { [$0.corner, $0.corner + ScenePoint($0.width, $0.height)] }
    return SceneBounds(around: corners) ?? self
  }

  /// The rectangle itself, or one of size 1 if the area is almost zero or far too large.
  var drawable: SceneBounds {
    let isUsual = [corner.x, corner.y, width, height].allSatisfy(\.isDrawable) && min(width, height) >= 1e-6
    return isUsual ? self : SceneBounds(width: 1, height: 1)
  }
}

extension Double {
  /// Whether it is finite and small enough for coordinates: scaled to any picture it still fits a whole number of
  /// pixels.
  var isDrawable: Bool { magnitude <= 1e9 }
}

/// Sine and cosine without a platform's C library: the same bits on every machine, and exact at right angles.
enum SceneAngle {
  /// Sine and cosine of an angle in degrees, to about 1e-15; not a number where the angle is not finite.
  static func sineAndCosine(ofDegrees degrees: Double) -> (sine: Double, cosine: Double) {
    guard degrees.isFinite else { return (.nan, .nan) }
    let rest = degrees.truncatingRemainder(dividingBy: 360)
    let quarters = (rest / 90).rounded()
    let x = (rest - 90 * quarters) * .pi / 180
    // The Taylor series; the angle is at most 45 degrees, so the omitted terms are below 1e-17.
    var (sine, cosine, term) = (0.0, 0.0, 1.0)
    for power in 0..<18 {
      switch power % 4 {
      case 0: cosine += term
      case 1: sine += term
      case 2: cosine -= term
      default: sine -= term
      }
      term *= x / Double(power + 1)
    }
    switch (Int(quarters) % 4 + 4) % 4 {
    case 0: return (sine, cosine)
    case 1: return (cosine, -sine)
    case 2: return (-sine, -cosine)
    default: return (-cosine, sine)
    }
  }
}
