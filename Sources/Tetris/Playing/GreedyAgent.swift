import PuzzleCore

/// Completes a phrase when it can, with the most points first; else drops the falling tile into the lowest column.
public struct GreedyAgent: Agent {
  /// The game it plays.
  public typealias Game = TetrisPuzzle

  /// `greedy`.
  public let id = "greedy"
  private let search: PlacementSearch
  private var follower: PlacementFollower

  /// A player of one game that makes `actionsPerSecond` inputs a second.
  public init(for game: TetrisPuzzle, actionsPerSecond: Double = 4) {
    self.init(PlacementSearch(game, index: PhraseIndex(of: game)), actionsPerSecond: actionsPerSecond)
  }

  /// A player that shares an index with others.
  public init(_ search: PlacementSearch, actionsPerSecond: Double = 4) {
    self.search = search
    follower = PlacementFollower(actionsPerSecond: actionsPerSecond)
  }

  /// Forgets the last game. It draws no numbers, so the seed is not used.
  public mutating func begin(_ game: TetrisPuzzle, seed: Seed) { follower.begin() }

  /// The next input towards the chosen placement.
  public mutating func decide(
    in state: TetrisState, from legal: [TetrisMove], within budget: Budget
  ) -> Decision<TetrisMove> {
    let delay = follower.delay
    return follower.decide(in: state) { [search] in
      search.placements(in: state, delay: delay, within: budget)
        .min { Self.preference($0).lexicographicallyPrecedes(Self.preference($1)) }
    }
  }

  /// Compared number by number, smaller first.
  private static func preference(_ placement: Placement) -> [Int] {
    let swap = placement.swap ?? -1
    return placement.completed.isEmpty
      ? [0, placement.swap == nil ? 0 : 1, -placement.cell.row, placement.actions, placement.cell.col]
      : [-placement.completed.count, placement.actions, swap, placement.cell.col, 0]
  }
}
