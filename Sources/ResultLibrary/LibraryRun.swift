import PuzzleCore

/// The identity of a run in a library.
///
/// Two runs with the same ``key`` have the same games, so a library stores their results only once.
public struct LibraryRun: Hashable, Sendable {
  /// The unique key of the run: the hash of its plan, or of everything that determines its games.
  public var key: String
  /// The name of the tool's verb.
  public var verb: String
  /// The hash of the study's plan; `nil` for a run without a plan.
  public var plan: String?
  /// The version of the program.
  public var version: String
  /// The root seed.
  public var seed: Seed
  /// The number of games of each player, if it is the same for all.
  public var games: Int?
  /// The digest of the lexicon; `nil` where no words were used.
  public var lexicon: String?
  /// The other options, as a JSON object with sorted keys.
  public var options: String

  /// Creates a run; `options` is a JSON object.
  public init(
    key: String, verb: String, plan: String? = nil, version: String, seed: Seed, games: Int? = nil,
    lexicon: String? = nil, options: String = "{}"
  ) {
    self.key = key
    self.verb = verb
    self.plan = plan
    self.version = version
    self.seed = seed
    self.games = games
    self.lexicon = lexicon
    self.options = options
  }
}

/// A level that was played, with its content.
public struct LibraryLevel: Hashable, Sendable {
  /// The name shown to players.
  public var name: String
  /// The name of its game.
  public var game: String
  /// The version of the game's rules.
  public var rulesVersion: Int
  /// The declared difficulty.
  public var difficulty: Int?
  /// The score needed to win, if the level has one.
  public var targetScore: Int?
  /// The level as a file.
  public var text: String

  /// Creates a level; `text` is its level file.
  public init(
    name: String, game: String, rulesVersion: Int, difficulty: Int? = nil, targetScore: Int? = nil, text: String
  ) {
    self.name = name
    self.game = game
    self.rulesVersion = rulesVersion
    self.difficulty = difficulty
    self.targetScore = targetScore
    self.text = text
  }

  /// The identity of the level: a hash of its game, the version of the rules and its content, as 16 hexadecimal digits.
  public var hash: String {
    var hash = StableHash()
    hash.combine(game)
    hash.combine(rulesVersion)
    hash.combine(name)
    hash.combine(targetScore ?? .min)
    hash.combine(text)
    return hash.hexadecimal
  }
}

/// A player of games in a library.
public struct LibraryPlayer: Hashable, Sendable {
  /// The name of the agent or the group of people.
  public var name: String
  /// The abilities of the player, as JSON with sorted keys; empty for an agent that the program's version defines.
  public var content: String

  /// Creates a player; `content` is empty for an agent of the program.
  public init(name: String, content: String = "") {
    self.name = name
    self.content = content
  }
}
