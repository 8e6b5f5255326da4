extension BubbleSimulation {
  /// The next thing that a launched bubble meets.
  struct Contact {
    /// The seconds until the contact.
    var time: Double
    /// The number of the launched bubble.
    var bubble: Int
    var partner: Partner

    enum Partner {
      case cell(Int)
      case wall(MovingBubble.Wall)
      case bubble(Int)
    }
  }

  /// The first contact within the given time. Among simultaneous contacts the first found counts: bubbles launched
  /// earlier come first, and for each bubble cells in ascending order, then walls, then other bubbles.
  func firstContact(within limit: Double) -> Contact? {
    var first: Contact?
    func consider(_ time: Double?, _ bubble: Int, _ partner: Contact.Partner) {
      guard let time, time <= limit, time < first?.time ?? .infinity else { return }
      first = Contact(time: time, bubble: bubble, partner: partner)
    }
    for (index, bubble) in movingBubbles.enumerated() {
      let struck = firstCell(touchedBy: bubble)
      consider(struck?.time, index, .cell(struck?.cell ?? 0))
      let next = bubble.nextWall
      consider(next?.time, index, .wall(next?.wall ?? .top))
      for other in movingBubbles.indices where other > index {
        consider(timeToCollision(index, other), index, .bubble(other))
      }
    }
    return first
  }

  /// The cell that a launched bubble touches first. Among cells touched at the same time it is the nearest, which only
  /// matters for contacts from the beginning; ties go to the lowest.
  private func firstCell(touchedBy bubble: MovingBubble) -> (time: Double, cell: Int)? {
    var first: (time: Double, distance: Double, cell: Int)?
    for (cell, type) in stationaryBubbles.bubbles.enumerated() where type != .empty {
      let position = bubble.position - stationaryBubbles.geometry.center(of: cell)
      guard let time = physics.timeToContact(position: position, velocity: bubble.velocity) else { continue }
      let distance = time == 0 ? position.squaredLength : physics.contactDistance * physics.contactDistance
      if let first, (first.time, first.distance) <= (time, distance) { continue }
      first = (time, distance, cell)
    }
    return first.map { ($0.time, $0.cell) }
  }

  /// The seconds until two launched bubbles collide; `nil` for bubbles of one owner and for bubbles that do not
  /// approach, which pass each other.
  private func timeToCollision(_ a: Int, _ b: Int) -> Double? {
    let (a, b) = (movingBubbles[a], movingBubbles[b])
    let (position, velocity) = (b.position - a.position, b.velocity - a.velocity)
    guard a.owner != b.owner, BubblePhysics.isApproach(position: position, velocity: velocity) else { return nil }
    return physics.timeToContact(position: position, velocity: velocity)
  }

  /// Applies a contact.
  mutating func resolve(_ contact: Contact) -> BubbleEvent? {
    let bubble = movingBubbles[contact.bubble]
    switch contact.partner {
    case .cell(let struck):
      return land(contact.bubble, in: stationaryBubbles.snapCell(at: bubble.position, struck: struck))
    case .wall(.top):
      return land(contact.bubble, in: stationaryBubbles.snapCellAtTop(at: bubble.position))
    case .wall(.bottom):
      movingBubbles.remove(at: contact.bubble)
      return .removed(owner: bubble.owner)
    case .wall(.side):
      movingBubbles[contact.bubble].reflectFromSide()
      return nil
    case .bubble(let other):
      let partner = movingBubbles[other]
      let velocities = BubblePhysics.collision(
        (bubble.position, bubble.velocity), (partner.position, partner.velocity))
      if let velocities {
        (movingBubbles[contact.bubble].velocity, movingBubbles[other].velocity) = velocities
      }
      return nil
    }
  }

  private mutating func land(_ index: Int, in cell: Int?) -> BubbleEvent {
    let bubble = movingBubbles.remove(at: index)
    guard let cell, let resolution = stationaryBubbles.land(bubble.type, at: cell) else {
      return .lost(owner: bubble.owner)
    }
    return .landed(owner: bubble.owner, PlacedBubble(cell: cell, type: bubble.type), resolution)
  }
}
