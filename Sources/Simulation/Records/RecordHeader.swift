import PuzzleCore
import TextFormats

/// The first line of a record file without the level: a description of the games that follow.
///
/// In the file it is one JSON object with these keys and `level`, the level itself, and no others. Keys are never
/// renamed, and readers accept every version up to ``currentVersion``.
public struct RecordHeader: Hashable, Sendable {
  /// The version of the format that this code writes, and the latest that it reads. Version 2 added games of several
  /// seats, and version 3 the end mark: see ``RecordEnd``.
  public static let currentVersion = 3
  /// The first version whose files end with an end mark.
  static let firstVersionWithEnd = 3
  /// The value of the key `format`.
  static let format = "moli-records"

  /// The version of the format.
  public var version: Int
  /// The name of the game.
  public var game: String
  /// The version of its rules.
  public var rulesVersion: Int
  /// The name of the level.
  public var levelName: String
  /// A digest of the lexicon; `nil` for a game without words.
  public var lexicon: String?
  /// The revision of the program that played.
  public var revision: String
  /// The root seed of the run.
  public var rootSeed: Seed
  /// The agents; in a game of one seat in the order in which they play each game.
  public var agents: [String]
  /// The agents in the seats of each game, in the order in which they play it; empty in a game of one seat.
  public var seatings: [[String]]
  /// The source of the starting positions.
  public var deals: DealSource

  /// Creates a header of the current version.
  public init(
    game: String, rulesVersion: Int, levelName: String, lexicon: String? = nil, revision: String, rootSeed: Seed,
    agents: [String], seatings: [[String]] = [], deals: DealSource = .seed
  ) {
    version = Self.currentVersion
    self.game = game
    self.rulesVersion = rulesVersion
    self.levelName = levelName
    self.lexicon = lexicon
    self.revision = revision
    self.rootSeed = rootSeed
    self.agents = agents
    self.seatings = seatings
    self.deals = deals
  }

  /// Creates the header for the records of a run.
  public init<Game>(_ run: SimulationRun<Game>, levelName: String, lexicon: String? = nil, revision: String) {
    self.init(
      game: Game.name, rulesVersion: Game.rulesVersion, levelName: levelName, lexicon: lexicon, revision: revision,
      rootSeed: run.rootSeed, agents: run.agents.map(\.id),
      seatings: run.game.seats == 1 ? [] : run.seatings.map { $0.agents.map { run.agents[$0].id } },
      deals: run.givenDeal == nil ? .seed : .given)
  }

  /// The agents in the seats of each game, in the order in which they play it.
  var lineups: [[String]] { seatings.isEmpty ? agents.map { [$0] } : seatings }

  /// The first line of a record file with this header, in UTF-8 and without its line feed.
  /// - Throws: `EncodingError` when the level holds something that JSON cannot.
  public func line(with level: some Encodable) throws -> [UInt8] {
    try JSONCode.bytes(HeaderLine(header: self, level: level))
  }

  /// Why records with this header cannot be replayed by `Game`, in words that complete "found …"; `nil` when they can.
  public func mismatch<Game: Puzzle>(with game: Game.Type) -> String? {
    if self.game != Game.name { return "records of the game \(self.game.debugDescription)" }
    guard rulesVersion != Game.rulesVersion else { return nil }
    let difference = Game.earlierRules[rulesVersion].map { ", by which \($0)" } ?? ""
    return "records of version \(rulesVersion) of the rules\(difference)"
  }
}

extension RecordHeader: Codable {
  enum CodingKeys: String, CodingKey {
    case format, version, game, rulesVersion, levelName, level, lexicon, revision, rootSeed, agents, seatings, deals
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
          "found version \(version) of the record format, expected "
          + (version > Self.currentVersion
            ? "at most \(Self.currentVersion): a later moli wrote this file"
            : "a version from 1 to \(Self.currentVersion)"))
    }
    game = try container.decode(String.self, forKey: .game)
    rulesVersion = try container.decode(Int.self, forKey: .rulesVersion)
    levelName = try container.decode(String.self, forKey: .levelName)
    lexicon = try container.decodeIfPresent(String.self, forKey: .lexicon)
    revision = try container.decode(String.self, forKey: .revision)
    rootSeed = try container.decode(Seed.self, forKey: .rootSeed)
    agents = try container.decode([String].self, forKey: .agents)
    switch version {
    case 1: seatings = []
    case 2: seatings = try container.decode([[String]].self, forKey: .seatings)
    default: seatings = try container.decodeIfPresent([[String]].self, forKey: .seatings) ?? []
    }
    deals = try container.decode(DealSource.self, forKey: .deals)
    try Self.check(agents, in: container)
  }

  /// The longest name of an agent, in characters: a program with its arguments is a name, too. Chosen.
  public static let nameLimit = 200

  /// Throws for invalid or repeated names of agents.
  private static func check(
    _ agents: [String], in container: KeyedDecodingContainer<CodingKeys>
  ) throws {
    func refuse(_ found: String, _ expected: String) -> DecodingError {
      DecodingError.dataCorruptedError(
        forKey: .agents, in: container, debugDescription: "found \(found), expected \(expected)")
    }
    for (place, agent) in agents.enumerated() {
      let name = "a name of an agent of 1 to \(nameLimit) characters on one line, without invisible ones"
      guard !agent.trimmed.isEmpty else { throw refuse("an empty name of an agent", name) }
      guard agent.count <= nameLimit, agent.utf8.count <= 16 * nameLimit else {
        throw refuse("\(agent.count) characters in the name of an agent", name)
      }
      if let defect = PlainName.defect(in: agent) { throw refuse("\(defect) in the name of an agent", name) }
      guard !agents[..<place].contains(agent) else {
        throw refuse("the agent \(agent.quoted) a second time", "each agent once")
      }
    }
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
    if !seatings.isEmpty { try container.encode(seatings, forKey: .seatings) }
    try container.encode(deals, forKey: .deals)
  }
}

/// The first line of a record file as it is written: the header and the level in one object.
struct HeaderLine<Level: Encodable>: Encodable {
  let header: RecordHeader
  let level: Level

  func encode(to encoder: any Encoder) throws {
    try header.encode(to: encoder)
    var container = encoder.container(keyedBy: RecordHeader.CodingKeys.self)
    try container.encode(level, forKey: .level)
  }
}

/// The level in the first line of a record file.
struct LevelLine<Level: Decodable>: Decodable {
  let level: Level
}

/// The source of a run's starting positions.
public enum DealSource: String, Hashable, NamedValue {
  /// The root seed and the game's index: a record with another deal is rejected.
  case seed
  /// External, for example a board chosen by its number.
  case given
}
