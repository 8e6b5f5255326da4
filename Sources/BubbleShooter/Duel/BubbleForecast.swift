import PuzzleCore

/// What becomes of the flights in view when another shot is fired a little later.
struct BubbleForecast {
  /// The flights at the time of the shot.
  private let engine: FlightEngine
  private let type: BubbleType
  private let seat: Int

  /// Millionths of a degree between the shots of the fan that is tried.
  private static let spacing = 2_000_000
  /// What a bubble in row 13 counts, in points.
  private static let ruin = 1_000_000

  /// A forecast; `nil` when no flight of the other player will be in the air.
  init?(_ state: BubbleDuelState, of game: BubbleDuel, launchedAfter delay: Int) {
    guard !state.flights.isEmpty else { return nil }
    var engine = game.engine(of: state)
    var events: [FlightEvent] = []
    engine.advance(by: Double(state.clock + delay) / 1_000 - state.anchor, into: &events)
    guard engine.movingBubbles.contains(where: { $0.owner != game.seat }) else { return nil }
    (self.engine, type, seat) = (engine, state.players[game.seat].queue.current, game.seat)
  }

  /// The planned shot, or the first better one of some others and of a fan.
  func best(_ planned: BubbleAngle, or others: [BubbleAngle]) -> BubbleAngle {
    var events: [FlightEvent] = []
    var best = (angle: planned, gain: gain(of: planned, &events))
    func consider(_ angle: BubbleAngle) {
      let gain = gain(of: angle, &events)
      if gain > best.gain { best = (angle, gain) }
    }
    others.forEach(consider)
    let (first, last) = (BubbleAngle.range.lowerBound.microdegrees, BubbleAngle.range.upperBound.microdegrees)
    for angle in stride(from: first, through: last, by: Self.spacing) { consider(BubbleAngle(microdegrees: angle)) }
    return best.angle
  }

  /// The points of this player less those of the other, of everything that will have been in the air.
  private func gain(of angle: BubbleAngle, _ events: inout [FlightEvent]) -> Int {
    var run = engine
    events.removeAll(keepingCapacity: true)
    run.shootBubble(type, angle: angle, owner: seat)
    run.advance(by: .infinity, into: &events)
    var gain = 0
    for case .landed(let owner, _, _, let resolution) in events {
      let points = resolution.score - (resolution.outcome == .lost ? Self.ruin : 0)
      gain += owner == seat ? points : -points
    }
    return gain
  }
}
