extension FastBubbleBoard {
  /// The first bubble that a moving bubble touches.
  struct Contact {
    /// The distance to the contact in points; the limit if nothing is touched.
    var distance: Double
    /// The bit of the touched cell, -1 if there is none.
    var bit = -1
    /// If the bubbles touch from the beginning, the square of the distance of their centres minus the square of the
    /// contact distance; otherwise 0.
    var excess = 0.0

    @inline(__always)
    init(limit: Double) { distance = limit }

    /// Whether a contact is taken before another one.
    func isBefore(_ other: Contact) -> Bool {
      (distance, excess, bit) < (other.distance, other.excess, other.bit)
    }

    /// Takes a contact if it is earlier. At the same distance it takes the nearer bubble, then the lower cell.
    @inline(__always)
    mutating func consider(distance: Double, excess: Double, bit: Int) {
      guard distance <= self.distance else { return }
      if distance == self.distance, self.bit >= 0 {
        guard excess < self.excess || excess == self.excess && bit < self.bit else { return }
      }
      (self.distance, self.excess, self.bit) = (distance, excess, bit)
    }
  }

  /// The first bubble that a bubble at `start` touches on a straight path of length `limit`.
  ///
  /// Computed in closed form, row by row from below. In each row only the cells near the path at the row's height are
  /// tested. The search ends at the first row that is reached only after the best contact found.
  /// - Parameters:
  ///   - direction: a unit vector.
  ///   - reach: the contact distance in points.
  @inline(__always)
  func firstContact(from start: Vector2, direction: Vector2, limit: Double, reach: Double) -> Contact {
    // Almost horizontal paths, and downward ones after a collision, are rare.
    guard direction.y < -0.01 else {
      return firstContactAmongAll(from: start, direction: direction, limit: limit, reach: reach)
    }
    var contact = Contact(limit: limit)
    let rowDistance = lattice.rowDistance
    let perRise = 1 / -direction.y
    let perDiameter = 1 / BubbleArena.diameter
    let lowest = (start.y + reach - BubbleArena.top) / rowDistance
    guard lowest >= 0 else { return contact }
    var row = min(occupied.highestBit / CellMask.stride, Int(min(lowest, 20)))
    guard occupied.highestBit >= 0 else { return contact }
    // While the path can touch a row, it is within this distance of the point where it crosses the row's height.
    let halfWidth = reach * perRise
    while row >= 0 {
      let rise = start.y - (BubbleArena.top + Double(row) * rowDistance)
      if (rise - reach) * perRise > contact.distance { break }
      let bubbles = occupied.row(row)
      if bubbles != 0 {
        let crossing = start.x + direction.x * rise * perRise
        let end = start.x + direction.x * contact.distance
        let firstX = lattice.firstX(ofRow: row)
        let from = max(crossing - halfWidth, min(start.x, end) - reach) - firstX
        let to = min(crossing + halfWidth, max(start.x, end) + reach) - firstX
        if to >= 0 {
          // Also rounded down on the left, because one cell too many costs little.
          let first = UInt64(truncatingIfNeeded: Int(max(0, min(from * perDiameter, 12))))
          let last = UInt64(truncatingIfNeeded: Int(min(to * perDiameter, 11)))
          var candidates = (bubbles &>> first) &<< first & (2 &<< last &- 1)
          while candidates != 0 {
            let column = candidates.trailingZeroBitCount
            candidates &= candidates &- 1
            test(
              Vector2(x: start.x - (firstX + Double(column) * BubbleArena.diameter), y: rise), direction, reach,
              CellMask.stride &* row &+ column, &contact)
          }
        }
      }
      row &-= 1
    }
    return contact
  }

  /// The same, but tests every bubble in the rows near the path.
  @inline(never)
  private func firstContactAmongAll(
    from start: Vector2, direction: Vector2, limit: Double, reach: Double
  ) -> Contact {
    var contact = Contact(limit: limit)
    let end = start.y + direction.y * limit
    let perRow = 1 / lattice.rowDistance
    // Slightly more than the contact distance, so that rounding excludes no row.
    let near = reach + 1e-6
    var row = max(0, Int((min(start.y, end) - near - BubbleArena.top) * perRow))
    let last = min(BubbleGeometry.gameRows - 1, Int((max(start.y, end) + near - BubbleArena.top) * perRow))
    while row <= last {
      var bubbles = occupied.row(row)
      while bubbles != 0 {
        let bit = CellMask.stride &* row &+ bubbles.trailingZeroBitCount
        bubbles &= bubbles &- 1
        test(start - lattice.center(of: bit), direction, reach, bit, &contact)
      }
      row &+= 1
    }
    return contact
  }

  /// Considers the contact with one bubble: the smaller root of |p + s d|² = reach² for a unit vector d. The
  /// discriminant is the square of the reach minus the squared distance of the centre from the line.
  @inline(__always)
  func test(
    _ position: Vector2, _ direction: Vector2, _ reach: Double, _ bit: Int, _ contact: inout Contact
  ) {
    let excess = position.squaredLength - reach * reach
    if excess < 0 { return contact.consider(distance: 0, excess: excess, bit: bit) }
    let approach = -position.dot(direction)
    let aside = position.x * direction.y - position.y * direction.x
    let discriminant = reach * reach - aside * aside
    guard approach > 0, discriminant > 0 else { return }
    contact.consider(distance: max(0, approach - discriminant.squareRoot()), excess: 0, bit: bit)
  }
}
