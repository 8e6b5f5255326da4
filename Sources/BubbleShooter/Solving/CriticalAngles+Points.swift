/// The points whose directions are critical, and which of them a shot can reach.
///
/// All lie on circles of the contact distance or on the top line. An example with a contact distance of 5 and two
/// centres 6 apart, (0, 0) and (6, 0):
/// ```
/// the middle      (3, 0)
/// aside           sqrt(25 / 36 - 1 / 4) = 2/3 of the line's length
/// across          (0, 6) * 2/3 = (0, 4)
/// they meet in    (3, 4) and (3, -4), both 5 from either centre
/// columns 2 to 4  ((row >> 2) << 2) & ((2 << 4) - 1) = 0b11100 of a full row: what `isVisible` looks at
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
    let rowDistance = board.lattice.rowDistance
    // Rows and columns are rounded outwards, because one bubble too many costs little.
    let first = Int((point.y - reach - BubbleArena.top) / rowDistance)
    let last = min(Int((point.y + reach - BubbleArena.top) / rowDistance), BubbleGeometry.gameRows - 1)
    var row = max(0, first)
    while row <= last {
      let aside = point.x - board.lattice.firstX(ofRow: row)
      let from = UInt64(max(0, (aside - reach) / BubbleArena.diameter))
      let to = UInt64(max(0, (aside + reach) / BubbleArena.diameter))
      // The columns `from` to `to`; `2 << to` minus 1 has a one for each of the columns 0 to `to`.
      var bubbles = (board.occupied.row(row) &>> from) &<< from & (2 &<< to &- 1)
      while bubbles != 0 {
        let center = board.lattice.center(of: CellMask.stride * row + bubbles.trailingZeroBitCount)
        if center.squaredDistance(to: point) < least { return false }
        bubbles &= bubbles &- 1
      }
      row += 1
    }
    return true
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
    let step = isHexagonal ? 30 : 45
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
