import PuzzleCore

/// Carries out a placement one input at a time, and asks for a new one for each tile and when the way is blocked.
struct PlacementFollower: Sendable {
  /// Milliseconds before each input.
  let delay: Int
  private var pace: Pace
  /// What is done with the tile of that number.
  private var plan: (tile: Int, placement: Placement)?

  /// Makes `actionsPerSecond` inputs a second.
  init(actionsPerSecond: Double) {
    pace = Pace(actionsPerSecond: actionsPerSecond)
    delay = Int((1000 / pace.actionsPerSecond).rounded())
  }

  /// Forgets the plan: a new game begins.
  mutating func begin() { plan = nil }

  /// The next input; `choose` is asked for a placement when one is needed.
  mutating func decide(in state: TetrisState, choose: () -> Placement?) -> Decision<TetrisMove> {
    let wait = pace.nextDelay()
    if let plan, plan.tile == state.tilesLanded, let move = plan.placement.nextMove(in: state) {
      return Decision(move, after: wait)
    }
    plan = choose().map { (state.tilesLanded, $0) }
    return Decision(plan?.placement.nextMove(in: state), after: wait)
  }
}
