import PuzzleCore

/// Plays the best placement that ``PlacementSearch`` finds, one input at a time: it knows every phrase, sees the whole
/// queue and never slips.
public struct PlacementAgent: Agent {
  /// The game it plays.
  public typealias Game = TetrisPuzzle

  /// `placement`.
  public let id = "placement"
  private let search: PlacementSearch
  private let delay: Int
  private var pace: Pace
  /// What it is about to do with the tile of that number.
  private var plan: (tile: Int, placement: Placement)?

  /// A player of one game that makes `actionsPerSecond` inputs a second.
  ///
  /// The words of the game are indexed here once, so make one agent for a game and copy it.
  public init(for game: TetrisPuzzle, actionsPerSecond: Double = 8) {
    self.init(PlacementSearch(game, index: PhraseIndex(of: game)), actionsPerSecond: actionsPerSecond)
  }

  /// A player that shares an index with others.
  public init(_ search: PlacementSearch, actionsPerSecond: Double = 8) {
    self.search = search
    pace = Pace(actionsPerSecond: actionsPerSecond)
    delay = Int((1000 / pace.actionsPerSecond).rounded())
  }

  /// Forgets the last game. It draws no numbers, so the seed is not used.
  public mutating func begin(_ game: TetrisPuzzle, seed: Seed) {
    plan = nil
  }

  /// The next input towards the best placement; a new plan for each tile, and when the way is blocked.
  public mutating func decide(
    in state: TetrisState, from legal: [TetrisMove], within budget: Budget
  ) -> Decision<TetrisMove> {
    let wait = pace.nextDelay()
    if let plan, plan.tile == state.tilesLanded, let move = plan.placement.nextMove(in: state) {
      return Decision(move, after: wait)
    }
    plan = search.best(in: state, delay: delay, within: budget).map { (state.tilesLanded, $0) }
    return Decision(plan?.placement.nextMove(in: state), after: wait)
  }
}
