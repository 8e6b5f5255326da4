/// A line through the plane of a ``Scene``: straight pieces, curves and arcs, one after another.
///
/// ```swift
/// let road = ScenePath(from: ScenePoint(0, 2)).line(to: ScenePoint(3, 2)).arc(by: 90, around: ScenePoint(3, 3))
/// ```
public struct ScenePath: Hashable, Sendable {
  /// A piece of a path, starting at the end of the previous one.
  public enum Piece: Hashable, Sendable {
    /// A straight line to a point.
    case line(to: ScenePoint)
    /// A cubic Bézier curve to a point.
    case curve(to: ScenePoint, ScenePoint, ScenePoint)
  }

  /// The start of the path.
  public var start: ScenePoint
  /// The pieces of the path.
  public private(set) var pieces: [Piece] = []
  /// Whether a straight line leads back to its start.
  public var isClosed = false

  /// A path that begins at a point.
  public init(from start: ScenePoint) { self.start = start }

  /// A path along some points.
  public init(_ points: [ScenePoint], isClosed: Bool = false) {
    start = points.first ?? ScenePoint(0, 0)
    pieces = points.dropFirst().map(Piece.line)
    self.isClosed = isClosed
  }

  /// An arc between two angles in degrees: 0 is to the right of `centre`, 90 below it.
  public init(arcAround centre: ScenePoint, radius: Double, from first: Double, to last: Double) {
    self = ScenePath(from: ScenePoint(radius, from: centre, at: first)).arc(by: last - first, around: centre)
  }

  /// The end of the path; its start when it is closed.
  public var end: ScenePoint {
    switch isClosed ? nil : pieces.last {
    case .line(let end), .curve(let end, _, _): end
    case nil: start
    }
  }

  /// The path extended by a straight line.
  public func line(to point: ScenePoint) -> ScenePath { adding(.line(to: point)) }

  /// The path extended by a quadratic Bézier curve that leaves towards `control` and arrives at `point` from there.
  public func curve(to point: ScenePoint, by control: ScenePoint) -> ScenePath {
    // The same curve with two control points.
    adding(.curve(to: point, end + (control - end) * (2 / 3), point + (control - point) * (2 / 3)))
  }

  /// The path extended by a cubic Bézier curve that leaves towards `first` and arrives at `point` from `second`.
  public func curve(to point: ScenePoint, by first: ScenePoint, and second: ScenePoint) -> ScenePath {
    adding(.curve(to: point, first, second))
  }

  /// The path extended by an arc around a centre, in degrees; 90 leads from right to down.
  ///
  /// It is drawn as Bézier curves of at most a quarter of a circle, which deviate by less than 0.03 % of the radius.
  public func arc(by degrees: Double, around centre: ScenePoint) -> ScenePath {
    guard degrees.isFinite, degrees != 0 else { return self }
    // More than one full turn gives no other line.
    let whole = min(360, max(-360, degrees))
    let count = max(1, Int((abs(whole) / 90).rounded(.up)))
    let part = whole / Double(count)
    let (sine, cosine) = SceneAngle.sineAndCosine(ofDegrees: part / 4)
    // The tangents of a curve that touches the circle at its middle.
    let reach = 4 / 3 * sine / cosine
    return (0..<count).reduce(self) { path, _ in
      let (from, to) = (path.end, path.end.turned(by: part, around: centre))
      let leaving = ScenePoint(-(from.y - centre.y), from.x - centre.x) * reach
      let coming = ScenePoint(to.y - centre.y, -(to.x - centre.x)) * reach
      return path.curve(to: to, by: from + leaving, and: to + coming)
    }
  }

  private func adding(_ piece: Piece) -> ScenePath {
    var path = self
    path.pieces.append(piece)
    return path
  }

  /// Points along the path, close enough for curves to look round. Complexity: O(pieces).
  var points: [ScenePoint] {
    var points = [start]
    for piece in pieces {
      guard let from = points.last else { break }
      switch piece {
      case .line(let end): points.append(end)
      case .curve(let end, let first, let second):
        for step in 1...Self.steps {
          let t = Double(step) / Double(Self.steps)
          let rest = 1 - t
          let near = from * (rest * rest * rest) + first * (3 * rest * rest * t)
          points.append(step == Self.steps ? end : near + second * (3 * rest * t * t) + end * (t * t * t))
        }
      }
    }
    return isClosed ? points + [start] : points
  }

  /// The number of straight pieces in place of a curve.
  private static let steps = 16

  /// The path with each of its points transformed.
  func map(_ change: (ScenePoint) -> ScenePoint) -> ScenePath {
    var path = ScenePath(from: change(start))
    path.isClosed = isClosed
    path.pieces = pieces.map { piece in
      switch piece {
      case .line(let end): .line(to: change(end))
      case .curve(let end, let first, let second): .curve(to: change(end), change(first), change(second))
      }
    }
    return path
  }

  /// Whether all its points can be drawn.
  var isDrawable: Bool { points.allSatisfy { $0.x.isDrawable && $0.y.isDrawable } }
}
