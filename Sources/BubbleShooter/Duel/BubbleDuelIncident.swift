/// An event in the flights of a duel, for front ends and explanations.
public struct BubbleDuelIncident: Hashable, Sendable {
  /// The kind of event.
  public enum Kind: Hashable, Sendable {
    /// The bubble was reflected from a side wall.
    case reflected
    /// The bubble collided with a bubble of the other player.
    case collided
    /// The bubble snapped into a cell, with the given consequences.
    case landed(PlacedBubble, BubbleResolution)
    /// No cell was left for the bubble.
    case lost
    /// The bubble left through the bottom, or flew for too long.
    case removed
  }

  /// The kind of event.
  public var kind: Kind
  /// The seat that shot the bubble. For a collision, the seat of the bubble launched first.
  public var seat: Int
  /// The time of the event, in seconds of play.
  public var time: Double
  /// The position just before the event, at the last clock before it or at that of the previous event.
  public var before: BubbleDuelState
  /// The position just after the event, with ``BubbleDuelState/anchor`` at its time.
  public var after: BubbleDuelState

  /// The first whole millisecond at or after ``time``.
  public var clock: Int { BubbleDuel.millisecond(of: time) }
}

extension BubbleDuel {
  /// The events in the flights of a position without further shots, in order.
  ///
  /// It follows ``advance(_:by:)`` event by event and names every removed bubble. Use it to show a game, not to play
  /// one.
  /// - Parameter clock: the last millisecond of play to include; no event follows the end of the game.
  public func incidents(from state: BubbleDuelState, until clock: Int) -> [BubbleDuelIncident] {
    var (state, engine, incidents) = (state, engine(of: state), [BubbleDuelIncident]())
    var events: [FlightEvent] = []
    while !isOver(state) {
      let next = engine.upcomingEvent()
      guard next.partner != .none else { break }
      let before = state
      events.removeAll(keepingCapacity: true)
      guard engine.resolveNext(until: Double(clock) / 1_000, into: &events) else { break }
      take(events, of: engine, &state)
      let seat = before.flights[next.flight].bubble.owner
      let kind = kind(of: next, events, in: before)
      incidents.append(
        BubbleDuelIncident(kind: kind, seat: seat, time: engine.clock, before: before, after: state))
    }
    return incidents
  }

  private func kind(
    of event: FlightEngine.Event, _ events: [FlightEvent], in before: BubbleDuelState
  ) -> BubbleDuelIncident.Kind {
    switch events.first {
    case .landed(_, let type, let cell, _):
      var grid = before.grid
      return .landed(PlacedBubble(cell: cell, type: type), grid.land(type, at: cell) ?? BubbleResolution())
    case .lost: return .lost
    case .removed: return .removed
    case nil: return event.partner == .wall(.side) ? .reflected : .collided
    }
  }
}
