import PuzzleCore

/// The agents in the seats that no person plays, with their pending decisions.
struct HandRivals<Game: Puzzle>: Sendable {
  private struct Rival: Sendable {
    let seat: Int
    var agent: any Agent<Game>
    /// The decision that is not due yet; `nil` when the agent must be asked.
    var pending: (move: Game.Move?, due: Int, yields: Bool)?
    var hasLeft = false
  }

  private var rivals: [Rival]
  private var legal: [Game.Move] = []

  /// An agent in several seats; it draws in each from the stream that ``GameRunner`` gives the seat.
  init(_ agent: (any Agent<Game>)?, in seats: [Int], of game: Game, seed: Seed) {
    rivals = seats.compactMap { seat in
      guard var agent else { return nil }
      agent.begin(game.seated(at: seat), seed: seat == 0 ? seed : seed.derived(.agent, seat))
      return Rival(seat: seat, agent: agent)
    }
  }

  /// The name of the agent.
  var name: String? { rivals.first?.agent.id }

  /// The earliest pending decision; at the same time, that of the lowest seat.
  var next: (seat: Int, due: Int)? {
    rivals.compactMap { rival in rival.pending.map { (rival.seat, $0.due) } }.min { ($0.1, $0.0) < ($1.1, $1.0) }
      .map { (seat: $0.0, due: $0.1) }
  }

  /// Whether a decision is due at a clock, or was before.
  func isDue(at clock: Int) -> Bool { next.map { $0.due <= clock } ?? false }

  /// Whether an agent has left.
  func hasLeft(_ seat: Int) -> Bool { rivals.contains { $0.seat == seat && $0.hasLeft } }

  /// An agent leaves.
  mutating func leave(_ seat: Int) {
    for place in rivals.indices where rivals[place].seat == seat { rivals[place].hasLeft = true }
  }

  /// Asks the agents without a pending decision, or one of them.
  mutating func ask(only seat: Int?, in state: Game.State, at clock: Int, views: [Game]) {
    for place in rivals.indices where rivals[place].pending == nil && !rivals[place].hasLeft {
      guard seat == nil || seat == rivals[place].seat else { continue }
      let view = views[rivals[place].seat]
      guard let decision = Self.decide(&rivals[place].agent, view, state, &legal), !decision.isLeaving else {
        rivals[place].hasLeft = true
        continue
      }
      let (due, overflow) = clock.addingReportingOverflow(max(1, decision.delay))
      rivals[place].pending = (decision.move, overflow ? .max : due, decision.yieldsToEvents)
    }
  }

  /// The move of a pending decision, which is no longer pending.
  mutating func takeDecision(of seat: Int) -> Game.Move? {
    guard let place = rivals.firstIndex(where: { $0.seat == seat }) else { return nil }
    return rivals[place].pending.take()?.move
  }

  /// Drops the decisions that yield to an event.
  mutating func yield(except actor: Int? = nil) {
    for place in rivals.indices where rivals[place].seat != actor && rivals[place].pending?.yields == true {
      rivals[place].pending = nil
    }
  }

  private static func decide<Player: Agent<Game>>(
    _ agent: inout Player, _ view: Game, _ state: Game.State, _ legal: inout [Game.Move]
  ) -> Decision<Game.Move>? {
    legal.removeAll(keepingCapacity: true)
    if Player.needsMoveList {
      view.legalMoves(in: state, into: &legal)
      if Game.movesAreListed && !view.isTimed && legal.isEmpty { return nil }
    }
    return agent.decideBlindly(from: legal, within: .unlimited)
      ?? agent.decide(in: view.observation(of: state), from: legal, within: .unlimited)
  }
}
