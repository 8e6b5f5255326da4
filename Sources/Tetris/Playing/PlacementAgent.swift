import PuzzleCore

/// Plays the best placement that ``PlacementSearch`` finds, one input at a time: it knows every phrase, sees the whole
/// queue and never slips.
public struct PlacementAgent: Agent {
  /// The game it plays.
  public typealias Game = TetrisPuzzle

  /// `placement`.
  public let id = "placement"
  private let search: PlacementSearch
  private var follower: PlacementFollower

  /// A player of one game that makes `actionsPerSecond` inputs a second.
  ///
  /// The words of the game are indexed here once, so make one agent for a game and copy it.
  public init(for game: TetrisPuzzle, actionsPerSecond: Double = 8) {
    self.init(PlacementSearch(game, index: PhraseIndex(of: game)), actionsPerSecond: actionsPerSecond)
  }

  /// A player that shares an index with others.
  public init(_ search: PlacementSearch, actionsPerSecond: Double = 8) {
    self.search = search
    follower = PlacementFollower(actionsPerSecond: actionsPerSecond)
  }

  /// Forgets the last game. It draws no numbers, so the seed is not used.
  public mutating func begin(_ game: TetrisPuzzle, seed: Seed) { follower.begin() }

  /// The next input towards the best placement; a new plan for each tile, and when the way is blocked.
  public mutating func decide(
    in state: TetrisState, from legal: [TetrisMove], within budget: Budget
  ) -> Decision<TetrisMove> {
    let delay = follower.delay
    return follower.decide(in: state) { [search] in search.best(in: state, delay: delay, within: budget) }
  }
}
