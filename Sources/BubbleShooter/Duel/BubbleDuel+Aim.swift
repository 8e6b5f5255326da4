import PuzzleCore

extension BubbleAim {
  /// Creates the view of a player of a duel after all flying bubbles have landed; `nil` if the player cannot shoot, or
  /// the flights end the game.
  public init?(_ state: BubbleDuelState, of game: BubbleDuel) {
    guard game.canShoot(in: state) else { return nil }
    let board = game.landed(state)
    guard (board.occupied & CellLattice.lastRow).isEmpty, !board.typesLeft.isEmpty else { return nil }
    let player = state.players[game.seat]
    // The loaded bubble is shot even if its colour will have vanished.
    let known = player.queue.filled
    self.init(
      board: board, known: known, shotsLeft: player.shotsLeft, cannon: game.cannon, physics: game.level.physics)
  }
}

extension BubbleDuel: BubbleGame {
  /// The board after all flying bubbles have landed.
  fileprivate func landed(_ state: BubbleDuelState) -> FastBubbleBoard {
    guard !state.flights.isEmpty else { return FastBubbleBoard(state.grid) }
    var engine = engine(of: state)
    var events: [FlightEvent] = []
    engine.advance(by: .infinity, into: &events)
    return engine.board
  }

  /// Always true: two players shoot at the same grid.
  public static var isDuel: Bool { true }

  /// The view of the player of this seat after all flying bubbles have landed; `nil` if the player cannot shoot.
  public func aim(in state: BubbleDuelState) -> BubbleAim? { BubbleAim(state, of: self) }

  /// The best shot according to a forecast of both players' shots.
  public func interception(
    in state: BubbleDuelState, planned: BubbleAngle, others: [BubbleAngle], delay: Int,
    expecting strategy: BubbleSearch, within budget: Budget
  ) -> BubbleAngle {
    BubbleForecast(state, of: self, launchedAfter: delay, expecting: strategy, within: budget)
      .best(planned, or: others)
  }
}
