import PuzzleCore

/// The game in motion, in steps of 1/60 s: the reference for the event-driven engine. The seeds call it `GameEngine`.
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
/// Written for reading: every step tests every moving bubble against every cell. Nothing is tunnelled through, because
/// a step is divided where something happens: the first of all contacts with walls, cells and other launched bubbles is
/// computed, everything moves up to it, it takes effect, and so on with the rest of the step.
///
/// It computes with sums, products, quotients and square roots alone; see ``BubbleAngle/direction`` for why its results
/// are the same on every machine.
public struct BubbleSimulation: Sendable {
  /// The bubbles of the grid.
  public internal(set) var stationaryBubbles: GameBubbleSet
  /// The launched bubbles, in the order of their launch.
  public internal(set) var movingBubbles: [MovingBubble] = []
  /// The bubbles that fall.
  public private(set) var droppingBubbles: [DroppingBubble] = []
  /// The work of the last step: tests of a launched bubble for contact with a cell or with another launched bubble,
  /// those with empty cells included. Every contact costs all of them again.
  public private(set) var contactTests = 0
  /// When bubbles touch.
  public let physics: BubblePhysics
  /// Where each player's cannon stands.
  public let cannons: [Vector2]

  /// A game with the bubbles of a level that are attached to row 0.
  public init(level: GameBubbleSet, physics: BubblePhysics = BubblePhysics(), players: Int = 1) {
    stationaryBubbles = level.loaded
    self.physics = physics
    cannons = BubbleArena.cannons(players: players)
  }

  /// The colours that are left in the grid.
  public var bubblesLeft: Set<BubbleType> { stationaryBubbles.typesLeft }

  /// A colour drawn uniformly from ``bubblesLeft``, from all four if there is none.
  public func randomBubbleType(using generator: inout some RandomNumberGenerator) -> BubbleType {
    BubbleQueue.draw(present: bubblesLeft, using: &generator)
  }

  /// Launches a bubble. Does nothing unless there is such a player, the angle is upward and the type is not empty.
  public mutating func shootBubble(_ type: BubbleType, angle: BubbleAngle, owner: Int = 0) {
    guard cannons.indices.contains(owner), angle.isUpward, type != .empty else { return }
    movingBubbles.append(MovingBubble(type: type, owner: owner, cannon: cannons[owner], angle: angle))
  }

  /// Lets 1/60 s pass.
  /// - Returns: what became of launched bubbles, in the order in which it happened.
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

  /// The tests of one search for the first contact.
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

/// What happened to a launched bubble.
public enum BubbleEvent: Hashable, Sendable {
  /// It snapped into a cell, with these consequences.
  case landed(owner: Int, PlacedBubble, BubbleResolution)
  /// No cell was left for it.
  case lost(owner: Int)
  /// It left through the bottom, or flew for too long.
  case removed(owner: Int)
}
