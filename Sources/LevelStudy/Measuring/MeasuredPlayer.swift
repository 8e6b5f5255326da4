import Games
import PuzzleCore

/// A player that levels are measured with: an agent by its name, or a person made of knobs.
public enum MeasuredPlayer: Hashable, Sendable, ExpressibleByStringLiteral {
  /// An agent of the catalog, perhaps with settings.
  case agent(String)
  /// A person.
  case person(PlayerProfile)

  /// An agent by its name.
  public init(stringLiteral name: String) { self = .agent(name) }

  /// The name in tables.
  public var name: String {
    switch self {
    case .agent(let name): name
    case .person(let profile): profile.name
    }
  }

  /// The player's knobs; `nil` for an agent that is no person.
  public var profile: PlayerProfile? {
    switch self {
    case .agent(let name): PlayerProfile.presets.first { $0.name == name }
    case .person(let profile): profile
    }
  }

  /// The player of a game.
  /// - Throws: ``Failure`` when the game has no agent of that name.
  public func agent<Game: PlayableGame>(of game: Game) throws -> any Agent<Game> {
    switch self {
    case .agent(let name): try game.agent(name)
    case .person(let profile): game.human(profile)
    }
  }
}
