/// What a shot meets first at each angle: the arcs of circles, and the parts of the top line, that the cannon sees.
///
/// A bubble's *circle* has the contact distance as its radius: a shot stops where its path first meets a circle or the
/// top line. Unfolded at the side walls, the path is a ray through mirrored copies of the arena. So what shots meet is
/// the lower envelope of distance over angle.
///
/// All circles are equally large. From a point outside, each of them is then seen at one range of adjacent angles, if
/// at all: two equal circles meet in two points, and the boundary of their union has one arc of each, of more than 180°,
/// while no more than 180° of a circle face the cannon. So *if two rays meet the same circle, all rays between them meet
/// it* and need not be tested. The same holds for a part of the top line that is at most a diameter long, because a
/// circle in front of it is wider. (The envelope is a Davenport-Schinzel sequence of order 1; see M. Sharir and P. K.
/// Agarwal, *Davenport-Schinzel sequences and their geometric applications*, 1995.)
///
/// Of two rays that meet different things, A on the right and B on the left, the place of the change is known if nothing
/// else is between them: where A and B meet, or else a tangent of the nearer one. One ray beside this place confirms
/// it, or finds something else, C, and divides the range. An example with three circles, angles in degrees:
/// ```
/// 5 meets A, 175 meets B      A is nearer, its left tangent is at 60
/// 60.000001 meets C           C is between them: first A to C, then C to B
/// A to C, 5 to 60.000001      C is behind A, its ray was beside A's tangent: A ends at 60, no ray is needed
/// C to B, 60.000001 to 175    the circles meet at 97.5, on the side of the cannon
/// 97.500001 meets B           C ends at 97.5: three arcs, four rays
/// ```
/// Near a whole angle, rounding decides on which side a ray passes. There the adjacent whole angles are tested one by
/// one.
///
/// Complexity: about one ray for each visible arc; a board of *Labyrinth* has 40 to 150 of them.
struct VisibleArcs: Sendable {
  /// What a ray meets.
  struct Hit: Sendable {
    /// The angle of the ray, in millionths of a degree.
    var angle: Int
    /// The bit of the bubble; -1 for the top line.
    var bit: Int
    /// The copy of the arena: 0 is the arena itself, odd copies are mirrored.
    var copy: Int
    /// The centre of the circle, or the left end of the part of the top line, from the cannon. It is exact.
    var center: Vector2
    /// The point where the ray ends, from the cannon.
    var point: Vector2

    var isTop: Bool { bit < 0 }

    /// Whether both rays meet the same circle or the same part of the top line. A circle around a point of a wall is
    /// the same in two copies.
    func isSame(as other: Hit) -> Bool { isTop == other.isTop && center == other.center }
  }

  /// The end of one visible arc and the beginning of the next.
  struct Change: Sendable {
    /// The first whole angle at which a ray meets the next one.
    var start: Int
    /// Whether the change is so close to a whole angle that only shots show the landing cells.
    var isClose: Bool
    /// The end of the arc before it, from the cannon.
    var before: Vector2
    /// The arc after it, and its first point.
    var next: Hit
  }

  var board: FastBubbleBoard
  let cannon: Vector2
  let reach: Double
  /// The first and the last angle, in millionths of a degree.
  let range: ClosedRange<Int>
  var top: TopLine
  /// What the first ray meets.
  var first: Hit
  /// What the last ray meets.
  var last: Hit
  /// The changes between them, ascending by angle.
  var changes: [Change] = []
  /// The changes before the last update; their storage is reused.
  var earlier: [Change] = []

  /// Finds what the shots at all upward angles meet.
  init(board: FastBubbleBoard, cannon: Vector2, reach: Double) {
    (self.board, self.cannon, self.reach) = (board, cannon, reach)
    range = BubbleAngle.range.lowerBound.microdegrees...BubbleAngle.range.upperBound.microdegrees
    top = TopLine(board)
    let none = Hit(angle: range.lowerBound, bit: -1, copy: 0, center: .zero, point: .zero)
    (first, last) = (none, none)
    (first, last) = (hit(range.lowerBound), hit(range.upperBound))
    changes.reserveCapacity(160)
    findChanges(from: first, to: last)
  }

  /// What the ray of an angle meets.
  func hit(_ angle: Int) -> Hit {
    let direction = BubbleAngle(microdegrees: angle).direction
    let stop = board.stop(from: cannon, direction: direction, reach: reach)
    let copy = direction.x < 0 ? -stop.reflections : stop.reflections
    let point = unfolded(stop.position, copy: copy)
    let center =
      stop.bit >= 0
      ? unfolded(board.lattice.center(of: stop.bit), copy: copy)
      : Vector2(x: top.leftEnd(at: point.x + aside) - aside, y: BubbleArena.top - cannon.y)
    return Hit(angle: angle, bit: stop.bit, copy: copy, center: center, point: point)
  }

  /// The distance of the cannon from the left wall.
  var aside: Double { cannon.x - BubbleArena.left }

  /// The vector from the cannon to a point of a copy of the arena.
  func unfolded(_ point: Vector2, copy: Int) -> Vector2 {
    let inside = copy.isMultiple(of: 2) ? point.x - BubbleArena.left : BubbleArena.right - point.x
    return Vector2(x: Double(copy) * (BubbleArena.right - BubbleArena.left) + inside - aside, y: point.y - cannon.y)
  }

  /// Adds the changes between two rays.
  mutating func findChanges(from right: Hit, to left: Hit) {
    var right = right
    while !right.isSame(as: left) {
      guard left.angle - right.angle > 1 else {
        changes.append(Change(start: left.angle, isClose: true, before: right.point, next: left))
        return
      }
      let turn = Turn(from: right, to: left, reach: reach)
      let angle = CriticalAngle(to: turn.point)
      guard !turn.isUnclear, angle.floor >= right.angle, angle.floor < left.angle else {
        divide(&right, left, at: (right.angle + left.angle) / 2)
        continue
      }
      if angle.isClose {
        let nearest = angle.nearest
        for place in nearest - 1...nearest + 1 where place > right.angle && place < left.angle {
          divide(&right, left, at: place)
        }
        continue
      }
      // The ray passes beside the nearer of the two and must meet the other, or the right part of the top line.
      let isBefore = turn.kind == .enters || turn.kind == .meets && right.isTop && !left.isTop
      let expected = isBefore ? right : left
      let place = isBefore ? angle.floor : angle.floor + 1
      let found = place == expected.angle ? expected : hit(place)
      guard found.isSame(as: expected) else {
        divide(&right, left, by: found)
        continue
      }
      var next = turn.kind == .leaves ? found : left
      if turn.kind != .leaves { next.point = turn.point }
      let before = turn.kind == .enters ? found.point : turn.point
      changes.append(Change(start: angle.floor + 1, isClose: false, before: before, next: next))
      return
    }
  }

  private mutating func divide(_ right: inout Hit, _ left: Hit, at angle: Int) { divide(&right, left, by: hit(angle)) }

  /// Adds the changes up to a ray between two others, which then is the right one.
  private mutating func divide(_ right: inout Hit, _ left: Hit, by middle: Hit) {
    findChanges(from: right, to: middle)
    right = middle
  }
}
