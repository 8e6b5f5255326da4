extension FastBubbleBoard {
  /// Computes where a shot stops and into which cell it snaps; the board does not change.
  ///
  /// The path up to the lowest bubbles is one step, because reflections at the side walls fold the line. From there on
  /// each stretch between two walls is tested for the first contact.
  /// - Precondition: the angle is upward and the start is within the walls.
  public func flight(from start: Vector2, angle: BubbleAngle, physics: BubblePhysics) -> BubbleFlight {
    flight(from: start, direction: angle.direction, reach: physics.contactDistance)
  }

  /// Shoots a bubble and applies the consequences.
  /// - Returns: the flight and the consequences of the landing; an empty resolution if no cell was left.
  /// - Precondition: as for ``flight(from:angle:physics:)``, and `type` is not empty.
  public mutating func shoot(
    _ type: BubbleType, from start: Vector2, angle: BubbleAngle, physics: BubblePhysics
  ) -> (flight: BubbleFlight, resolution: FastResolution) {
    let flight = flight(from: start, direction: angle.direction, reach: physics.contactDistance)
    guard flight.cell >= 0 else { return (flight, FastResolution()) }
    return (flight, land(type, atBit: lattice.bit(of: flight.cell)))
  }

  @inline(__always)
  func flight(from start: Vector2, direction: Vector2, reach: Double) -> BubbleFlight {
    let stop = stop(from: start, direction: direction, reach: reach)
    let bit = stop.bit >= 0 ? snapBit(at: stop.position, struck: stop.bit) : snapBitAtTop(at: stop.position)
    return BubbleFlight(
      cell: bit >= 0 ? lattice.cell(of: bit) : -1, struck: stop.bit >= 0 ? lattice.cell(of: stop.bit) : -1,
      position: stop.position, length: stop.length, reflections: stop.reflections)
  }

  /// The bit of the cell into which a shot snaps; -1 if no cell is left.
  func landing(from start: Vector2, direction: Vector2, reach: Double) -> Int {
    let stop = stop(from: start, direction: direction, reach: reach)
    return stop.bit >= 0 ? snapBit(at: stop.position, struck: stop.bit) : snapBitAtTop(at: stop.position)
  }

  /// Where a shot stops: the bit of the bubble that it touches, -1 for the top wall.
  @inline(__always)
  func stop(
    from start: Vector2, direction: Vector2, reach: Double
  ) -> (bit: Int, position: Vector2, length: Double, reflections: Int) {
    stop(from: start, direction: direction, reach: reach) { position, direction, limit in
      firstContact(from: position, direction: direction, limit: limit, reach: reach)
    }
  }

  /// Where a shot stops if `touch` finds what it touches on each stretch, from its start, direction and length.
  @inline(__always)
  func stop(
    from start: Vector2, direction: Vector2, reach: Double, contact touch: (Vector2, Vector2, Double) -> Contact
  ) -> (bit: Int, position: Vector2, length: Double, reflections: Int) {
    var (position, direction) = (start, direction)
    var (length, reflections) = (0.0, 0)
    skipEmptyPart(&position, &direction, &length, &reflections, reach: reach)
    while true {
      let toTop = (position.y - BubbleArena.top) / -direction.y
      let toSide =
        direction.x > 0
        ? (BubbleArena.right - position.x) / direction.x
        : direction.x < 0 ? (BubbleArena.left - position.x) / direction.x : .infinity
      let limit = min(toTop, toSide)
      let contact = touch(position, direction, limit)
      position = position + direction * contact.distance
      length += contact.distance
      if contact.bit >= 0 || toTop < toSide { return (contact.bit, position, length, reflections) }
      position.x = direction.x > 0 ? BubbleArena.right : BubbleArena.left
      direction.x = -direction.x
      reflections &+= 1
    }
  }

  /// Moves a shot to the height at which it can touch the lowest bubbles.
  @inline(__always)
  private func skipEmptyPart(
    _ position: inout Vector2, _ direction: inout Vector2, _ length: inout Double, _ reflections: inout Int,
    reach: Double
  ) {
    let row = occupied.highestBit < 0 ? 0 : occupied.highestBit / CellMask.stride
    let height = BubbleArena.top + Double(row) * lattice.rowDistance + reach
    guard position.y > height else { return }
    let distance = (position.y - height) / -direction.y
    let width = BubbleArena.right - BubbleArena.left
    // On the unfolded line every other copy of the arena is mirrored.
    let unfolded = position.x - BubbleArena.left + direction.x * distance
    var copies = Int(unfolded / width)
    if unfolded < 0 { copies &-= 1 }
    let rest = unfolded - Double(copies) * width
    let isMirrored = copies & 1 != 0
    position = Vector2(x: isMirrored ? BubbleArena.right - rest : BubbleArena.left + rest, y: height)
    if isMirrored { direction.x = -direction.x }
    length = distance
    reflections = Int(copies.magnitude)
  }
}

/// The end of a shot: where it stops and into which cell it snaps.
public struct BubbleFlight: Hashable, Sendable {
  /// The cell into which it snaps; -1 if no cell is left.
  public internal(set) var cell: Int
  /// The cell that it touches; -1 for the top wall.
  public internal(set) var struck: Int
  /// The centre of the bubble when it stops, in points.
  public internal(set) var position: Vector2
  /// The length of its path in points.
  public internal(set) var length: Double
  /// The number of side walls from which it was reflected.
  public internal(set) var reflections: Int
}
