import BubbleShooter

/// The points whose directions are critical, and which of them a shot can reach.
///
/// All lie on circles of the contact distance or on the top line. An example with a contact distance of 5 and two
/// centres 6 apart, (0, 0) and (6, 0):
/// ```
/// the middle      (3, 0)
/// aside           sqrt(25 / 36 - 1 / 4) = 2/3 of the line's length
/// across          (0, 6) * 2/3 = (0, 4)
/// they meet in    (3, 4) and (3, -4), both 5 from either centre
/// ```
extension CriticalAngles {
  /// The critical points inside the arena.
  var criticalPoints: [Vector2] {
    (topPoints + exposed.flatMap(pointsOnCircle) + meetingPoints).filter(isVisible)
  }

  /// Whether a point is in the arena and not inside a circle, up to a margin.
  func isVisible(_ point: Vector2) -> Bool {
    let margin = 1e-6
    guard point.x > BubbleArena.left - margin, point.x < BubbleArena.right + margin, point.y > BubbleArena.top - margin
    else { return false }
    // A point on a circle can be reached, though rounding may put it slightly inside. Only points clearly inside are
    // excluded.
    let least = reach * reach * (1 - margin)
    return !centers.contains { $0.squaredDistance(to: point) < least }
  }

  /// The points along the top line, half a diameter apart.
  private var topPoints: [Vector2] {
    // The centres of cells and the midpoints between them, where the nearest cell changes.
    (0...2 * (BubbleGeometry.columns - 1)).map {
      Vector2(x: BubbleArena.left + Double($0) * BubbleArena.radius, y: BubbleArena.top)
    }
  }

  /// The points of a circle at which the nearest neighbour changes, and those where it meets the walls and the top
  /// line.
  private func pointsOnCircle(_ center: Vector2) -> [Vector2] {
    // Midway between two neighbours both are equally far; in the direction of a neighbour the two next to it are.
    let step = grid.isHexagonal ? 30 : 45
    var points = stride(from: 0, to: 360, by: step).map {
      center + BubbleAngle(microdegrees: $0 * 1_000_000).direction * reach
    }
    for wall in [BubbleArena.left, BubbleArena.right] {
      // By Pythagoras, the distance from the centre's height, up and down, at which the circle meets the wall.
      let square = reach * reach - (wall - center.x) * (wall - center.x)
      guard square > 0 else { continue }
      let aside = square.squareRoot()
      points += [Vector2(x: wall, y: center.y + aside), Vector2(x: wall, y: center.y - aside)]
    }
    let square = reach * reach - (BubbleArena.top - center.y) * (BubbleArena.top - center.y)
    if square > 0 {
      let aside = square.squareRoot()
      points += [
        Vector2(x: center.x + aside, y: BubbleArena.top), Vector2(x: center.x - aside, y: BubbleArena.top),
      ]
    }
    return points
  }

  /// The points where two circles meet.
  private var meetingPoints: [Vector2] {
    var points: [Vector2] = []
    for (index, a) in exposed.enumerated() {
      for b in exposed[(index + 1)...] {
        let line = b - a
        let square = line.squaredLength
        // Circles further apart than two radii do not meet.
        guard square < 4 * reach * reach else { continue }
        let middle = a + line * 0.5
        let aside = (reach * reach / square - 0.25).squareRoot()
        let across = Vector2(x: -line.y, y: line.x) * aside
        points += [middle + across, middle - across]
      }
    }
    return points
  }
}
