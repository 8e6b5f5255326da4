import PuzzleCore

/// Completes a phrase when it can, with the most points first; else drops the falling tile into the lowest column.
public struct GreedyAgent: Agent {
  /// The game it plays.
  public typealias Game = TetrisPuzzle

  /// `greedy`.
  public let id = "greedy"
  private let search: PlacementSearch
  private let delay: Int
  private var pace: Pace
  private var plan: (tile: Int, placement: Placement)?

  /// A player of one game that makes `actionsPerSecond` inputs a second.
  public init(for game: TetrisPuzzle, actionsPerSecond: Double = 4) {
    self.init(PlacementSearch(game, index: PhraseIndex(of: game)), actionsPerSecond: actionsPerSecond)
  }

  /// A player that shares an index with others.
  public init(_ search: PlacementSearch, actionsPerSecond: Double = 4) {
    self.search = search
    pace = Pace(actionsPerSecond: actionsPerSecond)
    delay = Int((1000 / pace.actionsPerSecond).rounded())
  }

  /// Forgets the last game. It draws no numbers, so the seed is not used.
  public mutating func begin(_ game: TetrisPuzzle, seed: Seed) {
    plan = nil
  }

  /// The next input towards the chosen placement.
  public mutating func decide(
    in state: TetrisState, from legal: [TetrisMove], within budget: Budget
  ) -> Decision<TetrisMove> {
    let wait = pace.nextDelay()
    if let plan, plan.tile == state.tilesLanded, let move = plan.placement.nextMove(in: state) {
      return Decision(move, after: wait)
    }
    plan = choose(search.placements(in: state, delay: delay, within: budget)).map { (state.tilesLanded, $0) }
    return Decision(plan?.placement.nextMove(in: state), after: wait)
  }

  private func choose(_ placements: [Placement]) -> Placement? {
    placements.min { preference($0).lexicographicallyPrecedes(preference($1)) }
  }

  /// Compared number by number, smaller first.
  private func preference(_ placement: Placement) -> [Int] {
    let swap = placement.swap ?? -1
    return placement.completed.isEmpty
      ? [0, placement.swap == nil ? 0 : 1, -placement.cell.row, placement.actions, placement.cell.col]
      : [-placement.completed.count, placement.actions, swap, placement.cell.col, 0]
  }
}
