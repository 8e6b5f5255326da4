import People
import PuzzleCore

/// The decisions of a person who plays a grid game. ``GridPlayer`` makes an agent of it, on the readable or on the
/// packed engine.
public protocol GridPerson: Sendable {
  /// The packed board of the game.
  associatedtype Board: PackedGridBoard

  /// The abilities of the person.
  var profile: PlayerProfile { get }

  /// Whether the person chooses from the list of legal moves.
  static var needsMoveList: Bool { get }

  /// Creates a person with these abilities, before a game.
  init(_ profile: PlayerProfile)

  /// Begins a game: `person` determines which phrases are known, `seed` everything else.
  mutating func begin(_ game: Board.Game, seed: Seed, person: Seed)

  /// The next move on the readable engine.
  mutating func decide(
    in state: GridGameState, from legal: [Board.Move], within budget: Budget
  ) -> Decision<Board.Move>

  /// The same move on the packed engine.
  mutating func decide(
    in state: FastGridState<Board>, from legal: [Board.Move], within budget: Budget
  ) -> Decision<Board.Move>
}

/// An engine of a grid game: the game itself or its ``FastGrid``.
public protocol PlayedGrid<Board>: Puzzle {
  /// The packed board of the game.
  associatedtype Board: PackedGridBoard where Board.Move == Move

  /// The readable game.
  var game: Board.Game { get }

  /// The decision of a person in a position of this engine.
  static func decision<Person: GridPerson>(
    of person: inout Person, in state: State, from legal: [Move], within budget: Budget
  ) -> Decision<Move> where Person.Board == Board
}

extension PlayedGrid where Board.Game == Self {
  /// The game itself.
  public var game: Self { self }

  /// The decision of the person.
  @inlinable
  public static func decision<Person: GridPerson>(
    of person: inout Person, in state: GridGameState, from legal: [Move], within budget: Budget
  ) -> Decision<Move> where Person.Board == Board {
    person.decide(in: state, from: legal, within: budget)
  }
}

extension FastGrid: PlayedGrid {
  /// The decision of the person.
  @inlinable
  public static func decision<Person: GridPerson>(
    of person: inout Person, in state: FastGridState<Board>, from legal: [Move], within budget: Budget
  ) -> Decision<Move> where Person.Board == Board {
    person.decide(in: state, from: legal, within: budget)
  }
}

/// A human-like player of a grid game on one of its engines. On both engines it makes the same moves.
public struct GridPlayer<Person: GridPerson, Game: PlayedGrid<Person.Board>>: ProfiledAgent {
  @usableFromInline var person: Person

  /// Creates a player with the abilities of a profile.
  public init(_ profile: PlayerProfile) { person = Person(profile) }

  /// The name of its profile.
  public var id: String { person.profile.name }

  /// Whether the person needs the list.
  public static var needsMoveList: Bool { Person.needsMoveList }

  /// Always `true`, because the player makes wrong plans itself.
  public static var makesStrategyErrors: Bool { true }

  /// A player with other abilities.
  public func with(_ profile: PlayerProfile) -> GridPlayer { GridPlayer(profile) }

  /// The same player on the packed engine.
  public var packed: GridPlayer<Person, FastGrid<Person.Board>> { GridPlayer<_, FastGrid>(person.profile) }

  /// Becomes the person `seed`, with the same known phrases and the same slips.
  public mutating func begin(_ game: Game, seed: Seed) { begin(game, seed: seed, person: seed) }

  /// Becomes a person whose known phrases follow from `person`, and whose slips follow from `seed`.
  public mutating func begin(_ game: Game, seed: Seed, person other: Seed) {
    person.begin(game.game, seed: seed, person: other)
  }

  /// The next move, after the time to find it and to make it.
  @inlinable
  public mutating func decide(
    in state: Game.State, from legal: [Game.Move], within budget: Budget
  ) -> Decision<Game.Move> {
    Game.decision(of: &person, in: state, from: legal, within: budget)
  }
}
