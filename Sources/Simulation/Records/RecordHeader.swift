import PuzzleCore

/// The first line of a record file without the level: what the games after it are games of.
///
/// In the file it is one JSON object with these keys and `level`, the level itself. Keys are never renamed; a reader
/// accepts every version up to ``currentVersion``.
public struct RecordHeader: Hashable, Sendable {
  /// The version of the format that this code writes.
  public static let currentVersion = 1
  /// The value of the key `format`.
  static let format = "moli-records"

  /// The version of the format.
  public var version: Int
  /// The game's name.
  public var game: String
  /// The version of its rules.
  public var rulesVersion: Int
  /// The level's name.
  public var levelName: String
  /// A digest of the lexicon; `nil` for a game without words.
  public var lexicon: String?
  /// The revision of the program that played.
  public var revision: String
  /// The root seed of the run.
  public var rootSeed: Seed
  /// The agents in the order in which they play each game.
  public var agents: [String]
  /// Where the starting positions come from.
  public var deals: DealSource

  /// A header of the current version.
  public init(
    game: String, rulesVersion: Int, levelName: String, lexicon: String? = nil, revision: String, rootSeed: Seed,
    agents: [String], deals: DealSource = .seed
  ) {
    version = Self.currentVersion
    self.game = game
    self.rulesVersion = rulesVersion
    self.levelName = levelName
    self.lexicon = lexicon
    self.revision = revision
    self.rootSeed = rootSeed
    self.agents = agents
    self.deals = deals
  }

  /// The header of the records of a run.
  public init<Game>(_ run: Simulation<Game>, levelName: String, lexicon: String? = nil, revision: String) {
    self.init(
      game: Game.name, rulesVersion: Game.rulesVersion, levelName: levelName, lexicon: lexicon, revision: revision,
      rootSeed: run.rootSeed, agents: run.agents.map(\.id), deals: run.givenDeal == nil ? .seed : .given)
  }

  /// Why records with this header cannot be replayed by `Game`, in words that complete "found …"; `nil` when they can.
  public func mismatch<Game: Puzzle>(with game: Game.Type) -> String? {
    if self.game != Game.name { return "records of the game \(self.game.debugDescription)" }
    if rulesVersion != Game.rulesVersion { return "records of version \(rulesVersion) of the rules" }
    return nil
  }

  /// The first field in which this header differs from another one.
  func difference(from other: RecordHeader) -> String? {
    if version != other.version { return "version" }
    if game != other.game { return "game" }
    if rulesVersion != other.rulesVersion { return "rules version" }
    if levelName != other.levelName { return "level name" }
    if lexicon != other.lexicon { return "lexicon" }
    if revision != other.revision { return "revision" }
    if rootSeed != other.rootSeed { return "root seed" }
    if agents != other.agents { return "agents" }
    return deals == other.deals ? nil : "deals"
  }
}

extension RecordHeader: Codable {
  enum CodingKeys: String, CodingKey {
    case format, version, game, rulesVersion, levelName, level, lexicon, revision, rootSeed, agents, deals
  }

  /// Reads a header; throws `DecodingError.dataCorrupted` for another format or a later version.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let format = try container.decode(String.self, forKey: .format)
    guard format == Self.format else {
      throw DecodingError.dataCorruptedError(
        forKey: .format, in: container,
        debugDescription: "found the format \(format.debugDescription), expected \(Self.format.debugDescription)")
    }
    version = try container.decode(Int.self, forKey: .version)
    guard (1...Self.currentVersion).contains(version) else {
      throw DecodingError.dataCorruptedError(
        forKey: .version, in: container,
        debugDescription:
          "found version \(version) of the record format, expected at most \(Self.currentVersion): a later moli "
          + "wrote this file")
    }
    game = try container.decode(String.self, forKey: .game)
    rulesVersion = try container.decode(Int.self, forKey: .rulesVersion)
    levelName = try container.decode(String.self, forKey: .levelName)
    lexicon = try container.decodeIfPresent(String.self, forKey: .lexicon)
    revision = try container.decode(String.self, forKey: .revision)
    rootSeed = try container.decode(Seed.self, forKey: .rootSeed)
    agents = try container.decode([String].self, forKey: .agents)
    deals = try container.decode(DealSource.self, forKey: .deals)
  }

  /// Writes the header without a level.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(Self.format, forKey: .format)
    try container.encode(version, forKey: .version)
    try container.encode(game, forKey: .game)
    try container.encode(rulesVersion, forKey: .rulesVersion)
    try container.encode(levelName, forKey: .levelName)
    try container.encodeIfPresent(lexicon, forKey: .lexicon)
    try container.encode(revision, forKey: .revision)
    try container.encode(rootSeed, forKey: .rootSeed)
    try container.encode(agents, forKey: .agents)
    try container.encode(deals, forKey: .deals)
  }
}
