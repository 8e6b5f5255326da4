extension VisibleArcs {
  /// Where rays cease to meet one thing and begin to meet another, if nothing else is between them.
  ///
  /// An example with circles of radius 5 around A (2, -20) and B (-4, -20), seen from (0, 0), where y points down:
  /// ```
  /// the middle     (-1, -20), and the distance of the centres is 6
  /// across         (25 / 36 - 1 / 4)^½ = 2/3 of it, (0, 4): they meet in (-1, -16) and (-1, -24)
  /// the nearer     P = (-1, -16); P - A = (-3, 4) and P - B = (3, 4); P·(P - A) = -61, P·(P - B) = -67
  /// the kind       both are negative, so P faces the cannon on both circles: they meet there
  /// ```
  struct Turn {
    enum Kind {
      /// The two meet in the point.
      case meets
      /// The first, which is nearer, ends at its tangent.
      case leaves
      /// The second, which is nearer, begins at its tangent.
      case enters
    }

    var kind: Kind
    var point: Vector2
    /// Whether rounding decides which kind it is.
    var isUnclear = false

    /// The turn from the right to the left.
    init(from right: Hit, to left: Hit, reach: Double) {
      let (a, b) = (right.center, left.center)
      switch (right.isTop, left.isTop) {
      case (true, true): (kind, point) = (.meets, a)
      case (false, true): (kind, point) = Self.turn(at: a, top: b.y, side: -1, .leaves, reach)
      case (true, false): (kind, point) = Self.turn(at: b, top: a.y, side: 1, .enters, reach)
      case (false, false):
        let line = b - a
        let square = line.squaredLength
        if square < 4 * reach * reach {
          let middle = a + line * 0.5
          let across = Vector2(x: -line.y, y: line.x) * (reach * reach / square - 0.25).squareRoot()
          let (one, other) = (middle + across, middle - across)
          let near = one.squaredLength < other.squaredLength ? one : other
          let facing = max(near.dot(near - a), near.dot(near - b))
          isUnclear = facing.magnitude < 1e-3
          if facing < 0 {
            (kind, point) = (.meets, near)
            return
          }
        }
        (kind, point) =
          a.squaredLength < b.squaredLength
          ? (.leaves, Self.tangent(to: a, side: -1, reach)) : (.enters, Self.tangent(to: b, side: 1, reach))
      }
    }

    /// The turn between a circle and the top line: at the tangent, or where they meet below the tangent's point.
    private static func turn(
      at center: Vector2, top: Double, side: Double, _ kind: Kind, _ reach: Double
    ) -> (Kind, Vector2) {
      let point = tangent(to: center, side: side, reach)
      let square = reach * reach - (top - center.y) * (top - center.y)
      guard point.y < top, square > 0 else { return (kind, point) }
      return (.meets, Vector2(x: center.x + side * square.squareRoot(), y: top))
    }

    /// The point where the right tangent (side 1) or the left one (side -1) touches a circle. The direction of the
    /// centre is rotated by the angle whose sine is radius / distance.
    private static func tangent(to center: Vector2, side: Double, _ reach: Double) -> Vector2 {
      let square = center.squaredLength
      let along = square - reach * reach
      let across = side * reach * max(0, along).squareRoot()
      return Vector2(x: center.x * along - center.y * across, y: center.x * across + center.y * along) * (1 / square)
    }
  }
}
