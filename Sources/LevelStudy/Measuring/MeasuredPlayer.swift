import GameKit
import People
import PuzzleCore

/// A player with which levels are measured: an agent by its name, or a group of people.
public enum MeasuredPlayer: Hashable, Sendable, ExpressibleByStringLiteral {
  /// An agent of the game, perhaps with settings.
  case agent(String)
  /// A group of people.
  case people(PlayerGroup)

  /// An agent by its name.
  public init(stringLiteral name: String) { self = .agent(name) }

  /// The name in tables.
  public var name: String {
    switch self {
    case .agent(let name): name
    case .people(let group): group.name
    }
  }

  /// The group; `nil` for an agent that is not a group of people.
  public var group: PlayerGroup? {
    switch self {
    case .agent(let name): PlayerGroup.withName(name)
    case .people(let group): group
    }
  }

  /// The translation of wins to those of the people to whom the player was fitted; `nil` for a player that was not
  /// fitted.
  public var link: PlayerLink? {
    if case .people(let group) = self { group.link } else { nil }
  }

  /// The agent that plays a game; one that was fitted to people wins as often as they do (``LinkedPlayers``).
  /// - Throws: ``Failure`` when the game has no agent of that name.
  public func agent<Game: PlayableGame>(of game: Game) throws -> any Agent<Game> {
    switch try LinkedPlayers.placed(self, on: game) {
    case .agent(let name): try game.agent(name)
    case .people(let group): game.people(group)
    }
  }
}

/// The JSON form is `{"agent":"casual"}` or `{"people":{…}}`.
extension MeasuredPlayer: Codable {
  private enum CodingKeys: String, CodingKey { case agent, people }

  /// Reads a player.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    self =
      if let group = try values.decodeIfPresent(PlayerGroup.self, forKey: .people) {
        .people(group)
      } else {
        .agent(try values.decode(String.self, forKey: .agent))
      }
  }

  /// Writes the player.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    switch self {
    case .agent(let name): try values.encode(name, forKey: .agent)
    case .people(let group): try values.encode(group, forKey: .people)
    }
  }
}
