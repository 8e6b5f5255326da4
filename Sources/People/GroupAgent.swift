import PuzzleCore

/// An agent that plays with the abilities of a profile, and can be given other abilities.
public protocol ProfiledAgent<Game>: Agent {
  /// An agent of the same kind with these abilities, before a game. It should be cheap, because a group draws a person
  /// for every game: data that depends only on the game is shared.
  func with(_ profile: PlayerProfile) -> Self

  /// Begins a game as a person who plays several. What the person knows follows from `person` and is the same in all of
  /// their games; their luck follows from `seed`. With equal seeds it is the same as ``Agent/begin(_:seed:)``, which is
  /// the default for people who differ only in luck.
  mutating func begin(_ game: Game, seed: Seed, person: Seed)
}

extension ProfiledAgent {
  /// Ignores `person`: people differ only in luck.
  @inlinable
  public mutating func begin(_ game: Game, seed: Seed, person: Seed) { begin(game, seed: seed) }
}

/// A ``PlayerGroup`` as an agent: every game is played by a different person.
///
/// The person follows from the seed of the game's agent, as do the phrases that they know and their slips. A person can
/// also be chosen, so that one person plays several games. That person has the same abilities and knowledge in all of
/// them, and makes different slips in each.
public struct GroupAgent<Base: ProfiledAgent>: Agent {
  /// The group whose people play.
  public let group: PlayerGroup
  /// Maps the seed of the game's agent to the seed of the person who plays; `nil` to draw the person from the agent's
  /// seed.
  private let chosen: (@Sendable (Seed) -> Seed)?
  private let kind: Base
  @usableFromInline var person: HumanAgent<Base>

  /// Creates an agent from the people of a group.
  /// - Parameters:
  ///   - kind: how people play the game; its own abilities do not matter.
  ///   - personSeed: draws the one person who plays all games.
  public init(_ kind: Base, _ group: PlayerGroup, personSeed: Seed? = nil) {
    var chosen: (@Sendable (Seed) -> Seed)?
    if let personSeed { chosen = { _ in personSeed } }
    self.init(kind, group, chosen: chosen)
  }

  /// Creates an agent from chosen people of a group.
  /// - Parameters:
  ///   - kind: how people play the game; its own abilities do not matter.
  ///   - chosen: maps the seed of the game's agent to the seed of the person who plays.
  public init(_ kind: Base, _ group: PlayerGroup, chosen: (@Sendable (Seed) -> Seed)?) {
    self.kind = kind
    self.group = group
    self.chosen = chosen
    person = HumanAgent(kind.with(group.centre), group.centre)
  }

  /// The same group with another kind of agent, for example one that plays on a packed engine.
  public func with<Other: ProfiledAgent>(_ twin: (Base) -> Other) -> GroupAgent<Other> {
    GroupAgent<Other>(twin(kind), group, chosen: chosen)
  }

  /// The name of the group.
  public var id: String { group.name }

  /// Whether the agent needs a list of moves, as for a single person.
  public static var needsMoveList: Bool { HumanAgent<Base>.needsMoveList }

  /// Draws the person and begins the game as that person.
  public mutating func begin(_ game: Base.Game, seed: Seed) {
    let own = chosen?(seed) ?? seed
    let profile = group.person(own)
    person = HumanAgent(kind.with(profile), profile)
    // Several people who are chosen for the same game have different luck in it.
    let luck = own == seed ? seed : Seed(seed.value ^ own.derived(.auxiliary, 0).value)
    person.begin(game, seed: luck, person: own)
  }

  /// Returns the person's decision.
  @inlinable
  public mutating func decide(
    in state: Base.Game.State, from legal: [Base.Game.Move], within budget: Budget
  ) -> Decision<Base.Game.Move> {
    person.decide(in: state, from: legal, within: budget)
  }
}
