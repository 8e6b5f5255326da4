import PuzzleCore

/// Forecasts a shot of one player of a duel. The other player shoots at its expected target a little earlier, at the
/// same moment or a little later.
///
/// The moment of the other's shot is unknown, and assuming the same moment loses against a player of another pace.
/// Everything flies by the rules: the bubbles collide, the first to arrive lands first, and the second meets the
/// changed grid. So a shot is worth more if it takes the other's target or deflects the other's bubble, and less if the
/// opposite happens.
struct BubbleForecast {
  /// The flights at the time of the shot.
  private let engine: FlightEngine
  private let type: BubbleType
  private let seat: Int
  /// The other's expected bubble and angle; `nil` when no shot is expected.
  private let expected: (type: BubbleType, angle: BubbleAngle)?
  /// This player's points minus the other's.
  private let lead: Int
  /// The seconds between two tested moments.
  private let spread: Double

  /// The spacing of the tested fan of shots, in millionths of a degree.
  private static let spacing = 2_000_000
  /// The moments of the other's shot, in quarters of this player's delay: up to half a delay earlier or later.
  private static let moments = -2...2
  /// The worth of the end of the game: more than all points.
  private static let end = 1_000_000

  /// A forecast for shots that are fired after a delay.
  /// - Parameter strategy: the expected choice of the other, from the present position.
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

  /// The planned shot, or the first better one among some others and a fan. Complexity: five simulations of all flights
  /// per shot.
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

  /// This player's points minus the other's after all flights, summed over the moments of the other's shot. A landing
  /// that ends the game decides it: the higher score wins, or the player who reached row 13 loses.
  private func value(of angle: BubbleAngle, _ events: inout [FlightEvent]) -> Int {
    let moments = expected == nil ? 0...0 : Self.moments
    return moments.reduce(0) { $0 + value(of: angle, otherAfter: Double($1) * spread, &events) }
  }

  /// The value for one moment of the other's shot, in seconds after this one; negative if the other shoots first.
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
