/// Something that happens to a flight of a duel, for whoever shows or explains how a game goes.
public struct BubbleDuelIncident: Hashable, Sendable {
  /// What happened.
  public enum Kind: Hashable, Sendable {
    /// The bubble was reflected from a side wall.
    case reflected
    /// It met a bubble of the other player.
    case collided
    /// It snapped into a cell, with these consequences.
    case landed(PlacedBubble, BubbleResolution)
    /// No cell was left for it.
    case lost
    /// It left through the bottom, or flew for too long.
    case removed
  }

  /// What happened.
  public var kind: Kind
  /// Whose bubble it was. Of two bubbles that met, the one launched first.
  public var seat: Int
  /// When, in seconds of play.
  public var time: Double
  /// The position just before, at the clock before the incident or at that of the last one.
  public var before: BubbleDuelState
  /// The position just after, its flights as they were then: ``BubbleDuelState/anchor`` is the time.
  public var after: BubbleDuelState

  /// When, in whole milliseconds: the first one that is not before ``time``.
  public var clock: Int { BubbleDuel.millisecond(of: time) }
}

extension BubbleDuel {
  /// What happens to the flights of a position without further shots, in its order.
  ///
  /// It follows ``advance(_:by:)`` event by event with every removed bubble named; use it to show a game, not to play
  /// one.
  /// - Parameter clock: the milliseconds of play up to which it is followed; after the end of the game nothing happens.
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
