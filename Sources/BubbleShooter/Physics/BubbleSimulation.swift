import PuzzleCore

/// The game in motion, in steps of 1/60 s: the reference for the event-driven engine. The seed tests call it
/// `GameEngine`.
///
/// ```swift
/// let grid = try GameBubbleSet(rows: ["RRYYGGBBRRYY", "RYYGGBBRRYY"])
/// var engine = BubbleSimulation(level: grid)
/// var generator = Xoshiro256(seed: Seed(42))
/// engine.shootBubble(.red, angle: .up)
/// while !engine.movingBubbles.isEmpty {
///   for event in engine.step(using: &generator) { print(event) }
/// }
/// ```
///
/// The code is written for readability: every step tests every moving bubble against every cell. Bubbles cannot tunnel,
/// because a step is divided at events. The first of all contacts with walls, cells and other launched bubbles is
/// computed. Everything moves up to it, the contact is applied, and the rest of the step follows.
///
/// It uses only sums, products, quotients and square roots; see ``BubbleAngle/direction`` for why its results are the
/// same on every machine.
public struct BubbleSimulation: Sendable {
  /// The bubbles of the grid.
  public internal(set) var stationaryBubbles: GameBubbleSet
  /// The launched bubbles in the order of launch.
  public internal(set) var movingBubbles: [MovingBubble] = []
  /// The bubbles that fall.
  public private(set) var droppingBubbles: [DroppingBubble] = []
  /// The number of contact tests in the last step, of a launched bubble with a cell or another launched bubble,
  /// including empty cells. Every contact repeats all of them.
  public private(set) var contactTests = 0
  /// The contact distance of bubbles.
  public let physics: BubblePhysics
  /// The positions of the players' cannons, in points.
  public let cannons: [Vector2]

  /// A game with the bubbles of a level that are attached to row 0.
  public init(level: GameBubbleSet, physics: BubblePhysics = BubblePhysics(), players: Int = 1) {
    stationaryBubbles = level.loaded
    self.physics = physics
    cannons = BubbleArena.cannons(players: players)
  }

  /// The colours that remain in the grid.
  public var bubblesLeft: BubbleColors { stationaryBubbles.typesLeft }

  /// A colour drawn uniformly from ``bubblesLeft``, or from all four if no colour remains.
  public func randomBubbleType(using generator: inout some RandomNumberGenerator) -> BubbleType {
    BubbleQueue.draw(present: bubblesLeft, using: &generator)
  }

  /// Launches a bubble. Does nothing if the player does not exist, the angle is not upward or the type is empty.
  public mutating func shootBubble(_ type: BubbleType, angle: BubbleAngle, owner: Int = 0) {
    guard cannons.indices.contains(owner), angle.isUpward, type != .empty else { return }
    movingBubbles.append(MovingBubble(type: type, owner: owner, cannon: cannons[owner], angle: angle))
  }

  /// Lets 1/60 s pass.
  /// - Returns: the events of launched bubbles, in order.
  public mutating func step(using generator: inout some RandomNumberGenerator) -> [BubbleEvent] {
    var events: [BubbleEvent] = []
    for index in droppingBubbles.indices { droppingBubbles[index].step() }
    droppingBubbles.removeAll { $0.hasLeft }
    var rest = BubbleArena.timeStep
    contactTests = testsOfSearch
    while let contact = firstContact(within: rest) {
      move(by: contact.time)
      rest -= contact.time
      if let event = resolve(contact) {
        if case .landed(_, _, let resolution) = event {
          droppingBubbles += resolution.dropped.map {
            DroppingBubble($0, of: stationaryBubbles.geometry, using: &generator)
          }
        }
        events.append(event)
      }
      contactTests += testsOfSearch
    }
    move(by: rest)
    for bubble in movingBubbles where bubble.age + 1 >= MovingBubble.longestFlight {
      events.append(.removed(owner: bubble.owner))
    }
    movingBubbles.removeAll { $0.age + 1 >= MovingBubble.longestFlight }
    for index in movingBubbles.indices { movingBubbles[index].age += 1 }
    return events
  }

  /// The number of tests in one search for the first contact.
  private var testsOfSearch: Int {
    let flights = movingBubbles.count
    return flights * stationaryBubbles.numberOfBubbles + flights * (flights - 1) / 2
  }

  private mutating func move(by time: Double) {
    for index in movingBubbles.indices {
      movingBubbles[index].position = movingBubbles[index].position + movingBubbles[index].velocity * time
    }
  }
}

/// An event of a launched bubble.
public enum BubbleEvent: Hashable, Sendable {
  /// The bubble snapped into a cell, with the given consequences.
  case landed(owner: Int, PlacedBubble, BubbleResolution)
  /// No cell was left for the bubble.
  case lost(owner: Int)
  /// The bubble left through the bottom, or flew for too long.
  case removed(owner: Int)
}
