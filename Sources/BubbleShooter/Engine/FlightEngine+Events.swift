/// Finds the next event and applies it.
///
/// `Event.time` starts at the limit and shrinks with each event found, so later candidates need not be computed. An
/// example of two flights, within a step of 1/60 s = 0.0167 s:
/// ```
/// flight 0   touches cell bit 30 after 0.0100 s     first is (0.0100, 0, cell 30)
///            meets a wall after 0.0100 s            same time and flight, rank 1 > 0: cell 30 stays
/// flight 1   meets a wall after 0.0100 s            same time, higher flight: cell 30 stays
///            a side wall after 0.0040 s instead     earlier: first is (0.0040, 1, wall)
/// then       all move 0.0040 s, flight 1 is reflected, and the search begins again for the 0.0127 s left
/// ```
extension FlightEngine {
  /// The next thing that a launched bubble meets.
  struct Event {
    /// The seconds until the event.
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

      /// The order of the events that one flight meets at the same time.
      var rank: Int {
        switch self {
        case .none: -1
        case .cell: 0
        case .wall: 1
        case .flight(let other): 2 + other
        case .age: .max
        }
      }
    }

    /// Takes the event if it is earlier. At the same time it takes the event of the flight with the lower number, and
    /// for one flight the lower rank.
    @inline(__always)
    mutating func consider(_ time: Double, _ flight: Int, _ partner: Partner) {
      // `<=`, because an event exactly at the limit still happens.
      guard time <= self.time else { return }
      if time == self.time, self.partner != .none {
        guard (flight, partner.rank) < (self.flight, self.partner.rank) else { return }
      }
      (self.time, self.flight, self.partner) = (time, flight, partner)
    }
  }

  /// The next event, without a time limit.
  mutating func upcomingEvent() -> Event {
    findPairs(within: .infinity)
    return nextEvent(within: .infinity)
  }

  /// The first event within the given time, which must not exceed the time for which ``pairs`` were found. Among
  /// simultaneous events it is the one that ``BubbleSimulation`` takes first.
  ///
  /// With many flights most of them are too far from walls and grid to touch them before the first event found. One or
  /// two comparisons show that, so only the others are computed. Only the pairs in ``pairs`` are tested.
  func nextEvent(within limit: Double) -> Event {
    var first = Event(time: limit)
    // The height at which the lowest bubbles of the grid can be touched.
    let lowestRow = max(0, board.occupied.highestBit) / CellMask.stride
    let lowest = BubbleArena.top + Double(lowestRow) * board.lattice.rowDistance
    let height = lowest + physics.contactDistance + Self.margin
    for index in movingBubbles.indices {
      let bubble = movingBubbles[index]
      if !(bubble.position.y + min(0, bubble.velocity.y * first.time) > height) { considerCells(bubble, index, &first) }
      considerWalls(bubble, index, &first)
      first.consider(timeToEnd(of: index), index, .age)
    }
    for pair in pairs where mayCollide(pair, within: first.time) {
      let (line, velocity) = motion(pair)
      if let time = physics.timeToContact(position: line, velocity: velocity) {
        first.consider(time, pair.first, .flight(pair.second))
      }
    }
    return first
  }

  /// A margin for rounding, in points or in seconds; far more than rounding changes.
  static let margin = 1e-6

  private func considerCells(_ bubble: MovingBubble, _ index: Int, _ first: inout Event) {
    let reach = physics.contactDistance
    let speed = bubble.velocity.squaredLength.squareRoot()
    let direction = speed > 0 ? bubble.velocity * (1 / speed) : .zero
    // Contacts along a path are in points; the speed converts them into seconds and back. A bubble at rest only touches
    // what is already there. No straight path in the arena is longer than twice its height.
    let limit = speed > 0 ? min(first.time * speed, 2 * BubbleArena.height) : 0
    let contact = board.firstContact(from: bubble.position, direction: direction, limit: limit, reach: reach)
    guard contact.bit >= 0 else { return }
    // A contact from the beginning is immediate, even for a bubble at rest, so there is no division by a speed of 0.
    first.consider(contact.distance > 0 ? contact.distance / speed : 0, index, .cell(contact.bit))
  }

  private func considerWalls(_ bubble: MovingBubble, _ index: Int, _ first: inout Event) {
    // Without a limit this is infinite or not a number; a comparison of x then fails, and the wall is computed.
    let ahead = bubble.position + bubble.velocity * first.time
    let isInside =
      ahead.x > BubbleArena.left + Self.margin && ahead.x < BubbleArena.right - Self.margin
      && ahead.y > BubbleArena.top + Self.margin && ahead.y < BubbleArena.bottom - Self.margin
    guard !isInside, let wall = bubble.nextWall else { return }
    first.consider(wall.time, index, .wall(wall.wall))
  }

  /// Applies an event.
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
    // Bits count 13 per row, cell numbers only the cells of the grid.
    let cell = board.lattice.cell(of: bit)
    let resolution = board.land(bubble.type, atBit: bit)
    events.append(.landed(owner: bubble.owner, type: bubble.type, cell: cell, resolution))
  }

  private mutating func remove(_ flight: Int) {
    movingBubbles.remove(at: flight)
    launchTimes.remove(at: flight)
  }
}
