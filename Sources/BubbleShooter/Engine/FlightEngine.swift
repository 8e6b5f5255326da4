/// Launched bubbles in flight over a fast board, computed from event to event: the game of ``BubbleSimulation`` without
/// time steps.
///
/// ```swift
/// let board = FastBubbleBoard(try GameBubbleSet(rows: ["RR..BB"]).loaded)
/// var engine = FlightEngine(board: board, players: 2)
/// engine.shootBubble(.red, angle: .up, owner: 0)
/// var events: [FlightEvent] = []
/// engine.advance(by: 0.5, into: &events)
/// ```
///
/// The next event is the earliest contact of a bubble with a wall, the grid or another player's bubble, each in closed
/// form. Repeated use allocates nothing, because lists keep their capacity. Dropping bubbles touch nothing, so they are
/// not part of it; ``DropFall`` gives their paths.
///
/// Complexity: O(*n*²) for *n* flights, and O(*n*) for each event unless many of them are about to collide.
public struct FlightEngine: Sendable {
  /// The grid of fixed bubbles.
  public internal(set) var board: FastBubbleBoard
  /// The launched bubbles in the order of launch. Their ages are not counted.
  public internal(set) var movingBubbles: [MovingBubble] = []
  /// The launch time of each, in seconds.
  var launchTimes: [Double] = []
  /// The pairs of flights among which the next collision is; see ``findPairs(within:)``.
  var pairs: [Pair] = []
  /// The time of play in seconds.
  public private(set) var clock = 0.0
  /// The contact distance of bubbles.
  public let physics: BubblePhysics
  /// The positions of the players' cannons, in points.
  public let cannons: [Vector2]
  /// The longest duration of a flight, in seconds.
  private static let longestFlight = Double(MovingBubble.longestFlight) * BubbleArena.timeStep

  /// A game on a board whose bubbles are all attached.
  public init(board: FastBubbleBoard, physics: BubblePhysics = BubblePhysics(), players: Int = 1) {
    self.board = board
    self.physics = physics
    cannons = BubbleArena.cannons(players: players)
    movingBubbles.reserveCapacity(8)
    launchTimes.reserveCapacity(8)
    pairs.reserveCapacity(16)
  }

  /// A game with flights under way: how ``BubbleDuel`` continues from a position.
  init(board: FastBubbleBoard, physics: BubblePhysics, players: Int, flights: [BubbleDuelFlight], clock: Double) {
    self.init(board: board, physics: physics, players: players)
    self.clock = clock
    for flight in flights {
      movingBubbles.append(flight.bubble)
      launchTimes.append(Double(flight.launched) / 1_000)
    }
  }

  /// Launches a bubble. Does nothing if the player does not exist, the angle is not upward or the type is empty.
  public mutating func shootBubble(_ type: BubbleType, angle: BubbleAngle, owner: Int = 0) {
    guard cannons.indices.contains(owner), angle.isUpward, type != .empty else { return }
    movingBubbles.append(MovingBubble(type: type, owner: owner, cannon: cannons[owner], angle: angle))
    launchTimes.append(clock)
  }

  /// Sets the positions and velocities of the launched bubbles to those of another engine, which differ by rounding.
  /// - Precondition: the other engine has the same flights in the same order.
  public mutating func follow(_ bubbles: [MovingBubble]) {
    precondition(bubbles.count == movingBubbles.count, "the engines have different flights")
    for index in bubbles.indices {
      movingBubbles[index].position = bubbles[index].position
      movingBubbles[index].velocity = bubbles[index].velocity
    }
  }

  /// Lets time pass and appends the events of launched bubbles in order.
  /// - Parameter seconds: the duration; infinity ends all flights. Values of 0 or less have no effect.
  public mutating func advance(by seconds: Double, into events: inout [FlightEvent]) {
    guard seconds > 0 else { return }
    var rest = seconds
    findPairs(within: rest)
    while !movingBubbles.isEmpty {
      let event = nextEvent(within: rest)
      guard event.partner != .none else { break }
      move(by: event.time)
      rest -= event.time
      resolve(event, into: &events)
      updatePairs(after: event, within: rest)
    }
    if rest < .infinity { move(by: rest) }
  }

  /// Lets time pass up to the next event and applies it, unless the event is after `time`. In that case nothing
  /// changes, so the result does not depend on how often the method is called. Returns whether there was an event.
  /// - Parameter time: a time of the ``clock``, in seconds.
  mutating func resolveNext(until time: Double, into events: inout [FlightEvent]) -> Bool {
    let event = upcomingEvent()
    guard event.partner != .none, clock + event.time <= time else { return false }
    move(by: event.time)
    resolve(event, into: &events)
    return true
  }

  /// Moves all flights by a time without events.
  mutating func move(by time: Double) {
    clock += time
    for index in movingBubbles.indices { movingBubbles[index].move(by: time) }
  }

  /// The seconds until a flight exceeds the longest duration.
  func timeToEnd(of flight: Int) -> Double { max(0, launchTimes[flight] + Self.longestFlight - clock) }
}

/// An event of a launched bubble in a ``FlightEngine``.
public enum FlightEvent: Hashable, Sendable {
  /// The bubble snapped into a cell, with the given consequences.
  case landed(owner: Int, type: BubbleType, cell: Int, FastResolution)
  /// No cell was left for the bubble.
  case lost(owner: Int)
  /// The bubble left through the bottom, or flew for too long.
  case removed(owner: Int)
}
