/// An agent that plays with the abilities of a profile, and can be given others.
public protocol ProfiledAgent<Game>: Agent {
  /// An agent of the same kind with these abilities, before a game. It should be cheap, because a group draws a person for every game: what
  /// depends on the game alone is shared.
  func with(_ profile: PlayerProfile) -> Self
}

/// A ``PlayerGroup`` as an agent: every game is played by another person.
///
/// The person follows from the seed of the game's agent, as the phrases that it knows and its slips do. With a seed of its own it is the
/// same person in all games, which has the same luck with what it knows and with its slips.
public struct GroupAgent<Base: ProfiledAgent>: Agent {
  /// The game it plays.
  public typealias Game = Base.Game

  /// Who plays.
  public let group: PlayerGroup
  /// The seed of the one person who plays all games; `nil` for another person in each.
  public let personSeed: Seed?
  private let kind: Base
  @usableFromInline var person: HumanAgent<Base>

  /// The people of a group.
  /// - Parameters:
  ///   - kind: how people play the game; its own abilities do not matter.
  ///   - personSeed: draws the one person who plays all games.
  public init(_ kind: Base, _ group: PlayerGroup, personSeed: Seed? = nil) {
    self.kind = kind
    self.group = group
    self.personSeed = personSeed
    person = HumanAgent(kind.with(group.centre), group.centre)
  }

  /// The same group as another kind of agent, for example as people who play on a packed engine.
  public func with<Other: ProfiledAgent>(_ twin: (Base) -> Other) -> GroupAgent<Other> {
    GroupAgent<Other>(twin(kind), group, personSeed: personSeed)
  }

  /// The name of the group.
  public var id: String { group.name }

  /// As a person needs it.
  public static var needsMoveList: Bool { HumanAgent<Base>.needsMoveList }

  /// Draws the person, who begins the game.
  public mutating func begin(_ game: Base.Game, seed: Seed) {
    let seed = personSeed ?? seed
    let profile = group.person(seed)
    person = HumanAgent(kind.with(profile), profile)
    person.begin(game, seed: seed)
  }

  /// What the person decides.
  @inlinable
  public mutating func decide(
    in state: Base.Game.State, from legal: [Base.Game.Move], within budget: Budget
  ) -> Decision<Base.Game.Move> {
    person.decide(in: state, from: legal, within: budget)
  }
}
