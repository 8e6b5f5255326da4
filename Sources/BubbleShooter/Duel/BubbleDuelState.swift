/// A position of a two-player game at one moment.
public struct BubbleDuelState: Hashable, Codable, Sendable {
  /// The grid of fixed bubbles that both players share.
  public var grid: GameBubbleSet
  /// The queue, shots and points of each player, by seat.
  public var players: [BubbleDuelPlayerState]
  /// The launched bubbles in the order of launch, as they were at ``anchor``.
  public var flights: [BubbleDuelFlight] = []
  /// The time of the last event or launch, in seconds; at most the clock. Since then every flight is straight.
  ///
  /// Flights are stored as of that time, because moving them in small steps would round differently from moving them at
  /// once.
  public var anchor = 0.0
  /// The milliseconds of play.
  public var clock = 0
  /// The seat whose bubble landed in row 13; `nil` while none did.
  public var loser: Int?

  /// A position before the first shot.
  public init(grid: GameBubbleSet, players: [BubbleDuelPlayerState]) {
    (self.grid, self.players) = (grid, players)
  }

  /// The launched bubbles at their current positions.
  public var movingBubbles: [MovingBubble] {
    let time = Double(clock) / 1_000 - anchor
    return flights.map { flight in
      var bubble = flight.bubble
      bubble.move(by: time)
      return bubble
    }
  }
}

/// The queue, shots and points of one player.
public struct BubbleDuelPlayerState: Hashable, Codable, Sendable {
  /// The loaded bubble and the next two.
  public var queue: BubbleQueue
  /// The number of shots left.
  public var shotsLeft: Int
  /// The points of the player.
  public var score = 0

  /// Whether a bubble must be drawn for the queue. Nothing is drawn for a player without shots.
  var lacksBubble: Bool { shotsLeft > 0 && queue.firstEmptySlot != nil }
}

/// A launched bubble of a position.
public struct BubbleDuelFlight: Hashable, Codable, Sendable {
  /// The bubble's position and velocity at the time of the last event or launch. Its age is not counted.
  public var bubble: MovingBubble
  /// The time of launch, in milliseconds of play.
  public var launched: Int
}

/// A colour drawn for a player.
public struct BubbleDuelDraw: Hashable, Sendable {
  /// The seat whose queue receives it.
  public var seat: Int
  /// The drawn colour.
  public var type: BubbleType
}
