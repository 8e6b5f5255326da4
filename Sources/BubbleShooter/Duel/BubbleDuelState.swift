/// A position of a game for two players at a moment.
public struct BubbleDuelState: Hashable, Codable, Sendable {
  /// The bubbles.
  public var grid: GameBubbleSet
  /// What each player has, by seat.
  public var players: [BubbleDuelPlayerState]
  /// The launched bubbles, in the order of their launch, where they were at ``anchor``.
  public var flights: [BubbleDuelFlight] = []
  /// The time of the last event or launch, in seconds; not after the clock. From there on every flight is straight up
  /// to now.
  ///
  /// A position keeps flights as they were then, because moving them bit by bit would round differently from moving
  /// them at once.
  public var anchor = 0.0
  /// Milliseconds of play.
  public var clock = 0
  /// The seat whose bubble landed in row 13; `nil` while none did.
  public var loser: Int?

  /// A position before the first shot.
  public init(grid: GameBubbleSet, players: [BubbleDuelPlayerState]) {
    (self.grid, self.players) = (grid, players)
  }

  /// The launched bubbles where they are now.
  public var movingBubbles: [MovingBubble] {
    let time = Double(clock) / 1_000 - anchor
    return flights.map { flight in
      var bubble = flight.bubble
      bubble.position = bubble.position + bubble.velocity * time
      return bubble
    }
  }
}

/// What one of two players has.
public struct BubbleDuelPlayerState: Hashable, Codable, Sendable {
  /// What is loaded and what comes next.
  public var queue: BubbleQueue
  /// The shots that are left.
  public var shotsLeft: Int
  /// The points.
  public var score = 0

  /// Whether a bubble is to be drawn for the queue. Nothing is drawn for a player without shots.
  var lacksBubble: Bool { shotsLeft > 0 && queue.firstEmptySlot != nil }
}

/// A launched bubble of a position.
public struct BubbleDuelFlight: Hashable, Codable, Sendable {
  /// Where it was and how it moved at the time of the last event or launch. Its age is not counted.
  public var bubble: MovingBubble
  /// When it was launched, in milliseconds of play.
  public var launched: Int
}

/// A colour that is drawn for a player.
public struct BubbleDuelDraw: Hashable, Sendable {
  /// Whose queue gets it.
  public var seat: Int
  /// The colour.
  public var type: BubbleType
}
