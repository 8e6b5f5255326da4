extension FlightEngine {
  /// The next thing that a launched bubble meets.
  struct Event {
    /// The seconds until then.
    var time: Double
    /// The number of the launched bubble.
    var flight = 0
    var partner = Partner.none

    enum Partner: Equatable {
      /// Nothing happens within the limit.
      case none
      /// The bit of a cell of the board.
      case cell(Int)
      case wall(MovingBubble.Wall)
      case flight(Int)
      /// The flight has lasted too long.
      case age
    }

    @inline(__always)
    mutating func consider(_ time: Double, _ flight: Int, _ partner: Partner) {
      guard time < self.time || time == self.time && self.partner == .none else { return }
      (self.time, self.flight, self.partner) = (time, flight, partner)
    }
  }

  /// The first event within the given time; of events at the same time the one that ``GameEngine`` takes first.
  func nextEvent(within limit: Double) -> Event {
    var first = Event(time: limit)
    for index in movingBubbles.indices {
      considerCells(index, &first)
      if let wall = movingBubbles[index].nextWall { first.consider(wall.time, index, .wall(wall.wall)) }
      for other in movingBubbles.indices where other > index {
        if let time = timeToCollision(index, other) { first.consider(time, index, .flight(other)) }
      }
      first.consider(timeToEnd(of: index), index, .age)
    }
    return first
  }

  private func considerCells(_ index: Int, _ first: inout Event) {
    let (bubble, reach) = (movingBubbles[index], physics.contactDistance)
    let speed = bubble.velocity.squaredLength.squareRoot()
    let direction = speed > 0 ? bubble.velocity * (1 / speed) : .zero
    // A bubble at rest only touches what is there already. No straight way in the arena is longer than twice its height.
    let limit = speed > 0 ? min(first.time * speed, 2 * BubbleArena.height) : 0
    let contact = board.firstContact(from: bubble.position, direction: direction, limit: limit, reach: reach)
    guard contact.bit >= 0 else { return }
    first.consider(contact.distance > 0 ? contact.distance / speed : 0, index, .cell(contact.bit))
  }

  /// The seconds until two launched bubbles collide: the smaller root of a quadratic. Bubbles of one owner pass.
  private func timeToCollision(_ a: Int, _ b: Int) -> Double? {
    let (a, b) = (movingBubbles[a], movingBubbles[b])
    let (position, velocity) = (b.position - a.position, b.velocity - a.velocity)
    guard a.owner != b.owner, position.dot(velocity) < 0 else { return nil }
    return physics.timeToContact(position: position, velocity: velocity)
  }

  /// Lets an event take effect.
  mutating func resolve(_ event: Event, into events: inout [FlightEvent]) {
    let bubble = movingBubbles[event.flight]
    switch event.partner {
    case .none: break
    case .cell(let struck): land(event.flight, atBit: board.snapBit(at: bubble.position, struck: struck), into: &events)
    case .wall(.top): land(event.flight, atBit: board.snapBitAtTop(at: bubble.position), into: &events)
    case .wall(.side): movingBubbles[event.flight].reflectFromSide()
    case .wall(.bottom), .age:
      remove(event.flight)
      events.append(.removed(owner: bubble.owner))
    case .flight(let other):
      let partner = movingBubbles[other]
      let velocities = BubblePhysics.collision(
        (bubble.position, bubble.velocity), (partner.position, partner.velocity))
      if let velocities {
        (movingBubbles[event.flight].velocity, movingBubbles[other].velocity) = velocities
      }
    }
  }

  private mutating func land(_ flight: Int, atBit bit: Int, into events: inout [FlightEvent]) {
    let bubble = movingBubbles[flight]
    remove(flight)
    guard bit >= 0 else { return events.append(.lost(owner: bubble.owner)) }
    let cell = board.lattice.cell(of: bit)
    let resolution = board.land(bubble.type, atBit: bit)
    events.append(.landed(owner: bubble.owner, type: bubble.type, cell: cell, resolution))
  }

  private mutating func remove(_ flight: Int) {
    movingBubbles.remove(at: flight)
    launchTimes.remove(at: flight)
  }
}
