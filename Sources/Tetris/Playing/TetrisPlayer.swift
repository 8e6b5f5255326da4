import Phrasebook
import PuzzleCore

/// A player with the knobs of a ``PlayerProfile`` and a strategy: every agent of tetris but the random one.
///
/// - Vocabulary: phrases that the player does not know are neither aimed at nor recognised.
/// - Look-ahead: how many upcoming tiles the player considers, for swapping and for plans.
/// - Actions per second: a slow player reaches fewer columns before the tile lands.
/// - Reaction time: a new tile is noticed only after it, and falls meanwhile.
/// - Error rate: with that probability a tile goes wrong: half of the time into the next column, half of the time it is
///   dropped before it is there.
/// - Strategy error rate: with that probability a tile is meant for a random column that it can reach instead of the best place.
public struct TetrisPlayer: ProfiledAgent {
  /// The game it plays.
  public typealias Game = TetrisPuzzle

  /// The profile's name.
  public var id: String { profile.name }
  /// The player's knobs.
  public let profile: PlayerProfile
  /// How it chooses.
  public let strategy: TetrisStrategy
  /// Whether it stops hurrying on a crowded grid, as people are assumed to do: when half of the cells are filled, a tile
  /// that completes nothing is left to fall by itself.
  public let isCareful: Bool
  private let search: PlacementSearch
  private let delay: Int
  private var pace: Pace
  private var generator = Xoshiro256(seed: Seed(0))
  /// For errors of strategy alone, so that everything else is the same person with and without them.
  private var errors = Xoshiro256(seed: Seed(0))
  private var known: KnownPhrases
  private var belief: PoolBelief?
  private var plan: Plan?
  /// The number of the tile that the player has noticed.
  private var noticed: Int?

  /// What the player is about to do with the tile of that number.
  private struct Plan {
    var tile: Int
    var placement: Placement
    /// Whether the tile is left to fall instead of being dropped.
    var isUnhurried: Bool
    /// The inputs after which the tile is dropped wherever it is; `nil` for as many as it takes.
    var inputsBeforeSlip: Int?

    /// Whether nothing is left to do but to wait for the tile to land.
    func isInPlace(in state: TetrisState) -> Bool {
      isUnhurried && placement.nextMove(in: state) == .drop
    }
  }

  /// A human-like player of one game. Players of the same game should share a search, see ``init(_:_:)``.
  public init(_ profile: PlayerProfile, for game: TetrisPuzzle) {
    self.init(profile, PlacementSearch(game, index: PhraseIndex(of: game)))
  }

  /// A human-like player that shares an index with others: the placement heuristic with the weights of people, and no
  /// hurry on a crowded grid.
  public init(_ profile: PlayerProfile, _ search: PlacementSearch) {
    let weights = PlacementWeights.people(phraseLength: search.index.phraseLength)
    self.init(profile, .placement, PlacementSearch(search, weights: weights), isCareful: true)
  }

  /// A player with a strategy, with the weights of `search`.
  public init(
    _ profile: PlayerProfile, _ strategy: TetrisStrategy, _ search: PlacementSearch, isCareful: Bool = false
  ) {
    self.profile = profile
    self.strategy = strategy
    self.search = search
    self.isCareful = isCareful
    pace = Pace(actionsPerSecond: profile.actionsPerSecond)
    delay = Int((1000 / pace.actionsPerSecond).rounded())
    known = KnownPhrases(share: profile.vocabulary, of: search.index.phrases, seed: Seed(0))
  }

  /// A player with other knobs, and the same strategy and weights.
  public func with(_ profile: PlayerProfile) -> TetrisPlayer {
    TetrisPlayer(profile, strategy, search, isCareful: isCareful)
  }

  /// A wrong plan is worth more than a wrong input, so it makes them itself.
  public static var makesStrategyErrors: Bool { true }

  /// Becomes another person of the same profile: the seed decides which phrases this one knows, when it slips and what it
  /// guesses.
  public mutating func begin(_ game: TetrisPuzzle, seed: Seed) {
    generator = Xoshiro256(seed: seed)
    errors = Xoshiro256(seed: seed.derived(.auxiliary, 1))
    known = KnownPhrases(share: profile.vocabulary, of: search.index.phrases, seed: seed)
    plan = nil
    noticed = nil
    if case .sampled = strategy { belief = PoolBelief(game, index: search.index) }
  }

  /// The next input towards the place this player likes best, or a slip. It is meant for the tile that falls now, so it gives way to
  /// a landing.
  public mutating func decide(
    in state: TetrisState, from legal: [TetrisMove], within budget: Budget
  ) -> Decision<TetrisMove> {
    belief?.observe(state)
    let isNew = noticed != state.tilesLanded
    noticed = state.tilesLanded
    let reaction = isNew ? max(0, profile.reactionTime) : 0
    let wait = pace.nextDelay() + reaction
    if plan?.tile != state.tilesLanded { makePlan(in: state, reaction: reaction, within: budget) }
    if plan?.inputsBeforeSlip == 0 { return Decision(.drop, after: wait, yieldsToEvents: true) }
    if let left = plan?.inputsBeforeSlip { plan?.inputsBeforeSlip = left - 1 }
    if let move = nextInput(in: state) { return Decision(move, after: wait, yieldsToEvents: true) }
    if plan?.isInPlace(in: state) == true { return Decision(nil, after: wait, yieldsToEvents: true) }
    // The way is blocked: think again.
    makePlan(in: state, reaction: reaction, within: budget)
    return Decision(nextInput(in: state), after: wait, yieldsToEvents: true)
  }

  /// The next input of the plan; none while a tile in its column is left to fall by itself.
  private func nextInput(in state: TetrisState) -> TetrisMove? {
    guard let plan, let move = plan.placement.nextMove(in: state) else { return nil }
    return move == .drop && plan.isUnhurried ? nil : move
  }

  private mutating func makePlan(in state: TetrisState, reaction: Int, within budget: Budget) {
    let errs = errors.uniformUnit() < profile.strategyErrorRate
    guard
      var placement = errs
        ? anyPlacement(in: state, reaction: reaction) : choose(in: state, reaction: reaction, within: budget)
    else {
      plan = nil
      return
    }
    var slip: Int?
    if generator.uniformUnit() < profile.errorRate {
      if generator.uniform(below: 2) == 0 {
        let side = generator.uniform(below: 2) == 0 ? -1 : 1
        let column = placement.cell.col + side
        placement.cell.col = (0..<state.grid.numColumns).contains(column) ? column : placement.cell.col - side
        placement.cell.col = min(max(placement.cell.col, 0), state.grid.numColumns - 1)
      } else {
        slip = generator.uniform(below: placement.actions)
      }
    }
    plan = Plan(
      tile: state.tilesLanded, placement: placement,
      isUnhurried: isCareful && placement.completed.isEmpty && state.isCrowded, inputsBeforeSlip: slip)
  }

  /// The falling tile in a random column that it reaches.
  private mutating func anyPlacement(in state: TetrisState, reaction: Int) -> Placement? {
    let placements = search.placements(in: state, delay: delay, reaction: reaction, lookAhead: 0)
      .sorted { $0.cell.col < $1.cell.col }
    return placements.isEmpty ? nil : placements[errors.uniform(below: placements.count)]
  }

  private mutating func choose(in state: TetrisState, reaction: Int, within budget: Budget) -> Placement? {
    let (lookAhead, phrases) = (profile.lookAhead, search.index.phrases)
    var known = known
    self.known = KnownPhrases(share: 1, of: Phrases([]), seed: Seed(0))
    defer { self.known = known }
    switch strategy {
    case .greedy:
      return search.placements(
        in: state, delay: delay, reaction: reaction, lookAhead: lookAhead, within: budget
      ) { known.contains($0, of: phrases) }
      .min { $0.greed.lexicographicallyPrecedes($1.greed) }
    case .placement:
      return search.best(
        in: state, delay: delay, reaction: reaction, lookAhead: lookAhead, within: budget
      ) { known.contains($0, of: phrases) }
    case .beam(let setting):
      return search.best(
        in: state, setting, delay: delay, reaction: reaction, lookAhead: lookAhead, within: budget
      ) { known.contains($0, of: phrases) }
    case .sampled(let setting, let guesses):
      let hidden = (0..<max(1, guesses)).map { _ in
        belief?.guess(atLeast: setting.depth - 1, using: &generator) ?? []
      }
      return search.best(
        in: state, setting, hidden: hidden, delay: delay, reaction: reaction, lookAhead: lookAhead, within: budget
      ) { known.contains($0, of: phrases) }
    }
  }
}

extension TetrisState {
  /// Whether half of the cells or more hold tiles.
  fileprivate var isCrowded: Bool {
    let cells = grid.coordinates
    return 2 * cells.count { grid[$0] != nil } >= cells.count
  }
}

extension Placement {
  /// What a greedy player compares, number by number, smaller first.
  fileprivate var greed: [Int] {
    completed.isEmpty
      ? [0, swap == nil ? 0 : 1, -cell.row, actions, cell.col]
      : [-completed.count, actions, swap ?? -1, cell.col, 0]
  }
}

/// How a player chooses where a tile lands.
public enum TetrisStrategy: Hashable, Sendable {
  /// Completes a phrase when it can, with the most points first; else drops the falling tile into the lowest column.
  case greedy
  /// The best placement by weighted features, see ``PlacementSearch``.
  case placement
  /// The best placement by beam search over the tiles in sight.
  case beam(LookAhead)
  /// The same with guesses at the tiles that are not in sight, which agree with everything seen so far; the worths of so
  /// many guesses are averaged.
  case sampled(LookAhead, guesses: Int)
}
