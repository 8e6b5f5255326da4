extension BubbleDuel {
  /// Always true: a duel is played in real time.
  public var isTimed: Bool { true }

  /// The milliseconds of play.
  public func clock(of state: BubbleDuelState) -> Int { state.clock }

  /// Lets time pass until the game is over or a bubble must be drawn, and returns the milliseconds that passed.
  ///
  /// Flights advance from event to event. All events of the last millisecond are resolved unless the game is over.
  /// Complexity: each event costs a search for the next contact of every flight and of every pair of flights.
  public func advance(_ state: inout BubbleDuelState, by milliseconds: Int) -> Int {
    guard milliseconds > 0, !isOver(state), !state.players.contains(where: \.lacksBubble) else { return 0 }
    let start = state.clock
    let (sum, overflow) = start.addingReportingOverflow(milliseconds)
    let target = overflow ? .max : sum
    if !state.flights.isEmpty, let end = fly(&state, until: target) {
      state.clock = end
      return end - start
    }
    state.clock = target
    return target - start
  }

  /// Resolves events up to a time in milliseconds.
  /// - Returns: the time in milliseconds at which play stops, or `nil` if it does not.
  private func fly(_ state: inout BubbleDuelState, until target: Int) -> Int? {
    var engine = engine(of: state)
    var events: [FlightEvent] = []
    var (limit, stop) = (target, Int?.none)
    while engine.resolveNext(until: Double(limit) / 1_000, into: &events) {
      take(events, of: engine, &state)
      events.removeAll(keepingCapacity: true)
      if isOver(state) { return min(limit, max(state.clock, Self.millisecond(of: engine.clock))) }
      if stop == nil, state.players.contains(where: \.lacksBubble) {
        limit = min(limit, max(state.clock, Self.millisecond(of: engine.clock)))
        stop = limit
      }
    }
    return stop
  }

  /// The first whole millisecond at or after a time in seconds.
  static func millisecond(of seconds: Double) -> Int {
    var whole = Int((seconds * 1_000).rounded(.down))
    while Double(whole) / 1_000 < seconds { whole += 1 }
    return whole
  }

  /// The flights of a position, at its anchor.
  func engine(of state: BubbleDuelState) -> FlightEngine {
    FlightEngine(
      board: FastBubbleBoard(state.grid), physics: level.physics, players: 2, flights: state.flights,
      clock: state.anchor)
  }

  /// Updates the position after an event: its landings, and the flights of the engine, which has already processed it.
  func take(_ events: [FlightEvent], of engine: FlightEngine, _ state: inout BubbleDuelState) {
    for case .landed(let owner, let type, let cell, let resolution) in events {
      // The fast board removes unattached bubbles only if the landing removes others.
      if engine.board.isAttached {
        state.grid.update(type, at: cell, resolution, lattice: engine.board.lattice)
      } else {
        state.grid.land(type, at: cell)
      }
      state.players[owner].score += resolution.score
      if resolution.outcome == .lost { state.loser = owner }
      let present = state.grid.typesLeft
      for seat in state.players.indices { state.players[seat].queue.discardVanished(present: present) }
    }
    state.flights.removeAll(keepingCapacity: true)
    for (bubble, launched) in zip(engine.movingBubbles, engine.launchTimes) {
      state.flights.append(BubbleDuelFlight(bubble: bubble, launched: Int((launched * 1_000).rounded())))
    }
    state.anchor = engine.clock
  }
}
