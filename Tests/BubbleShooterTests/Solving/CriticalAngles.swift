import BubbleShooter

/// The angles at which the landing cell of a shot can change, for every circle and in every copy of the arena: the
/// literal form, with which ``OutcomeIntervals`` is compared.
///
/// A bubble's *circle* has the contact distance as its radius: a shot stops where its path first meets a circle or the
/// top line. Unfolded at the side walls, the path is a straight line through mirrored copies of the arena. So the
/// landing cell, as a function of the angle, changes only where the line
/// - is a tangent of a circle,
/// - goes through a point where two circles meet, or a circle and the top line or a wall, or
/// - goes through a point of a circle or of the top line that is equally far from two cells that may be the nearest.
///   The neighbours of a cell are all a diameter away. So on its circle these points are in the directions of the
///   multiples of 30° in a hexagonal grid, of 45° in a rectangular one. On the top line they are half a diameter apart.
///
/// Points inside another circle are never reached and are excluded. So are bubbles without an empty neighbour: for
/// contact factors of at least 0.72 the circles of their neighbours cover theirs.
///
/// Two examples. Unfolding: a track 764.5 points wide, the cannon in its middle, a point 100 points from the left wall:
/// ```
/// copy 0      100 - 382.25 = -282.25 points to the side: the straight way
/// copy 1      764.5 + (764.5 - 100) - 382.25 = 1046.75: once off the right wall
/// copy -1     -764.5 + (764.5 - 100) - 382.25 = -482.25: once off the left wall
/// ```
/// Tangents: a circle of radius 3 whose centre is 5 straight up, (0, -5):
/// ```
/// along 25 - 9 = 16, across 3 * 4 = 12, the points (12 * 5 / 25, -16 * 5 / 25) = (2.4, -3.2) and (-2.4, -3.2)
/// a tangent is 4 long, and (2.4, 1.8) away from the centre is 3
/// ```
struct CriticalAngles {
  private let cannon: Vector2
  private let physics: BubblePhysics
  let reach: Double
  let grid: GameBubbleSet
  /// The centres of all bubbles.
  let centers: [Vector2]
  /// The centres of the bubbles with an empty neighbour.
  let exposed: [Vector2]

  init(grid: GameBubbleSet, cannon: Vector2, physics: BubblePhysics) {
    (self.cannon, self.physics) = (cannon, physics)
    reach = physics.contactDistance
    self.grid = grid
    let geometry = grid.geometry
    let occupied = grid.bubbles.indices.filter { grid.bubbles[$0] != .empty }
    centers = occupied.map(geometry.center(of:))
    exposed = occupied.filter { geometry.neighbors(of: $0).contains { grid.bubbles[$0] == .empty } }
      .map(geometry.center(of:))
  }

  /// The landing cells: the first angle of each range of angles, ascending, and its cell.
  func ranges() -> [(start: Int, cell: Int)] {
    let board = FastBubbleBoard(grid)
    let (first, last) = (BubbleAngle.range.lowerBound.microdegrees, BubbleAngle.range.upperBound.microdegrees)
    var ranges: [(start: Int, cell: Int)] = []
    for start in starts(from: first, through: last) {
      let angle = BubbleAngle(microdegrees: start)
      let cell = board.flight(from: cannon, angle: angle, physics: physics).cell
      if ranges.last?.cell != cell { ranges.append((start, cell)) }
    }
    return ranges
  }

  /// The first angle, and the first whole angles after each critical angle, in millionths of a degree, ascending and
  /// without repetition.
  ///
  /// A critical angle is computed to better than 10^-4 of the unit. If it is that close to a whole angle, it may be on
  /// the other side of it, and both neighbours are taken.
  func starts(from first: Int, through last: Int) -> [Int] {
    var starts = [first]
    func add(_ angle: Double) {
      guard angle > Double(first) - 1, angle < Double(last) + 1 else { return }
      // A shot is a whole number of units, so the first one beyond the critical angle shows the result there.
      let floor = Int(angle)
      let rest = angle - Double(floor)
      starts.append(floor + 1)
      if rest < 0.01 { starts.append(floor) }
      if rest > 0.99 { starts.append(floor + 2) }
    }
    let points = criticalPoints
    let width = BubbleArena.right - BubbleArena.left
    // The flattest shot moves this far sideways.
    let side = (cannon.y - BubbleArena.top) * Self.flattest
    // The cannon is inside copy 0, so its path may end one copy further than the quotient says.
    let copies = Int(side / width) + 1
    for copy in -copies...copies {
      for point in points {
        let vector = unfolded(point, copy: copy)
        if isInReach(vector, of: 0) { add(angle(to: vector)) }
      }
      for center in exposed { addTangents(of: center, copy: copy, add) }
    }
    starts = starts.filter { first...last ~= $0 }.sorted()
    var unique: [Int] = []
    for start in starts where unique.last != start { unique.append(start) }
    return unique
  }

  /// An upper bound on the sideways distance of the flattest shot per unit upwards: 1 / tan 5° is 11.43.
  private static let flattest = 12.0

  /// Whether a shot may come within a distance of the end of a vector; `false` is certain.
  private func isInReach(_ vector: Vector2, of distance: Double) -> Bool {
    vector.x.magnitude - distance <= (distance - vector.y) * Self.flattest
  }

  /// The vector from the cannon to a point of a copy of the arena; copy 0 is the arena itself, odd copies are mirrored.
  private func unfolded(_ point: Vector2, copy: Int) -> Vector2 {
    let width = BubbleArena.right - BubbleArena.left
    // The distance from the left edge of the copy.
    let inside = copy.isMultiple(of: 2) ? point.x - BubbleArena.left : BubbleArena.right - point.x
    return Vector2(x: Double(copy) * width + inside - (cannon.x - BubbleArena.left), y: point.y - cannon.y)
  }

  /// The point of the arena that ``unfolded(_:copy:)`` maps to a vector.
  private func folded(_ vector: Vector2, copy: Int) -> Vector2 {
    let width = BubbleArena.right - BubbleArena.left
    let inside = vector.x + (cannon.x - BubbleArena.left) - Double(copy) * width
    let x = copy.isMultiple(of: 2) ? BubbleArena.left + inside : BubbleArena.right - inside
    return Vector2(x: x, y: vector.y + cannon.y)
  }

  /// The angle of a vector in millionths of a degree, 0 if it does not point upwards.
  private func angle(to vector: Vector2) -> Double {
    let length = vector.squaredLength.squareRoot()
    guard vector.y < 0, length > 0 else { return 0 }
    let (x, y) = (vector.x / length, -vector.y / length)
    // A rough arc tangent, accurate to 0.3°, of the smaller component divided by the larger one. The direction of the
    // rough angle, which needs no mathematics library, corrects it below.
    let isSteep = y > x.magnitude
    let ratio = isSteep ? x.magnitude / y : y / x.magnitude
    let rough = ratio * (45 + 15.64 * (1 - ratio))
    let acute = isSteep ? 90 - rough : rough
    let guess = BubbleAngle(microdegrees: Int((x < 0 ? 180 - acute : acute) * 1e6))
    // The sine of the rest is the cross product with the direction of the guess; its arc sine is sine + sine^3 / 6
    // + ... The rest is at most 0.3°, 0.0053: the next term, 3/40 sine^5, is below 4e-13, or 3e-5 of the unit.
    let direction = guess.direction
    let sine = direction.x * y + direction.y * x
    return Double(guess.microdegrees) + sine * (1 + sine * sine / 6) * (180e6 / Double.pi)
  }

  /// Adds the points where the two tangents of a circle touch it, if they are in the arena and not inside another
  /// circle.
  ///
  /// The direction of the centre is rotated by the angle whose sine is radius / distance.
  private func addTangents(of center: Vector2, copy: Int, _ add: (Double) -> Void) {
    let center = unfolded(center, copy: copy)
    guard isInReach(center, of: reach) else { return }
    let square = center.squaredLength
    let along = square - reach * reach
    // From inside a circle there is no tangent.
    guard along > 0 else { return }
    let across = reach * along.squareRoot()
    for side in [across, -across] {
      let scale = 1 / square
      let point = Vector2(
        x: (center.x * along - center.y * side) * scale, y: (center.x * side + center.y * along) * scale)
      if isVisible(folded(point, copy: copy)) { add(angle(to: point)) }
    }
  }
}
