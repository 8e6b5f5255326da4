import PuzzleCore

/// What becomes of a shot of one player of a duel when the other shoots at what it is expected to shoot at, a little
/// earlier, at the same moment or a little later.
///
/// When the other shoots is not known. To expect it at the same moment alone loses against a player of another pace.
/// Everything flies by the rules: the bubbles collide, the first to arrive lands first, and the second meets the grid
/// that it left. So a shot is worth more that takes what the other aims at, or that knocks the other's bubble off its
/// way, and less where the same happens to it.
struct BubbleForecast {
  /// The flights at the time of the shots.
  private let engine: FlightEngine
  private let type: BubbleType
  private let seat: Int
  /// What the other is expected to shoot, and at what; `nil` when nothing is expected.
  private let expected: (type: BubbleType, angle: BubbleAngle)?
  /// Points of this player less those of the other.
  private let lead: Int
  /// The seconds from one moment to the next.
  private let spread: Double

  /// Millionths of a degree between the shots of the fan that is tried.
  private static let spacing = 2_000_000
  /// When the other may shoot, in quarters of this player's delay: over half a delay to either side.
  private static let moments = -2...2
  /// What the end of the game counts: more than all points.
  private static let end = 1_000_000

  /// A forecast for shots that are fired after a delay.
  /// - Parameter strategy: how the other is expected to choose, from what is seen now.
  init(
    _ state: BubbleDuelState, of game: BubbleDuel, launchedAfter delay: Int, expecting strategy: BubbleSearch,
    within budget: Budget
  ) {
    var engine = game.engine(of: state)
    var events: [FlightEvent] = []
    engine.advance(by: Double(state.clock + delay) / 1_000 - state.anchor, into: &events)
    let (own, other) = (state.players[game.seat], state.players[1 - game.seat])
    var lead = own.score - other.score
    for case .landed(let owner, _, _, let resolution) in events {
      lead += owner == game.seat ? resolution.score : -resolution.score
    }
    if let aim = BubbleAim(state, of: game.seated(at: 1 - game.seat)), let type = aim.known.first {
      let shots = aim.shots
      expected = strategy.best(of: shots, seeing: aim, within: budget).map { (type, shots[$0].middle) }
    } else {
      expected = nil
    }
    (self.engine, self.lead) = (engine, lead)
    spread = Double(delay) / 4_000
    (type, seat) = (own.queue.current, game.seat)
  }

  /// The planned shot, or the first better one of some others and of a fan. Complexity: five runs of all flights for
  /// each.
  func best(_ planned: BubbleAngle, or others: [BubbleAngle]) -> BubbleAngle {
    var events: [FlightEvent] = []
    var best = (angle: planned, value: value(of: planned, &events))
    func consider(_ angle: BubbleAngle) {
      let value = value(of: angle, &events)
      if value > best.value { best = (angle, value) }
    }
    others.forEach(consider)
    let (first, last) = (BubbleAngle.range.lowerBound.microdegrees, BubbleAngle.range.upperBound.microdegrees)
    for angle in stride(from: first, through: last, by: Self.spacing) { consider(BubbleAngle(microdegrees: angle)) }
    return best.angle
  }

  /// The points of this player less those of the other, of everything that will have been in the air, summed over the
  /// moments of the other's shot. A landing that ends the game decides it: for the higher score, or against who reached
  /// row 13.
  private func value(of angle: BubbleAngle, _ events: inout [FlightEvent]) -> Int {
    let moments = expected == nil ? 0...0 : Self.moments
    return moments.reduce(0) { $0 + value(of: angle, otherAfter: Double($1) * spread, &events) }
  }

  /// The same for one moment of the other's shot: seconds after this one, negative if it is first.
  private func value(of angle: BubbleAngle, otherAfter offset: Double, _ events: inout [FlightEvent]) -> Int {
    var run = engine
    events.removeAll(keepingCapacity: true)
    if offset >= 0 { run.shootBubble(type, angle: angle, owner: seat) }
    if offset > 0 { run.advance(by: offset, into: &events) }
    if let expected { run.shootBubble(expected.type, angle: expected.angle, owner: 1 - seat) }
    if offset < 0 {
      run.advance(by: -offset, into: &events)
      run.shootBubble(type, angle: angle, owner: seat)
    }
    run.advance(by: .infinity, into: &events)
    var gain = 0
    for case .landed(let owner, _, _, let resolution) in events {
      gain += owner == seat ? resolution.score : -resolution.score
      switch resolution.outcome {
      case .open: break
      case .lost: return owner == seat ? -Self.end : Self.end
      case .cleared: return (lead + gain).signum() * Self.end + gain
      }
    }
    return gain
  }
}
