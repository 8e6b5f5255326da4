/// Keeps the visible arcs from shot to shot: only a few circles come or go, and most changes between arcs stay.
///
/// A change stays if both of its arcs do and no new circle is in front of its farther point. Between two changes that
/// stay, whatever was found before is dropped and found again. No new circle is seen in the middle of an arc, because
/// then the arc would be seen on both sides of it. An example with the changes 0 to 4 between the arcs A to F:
/// ```
/// A 0 B 1 C 2 D 3 E 4 F     D's bubble is gone: changes 2 and 3 are dropped
/// A 0 B 1 C   ?   E 4 F     from the ray of change 1, which meets C, to the ray before change 4, which meets E
/// A 0 B 1 C 5 G 6 E 4 F     G was behind D
/// ```
/// Changes close to a whole angle are always found again, because rounding depends on the lowest row.
extension VisibleArcs {
  /// Finds the arcs of another board of the same kind. O(changes that do not stay) rays, and O(changes) comparisons.
  mutating func update(to board: FastBubbleBoard) {
    let gone = self.board.occupied - board.occupied
    let come = board.occupied - self.board.occupied
    guard board.lattice == self.board.lattice else {
      self = VisibleArcs(board: board, cannon: cannon, reach: reach)
      return
    }
    self.board = board
    guard !gone.isEmpty || !come.isEmpty else { return }
    var isTopGone = false
    if !((gone | come) & CellLattice.firstRow).isEmpty {
      let line = TopLine(board)
      isTopGone = line != top
      top = line
    }
    let circles = NewCircles(come, arcs: self)
    func isLost(_ arc: Hit) -> Bool { arc.isTop ? isTopGone : gone.contains(arc.bit) }

    swap(&changes, &earlier)
    changes.removeAll(keepingCapacity: true)
    var arc = first
    let isFirstLost = isLost(arc)
    (first, last) = (hit(range.lowerBound), hit(range.upperBound))
    // The last ray of which it is known what it meets.
    var right = first
    var isKnown = !isFirstLost && first.isSame(as: arc)
    var isLostBefore = isFirstLost
    // The start of the change before.
    var before = range.lowerBound
    for place in earlier.indices {
      let change = earlier[place]
      let isLostAfter = isLost(change.next)
      let next = place + 1 < earlier.count ? earlier[place + 1].start : range.upperBound
      let stays =
        !isLostBefore && !isLostAfter && !change.isClose && change.start > before + 2 && next > change.start + 2
        && !circles.areInFront(of: change)
      if stays {
        if !isKnown {
          (arc.angle, arc.point) = (change.start - 1, change.before)
          findChanges(from: right, to: arc)
        }
        changes.append(change)
        right = change.next
        right.angle = change.start
      }
      isKnown = stays
      (arc, isLostBefore, before) = (change.next, isLostAfter, change.start)
    }
    if !isKnown || !right.isSame(as: last) { findChanges(from: right, to: last) }
  }
}

/// The circles that have come, in all copies of the arena.
private struct NewCircles {
  private let centers: [Vector2]
  private let square: Double
  private let reach: Double
  private let aside: Double

  init(_ bits: CellMask, arcs: VisibleArcs) {
    (reach, aside) = (arcs.reach, arcs.aside)
    // Rather too large, because a circle that seems to be in front only costs time.
    square = arcs.reach * arcs.reach * (1 + 1e-9)
    var (rest, centers) = (bits, [Vector2]())
    while let bit = rest.popFirst() { centers.append(arcs.unfolded(arcs.board.lattice.center(of: bit), copy: 0)) }
    self.centers = centers
  }

  /// Whether one of them is in front of the farther point of a change, or contains it.
  func areInFront(of change: VisibleArcs.Change) -> Bool {
    guard !centers.isEmpty else { return false }
    let (a, b) = (change.before, change.next.point)
    let (one, other) = (a.squaredLength, b.squaredLength)
    let (point, length) = one > other ? (a, one) : (b, other)
    let width = BubbleArena.right - BubbleArena.left
    for center in centers {
      // Where the ray is at the height of the centres; they are closer to it, sideways, than the contact distance
      // divided by the sine.
      let x = point.x * (center.y / point.y)
      let near = reach * (1 + 1e-6) * (point.x / point.y).magnitude + reach * (1 + 1e-6)
      let firstCopy = Int(((x - near + aside) / width).rounded(.down))
      let lastCopy = Int(((x + near + aside) / width).rounded(.down))
      for copy in firstCopy...lastCopy {
        let inside = copy.isMultiple(of: 2) ? center.x + aside : width - aside - center.x
        let circle = Vector2(x: Double(copy) * width + inside - aside, y: center.y)
        let across = circle.x * point.y - circle.y * point.x
        guard across * across < square * length else { continue }
        if circle.dot(point) <= length || circle.squaredDistance(to: point) < square { return true }
      }
    }
    return false
  }
}
