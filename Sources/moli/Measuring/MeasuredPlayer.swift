import PuzzleCore

/// A player that levels are measured with: an agent by its name, or a person made of knobs.
enum MeasuredPlayer: Hashable, Sendable, ExpressibleByStringLiteral {
  /// An agent of the catalog, perhaps with settings.
  case agent(String)
  /// A person.
  case person(PlayerProfile)

  /// An agent by its name.
  init(stringLiteral name: String) { self = .agent(name) }

  /// The name in tables.
  var name: String {
    switch self {
    case .agent(let name): name
    case .person(let profile): profile.name
    }
  }

  /// The player's knobs; `nil` for an agent that is no person.
  var profile: PlayerProfile? {
    switch self {
    case .agent(let name): PlayerProfile.presets.first { $0.name == name }
    case .person(let profile): profile
    }
  }

  /// The player of a game.
  /// - Throws: ``Failure`` when the game has no agent of that name.
  func agent<Game: CatalogGame>(of game: Game) throws -> any Agent<Game> {
    switch self {
    case .agent(let name): try game.agent(name)
    case .person(let profile): game.human(profile)
    }
  }
}
