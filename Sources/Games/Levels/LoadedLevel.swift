import PuzzleCore

/// A level that has been read, with its game and where it comes from.
public struct LoadedLevel<Game: PlayableGame>: AnyLoadedLevel {
  /// The game.
  public let entry: GameEntry<Game>
  /// The level.
  public var level: Game.GameLevel
  /// Where it comes from.
  public var origin: LevelOrigin

  /// A level of a game.
  public init(_ level: Game.GameLevel, of entry: GameEntry<Game>, from origin: LevelOrigin) {
    self.level = level
    self.entry = entry
    self.origin = origin
  }

  /// The level itself; what ``AnyLoadedLevel`` is opened to.
  public var loaded: LoadedLevel { self }

  /// The game of the level.
  /// - Throws: what the game says of a level that cannot be played.
  public func game(words: Words) throws -> Game { try entry.game(of: level, words: words) }

  /// The level as a file.
  public var text: String { entry.levels.write(level) }
}

/// Where a level comes from.
public enum LevelOrigin: Hashable, Sendable {
  /// A built-in level, in the file of this path.
  case builtIn(String)
  /// A file that a user named.
  case file(String)
  /// The user's database.
  case database
  /// Made by a program.
  case made
}

/// A level of any game.
public protocol AnyLoadedLevel<Game>: Sendable {
  /// Its game.
  associatedtype Game: PlayableGame
  /// The level with its types.
  var loaded: LoadedLevel<Game> { get }
}

extension AnyLoadedLevel {
  /// The name a player sees.
  public var name: String { loaded.level.name }
  /// The name of the game.
  public var gameName: String { Game.name }
  /// Where it comes from.
  public var origin: LevelOrigin { loaded.origin }
  /// The declared difficulty.
  public var difficulty: Int { loaded.level.difficulty }
  /// What is known about it without its game's types.
  public var content: any PlayableLevel { loaded.level }

  /// The game of the level.
  /// - Throws: what the game says of a level that cannot be played.
  public func anyGame(words: Words) throws -> any PlayableGame { try loaded.game(words: words) }

  /// The level, if it is one of that game.
  /// - Throws: ``Failure`` when it is not.
  public func checked(for game: (any AnyGameEntry)?) throws -> any AnyLoadedLevel {
    guard let game, game.name != gameName else { return loaded }
    throw Failure.usage("\(name.quoted) is a level of \(gameName), not of \(game.name)")
  }
}
