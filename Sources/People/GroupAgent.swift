import PuzzleCore

/// An agent that plays with the abilities of a profile, and can be given others.
public protocol ProfiledAgent<Game>: Agent {
  /// An agent of the same kind with these abilities, before a game. It should be cheap, because a group draws a person
  /// for every game: what depends on the game alone is shared.
  func with(_ profile: PlayerProfile) -> Self

  /// Begins a game as a person who plays several: what the person knows follows from `person` and is the same in all of
  /// its games, its luck from `seed`. With equal seeds it is ``Agent/begin(_:seed:)``, which is the default for people
  /// of whom nothing but luck is drawn.
  mutating func begin(_ game: Game, seed: Seed, person: Seed)
}

extension ProfiledAgent {
  /// Nothing but luck is drawn.
  @inlinable
  public mutating func begin(_ game: Game, seed: Seed, person: Seed) { begin(game, seed: seed) }
}

/// A ``PlayerGroup`` as an agent: every game is played by another person.
///
/// The person follows from the seed of the game's agent, as the phrases that it knows and its slips do. It can also be
/// chosen, so that one person plays several games: it has the same abilities and knows the same in all of them, and
/// slips anew in each.
public struct GroupAgent<Base: ProfiledAgent>: Agent {
  /// Who plays.
  public let group: PlayerGroup
  /// The seed of the person who plays a game, by the seed of the game's agent; `nil` for the person that the latter
  /// draws.
  private let chosen: (@Sendable (Seed) -> Seed)?
  private let kind: Base
  @usableFromInline var person: HumanAgent<Base>

  /// The people of a group.
  /// - Parameters:
  ///   - kind: how people play the game; its own abilities do not matter.
  ///   - personSeed: draws the one person who plays all games.
  public init(_ kind: Base, _ group: PlayerGroup, personSeed: Seed? = nil) {
    var chosen: (@Sendable (Seed) -> Seed)?
    if let personSeed { chosen = { _ in personSeed } }
    self.init(kind, group, chosen: chosen)
  }

  /// Some people of a group.
  /// - Parameters:
  ///   - kind: how people play the game; its own abilities do not matter.
  ///   - chosen: the seed that draws the person who plays a game, by the seed of the game's agent.
  public init(_ kind: Base, _ group: PlayerGroup, chosen: (@Sendable (Seed) -> Seed)?) {
    self.kind = kind
    self.group = group
    self.chosen = chosen
    person = HumanAgent(kind.with(group.centre), group.centre)
  }

  /// The same group as another kind of agent, for example as people who play on a packed engine.
  public func with<Other: ProfiledAgent>(_ twin: (Base) -> Other) -> GroupAgent<Other> {
    GroupAgent<Other>(twin(kind), group, chosen: chosen)
  }

  /// The name of the group.
  public var id: String { group.name }

  /// As a person needs it.
  public static var needsMoveList: Bool { HumanAgent<Base>.needsMoveList }

  /// Draws the person, who begins the game.
  public mutating func begin(_ game: Base.Game, seed: Seed) {
    let own = chosen?(seed) ?? seed
    let profile = group.person(own)
    person = HumanAgent(kind.with(profile), profile)
    // Several persons who are chosen for the same game have luck of their own in it.
    let luck = own == seed ? seed : Seed(seed.value ^ own.derived(.auxiliary, 0).value)
    person.begin(game, seed: luck, person: own)
  }

  /// What the person decides.
  @inlinable
  public mutating func decide(
    in state: Base.Game.State, from legal: [Base.Game.Move], within budget: Budget
  ) -> Decision<Base.Game.Move> {
    person.decide(in: state, from: legal, within: budget)
  }
}
