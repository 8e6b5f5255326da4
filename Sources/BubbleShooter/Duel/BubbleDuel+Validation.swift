import PuzzleCore

extension BubbleDuel {
  /// The latest clock accepted in an external position, in milliseconds: about 30 years, or 12 days where
  /// an `Int` has 32 bits.
  static let latest = Int(min(1_000_000_000_000, Int64(Int.max / 2)))
  /// The highest accepted speed of a bubble, in points per second. Collisions can concentrate the energy of all bubbles
  /// in one.
  static let fastest = 100_000.0

  /// Adds every field of a position to a hash.
  public func fingerprint(_ state: BubbleDuelState, into hash: inout StableHash) {
    hash.combine(state.grid.isHexagonal ? 1 : 0)
    hash.combine(bytes: state.grid.bubbles.map(\.rawValue))
    for player in state.players {
      hash.combine(bytes: BubbleQueue.slots.map { player.queue[keyPath: $0].rawValue })
      hash.combine(player.shotsLeft)
      hash.combine(player.score)
    }
    hash.combine(state.flights.count)
    for flight in state.flights {
      let bubble = flight.bubble
      hash.combine(byte: bubble.type.rawValue)
      for number in [bubble.owner, bubble.age, flight.launched] { hash.combine(number) }
      for number in [bubble.position.x, bubble.position.y, bubble.velocity.x, bubble.velocity.y] {
        hash.combine(number)
      }
    }
    hash.combine(state.anchor)
    hash.combine(state.clock)
    hash.combine(state.loser ?? -1)
  }

  /// The reason to refuse an external position; `nil` when nothing is wrong.
  public func defect(in state: BubbleDuelState) -> String? {
    let grid = state.grid
    if grid.isHexagonal != level.grid.isHexagonal { return "a grid of another kind than the level's" }
    if grid.geometry.rows != BubbleGeometry.gameRows { return "\(grid.geometry.rows) rows" }
    if let cell = grid.unattachedCells.first {
      return "a bubble in \(grid.geometry.words(for: cell)) that is not attached to row 1"
    }
    if !(0...Self.latest).contains(state.clock) { return "a clock of \(state.clock)" }
    if !(0...Double(state.clock) / 1_000).contains(state.anchor) { return "an anchor of \(state.anchor)" }
    if state.players.count != 2 { return "\(state.players.count) players" }
    if let loser = state.loser, !(0...1).contains(loser) { return "a loser \(loser)" }
    if (state.loser != nil) != (grid.landingOutcome == .lost) {
      return "a loser, or a bubble in row 14, without the other"
    }
    for (seat, player) in state.players.enumerated() {
      if let defect = defect(of: player, seat, in: state) { return defect }
    }
    return state.flights.lazy.compactMap { defect(of: $0, in: state) }.first
  }

  private func defect(of player: BubbleDuelPlayerState, _ seat: Int, in state: BubbleDuelState) -> String? {
    if !(0...level.shots).contains(player.shotsLeft) { return "\(player.shotsLeft) shots left" }
    let most = BubbleType.red.points * (level.grid.numberOfBubbles + 2 * level.shots)
    if !(0...most).contains(player.score) || player.score % 10 != 0 { return "a score of \(player.score)" }
    let choices = BubbleQueue.choices(present: state.grid.typesLeft)
    for slot in BubbleQueue.slots {
      let type = player.queue[keyPath: slot]
      if type != .empty && !choices.contains(type) { return "\(type) in a queue, which is not in the grid" }
    }
    let flying = state.flights.count { $0.bubble.owner == seat }
    if flying > level.shots - player.shotsLeft { return "\(flying) flights of a player who shot fewer" }
    return nil
  }

  private func defect(of flight: BubbleDuelFlight, in state: BubbleDuelState) -> String? {
    let bubble = flight.bubble
    if !(0...1).contains(bubble.owner) { return "a flight of player \(bubble.owner)" }
    if !bubble.type.isColor() || bubble.age != 0 { return "a flight of \(bubble.type), \(bubble.age) steps old" }
    if !(0...state.clock).contains(flight.launched) { return "a launch at \(flight.launched) ms" }
    let (x, y) = (bubble.position.x, bubble.position.y)
    // The margin for rounding, in points.
    let slack = 1.0
    guard x >= BubbleArena.left - slack, x <= BubbleArena.right + slack, y >= BubbleArena.top - slack,
      y <= BubbleArena.bottom + slack
    else { return "a flight at \(x), \(y)" }
    guard bubble.velocity.x.magnitude <= Self.fastest, bubble.velocity.y.magnitude <= Self.fastest else {
      return "a flight with the velocity \(bubble.velocity.x), \(bubble.velocity.y)"
    }
    return nil
  }
}
