/// A line through the plane of a ``Scene``: straight pieces, curves and arcs, one after another.
///
/// ```swift
/// let road = ScenePath(from: ScenePoint(0, 2)).line(to: ScenePoint(3, 2)).arc(by: 90, around: ScenePoint(3, 3))
/// ```
public struct ScenePath: Hashable, Sendable {
  /// A piece of a path, from the end of the one before it.
  public enum Piece: Hashable, Sendable {
    /// Straight to a point.
    case line(to: ScenePoint)
    /// A cubic Bézier curve to a point.
    case curve(to: ScenePoint, ScenePoint, ScenePoint)
  }

  /// Where it begins.
  public var start: ScenePoint
  /// Its pieces.
  public private(set) var pieces: [Piece] = []
  /// Whether it goes straight back to its start.
  public var isClosed = false

  /// A path that begins at a point.
  public init(from start: ScenePoint) { self.start = start }

  /// A path along some points.
  public init(_ points: [ScenePoint], isClosed: Bool = false) {
    start = points.first ?? ScenePoint(0, 0)
    pieces = points.dropFirst().map(Piece.line)
    self.isClosed = isClosed
  }

  /// A part of a circle between two angles in degrees: 0 is to the right of `centre`, 90 below it.
  public init(arcAround centre: ScenePoint, radius: Double, from first: Double, to last: Double) {
    self = ScenePath(from: ScenePoint(radius, from: centre, at: first)).arc(by: last - first, around: centre)
  }

  /// Where it ends; its start when it is closed.
  public var end: ScenePoint {
    switch isClosed ? nil : pieces.last {
    case .line(let end), .curve(let end, _, _): end
    case nil: start
    }
  }

  /// The path with a straight piece at its end.
  public func line(to point: ScenePoint) -> ScenePath { adding(.line(to: point)) }

  /// The path with a curve at its end that leaves towards `control` and comes to `point` from there, a quadratic Bézier
  /// curve.
  public func curve(to point: ScenePoint, by control: ScenePoint) -> ScenePath {
    // The same curve with two control points.
    adding(.curve(to: point, end + (control - end) * (2 / 3), point + (control - point) * (2 / 3)))
  }

  /// The path with a curve at its end that leaves towards `first` and comes to `point` from `second`, a cubic Bézier
  /// curve.
  public func curve(to point: ScenePoint, by first: ScenePoint, and second: ScenePoint) -> ScenePath {
    adding(.curve(to: point, first, second))
  }

  /// The path with a part of a circle at its end, by degrees around a centre: with 90 from right to down.
  ///
  /// It is drawn as curves of at most a quarter of a circle, which leave it by less than 0.03 % of the radius.
  public func arc(by degrees: Double, around centre: ScenePoint) -> ScenePath {
    guard degrees.isFinite, degrees != 0 else { return self }
    // More than one turn is no other line.
    let whole = min(360, max(-360, degrees))
    let count = max(1, Int((abs(whole) / 90).rounded(.up)))
    let part = whole / Double(count)
    let (sine, cosine) = SceneAngle.sineAndCosine(ofDegrees: part / 4)
    // The tangents of a curve that meets the circle in its middle.
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

  /// Points along the path, close enough to each other for curves to look round. Complexity: O(pieces).
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

  /// Straight pieces in place of a curve.
  private static let steps = 16

  /// The path with each of its points changed.
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
