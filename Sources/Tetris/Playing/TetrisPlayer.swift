import People
import Phrasebook
import PuzzleCore

/// A player with the abilities of a ``PlayerProfile`` and a strategy: every agent of tetris except the random one.
///
/// - Vocabulary: the player neither aims at nor recognises phrases that it does not know.
/// - Look-ahead: the number of upcoming tiles that the player considers for swaps and plans.
/// - Actions per second: a slower player reaches fewer columns before the tile lands.
/// - Reaction time: a new tile falls for this long before the player notices it.
/// - Error rate: the probability that a tile goes wrong. Half of these tiles go into the next column, and half are
///   dropped before they arrive.
/// - Strategy error rate: the probability that the player aims a tile at a reachable column that is not the best.
public struct TetrisPlayer: ProfiledAgent {
  /// The profile's name.
  public var id: String { person.profile.name }
  /// The player's abilities.
  public var profile: PlayerProfile { person.profile }
  /// The strategy by which it chooses landings.
  public var strategy: TetrisStrategy { person.strategy }
  /// Whether it stops hurrying on a crowded grid, as people are assumed to do. It then
  /// lets a tile that completes nothing fall by itself.
  public var isCareful: Bool { person.isCareful }
  fileprivate var person: TetrisPerson
  private var belief: PoolBelief?

  /// A human-like player of one game. Players of the same game should share a search, see ``init(_:_:)``, because
  /// building its index takes long.
  public init(_ profile: PlayerProfile, for game: TetrisPuzzle) {
    self.init(profile, PlacementSearch(game, index: game.phraseIndex))
  }

  /// A human-like player that shares an index with others. It uses the placement heuristic with the weights of people
  /// and does not hurry on a crowded grid.
  public init(_ profile: PlayerProfile, _ search: PlacementSearch) {
    let weights = PlacementWeights.people(phraseLength: search.index.phraseLength, numbers: profile.numbers)
    self.init(profile, .placement, PlacementSearch(search, weights: weights), isCareful: true)
  }

  /// A player with a strategy, with the weights of `search`.
  public init(
    _ profile: PlayerProfile, _ strategy: TetrisStrategy, _ search: PlacementSearch, isCareful: Bool = false
  ) {
    person = TetrisPerson(profile, strategy, search, isCareful: isCareful)
  }

  /// A player with other abilities, and the same strategy and weights.
  public func with(_ profile: PlayerProfile) -> TetrisPlayer {
    // In a scenario people weigh landings differently.
    isCareful && !profile.numbers.areDeclared
      ? TetrisPlayer(profile, person.search) : TetrisPlayer(profile, strategy, person.search, isCareful: isCareful)
  }

  /// The same player on the packed engine, where it plays the same games input for input.
  public var packed: PackedTetrisPlayer { PackedTetrisPlayer(self) }

  /// Always false: the player computes its moves itself.
  public static var needsMoveList: Bool { false }

  /// Always true: the player makes wrong plans itself, because they cost more than wrong inputs.
  public static var makesStrategyErrors: Bool { true }

  /// Becomes another person of the same profile: the seed decides which phrases this one knows, when it slips and what
  /// it guesses.
  public mutating func begin(_ game: TetrisPuzzle, seed: Seed) { begin(game, seed: seed, person: seed) }

  /// Becomes a person whose known phrases depend on `person` and whose slips and guesses depend on `seed`.
  public mutating func begin(_ game: TetrisPuzzle, seed: Seed, person other: Seed) {
    person.begin(game, seed: seed, person: other)
    if case .sampled = strategy { belief = PoolBelief(game, index: person.search.index) }
  }

  /// The next input towards the best landing for this player, or a slip. The input is meant for the tile that falls
  /// now, so a landing cancels it.
  public mutating func decide(
    in state: TetrisState, from legal: [TetrisMove], within budget: Budget
  ) -> Decision<TetrisMove> {
    belief?.observe(state)
    let sight = ReadableTetrisSight(state, index: person.search.index)
    switch strategy {
    case .greedy, .placement:
      return person.decide(seeing: sight, within: budget)
    case .beam(let setting):
      return person.decide(seeing: sight, within: budget) { person, reaction in
        person.target(in: state, setting, reaction: reaction, within: budget)
      }
    case .sampled(let setting, let guesses):
      let belief = belief
      return person.decide(seeing: sight, within: budget) { person, reaction in
        let hidden = (0..<max(1, guesses)).map { _ in
          belief?.guess(atLeast: setting.depth - 1, using: &person.generator) ?? []
        }
        return person.target(in: state, setting, hidden: hidden, reaction: reaction, within: budget)
      }
    }
  }
}

extension TetrisPerson {
  /// The best target by looking further than one tile.
  fileprivate mutating func target(
    in state: TetrisState, _ setting: LookAhead, hidden: [[Tile]] = [], reaction: Int,
    within budget: Budget
  ) -> Target? {
    let phrases = search.index.phrases
    var known = known
    self.known = KnownPhrases(share: 1, of: Phrases([]), seed: Seed(0))
    defer { self.known = known }
    return search.best(
      in: state, setting, hidden: hidden, delay: delay, reaction: reaction, lookAhead: profile.lookAhead, within: budget
    ) { known.contains($0, of: phrases) }
    .map {
      Target(
        tile: search.index.number(of: $0.tile), column: $0.cell.col, actions: $0.actions,
        completes: !$0.completed.isEmpty)
    }
  }
}

/// ``TetrisPlayer`` on packed positions. A player that looks further than one tile unpacks them, which takes little
/// time compared with its search.
public struct PackedTetrisPlayer: ProfiledAgent {
  /// The profile's name.
  public var id: String { player.id }
  private var player: TetrisPlayer

  fileprivate init(_ player: TetrisPlayer) { self.player = player }

  /// A player with other abilities, and the same strategy and weights.
  public func with(_ profile: PlayerProfile) -> PackedTetrisPlayer { PackedTetrisPlayer(player.with(profile)) }

  /// Always false: the player computes its moves itself.
  public static var needsMoveList: Bool { false }

  /// Behaves like ``TetrisPlayer``.
  public static var makesStrategyErrors: Bool { true }

  /// Becomes another person of the same profile.
  public mutating func begin(_ game: FastTetris, seed: Seed) { player.begin(game.game, seed: seed) }

  /// Behaves like ``TetrisPlayer``.
  public mutating func begin(_ game: FastTetris, seed: Seed, person: Seed) {
    player.begin(game.game, seed: seed, person: person)
  }

  /// The next input towards the best landing for this player, or a slip.
  public mutating func decide(
    in state: FastTetrisState, from legal: [TetrisMove], within budget: Budget
  ) -> Decision<TetrisMove> {
    switch player.strategy {
    case .greedy, .placement: player.person.decide(seeing: state, within: budget)
    case .beam, .sampled: player.decide(in: state.engine.unpack(state), from: legal, within: budget)
    }
  }
}

/// How a player chooses where a tile lands.
public enum TetrisStrategy: Hashable, Sendable {
  /// Completes a phrase when it can, preferring the most points; otherwise drops the falling tile into the lowest
  /// column.
  case greedy
  /// The best placement by weighted features, see ``PlacementSearch``.
  case placement
  /// The best placement by beam search over the tiles in sight.
  case beam(LookAhead)
  /// Beam search that also guesses the hidden tiles, consistently with everything seen so far. The worths of the given
  /// number of guesses are averaged.
  case sampled(LookAhead, guesses: Int)
}
