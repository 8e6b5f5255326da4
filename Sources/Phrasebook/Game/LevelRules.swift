/// The constants of a level. Times are in milliseconds, which is what states count in.
///
/// This is how levels of all three games are stored, in records and in the database, so each has the constants of all.
/// What a constant is called, its range and its default are declared in ``PhraseLevel/ruleFields(of:)``.
public struct LevelRules: Hashable, Codable, Sendable {
  /// Rows of the grid.
  public var rows: Int
  /// Columns of the grid.
  public var columns: Int
  /// Tiles of a phrase: 4 for Cheng Yu, 2 for Ci Hui.
  public var phraseLength: Int
  /// The time on the clock.
  public var timeAllowed: Int
  /// Points for each valid line (grid games) or each destroyed phrase (tetris).
  public var pointsPerLine: Int
  /// Points for winning, before time and moves are counted (grid games).
  public var winBonus: Int
  /// Points for each second left on winning (grid games).
  public var pointsPerSecond: Int
  /// Points taken off for each move on winning (grid games).
  public var pointsPerMove: Int
  /// How long the falling tile stays in a row (tetris).
  public var fallInterval: Int
  /// How long after it came into its row a tile at rest can still be shifted; 0 where it lands at once (tetris).
  public var lockDelay: Int
  /// How many upcoming tiles the player sees (tetris).
  public var queueLength: Int
  /// How many phrases are added to the pool of upcoming tiles at a time (tetris).
  public var upcomingPhrases: Int

  /// The clock on the screen moves in steps of this many milliseconds.
  public static let clockInterval = 100

  /// Rules of which nothing is chosen but the length of phrases. What all games use is 0; what one of them does not use
  /// keeps these values, which stored levels have.
  init(phraseLength: Int) {
    self.phraseLength = phraseLength
    (rows, columns, timeAllowed, pointsPerLine) = (0, 0, 0, 0)
    (winBonus, pointsPerSecond, pointsPerMove) = (0, 0, 0)
    (fallInterval, lockDelay, queueLength, upcomingPhrases) = (500, 0, phraseLength, 2)
  }

  /// The rules of specs for a mode and type: the defaults of ``PhraseLevel/ruleFields(of:)``.
  public static func standard(mode: GameMode, type: GameType) -> LevelRules {
    var level = PhraseLevel(
      name: "", difficulty: 0, gameType: type, gameMode: mode, phrases: Phrases([]),
      rules: LevelRules(phraseLength: type.phraseLength))
    PhraseLevel.ruleFields(of: mode).setDefaults(in: &level)
    return level.rules
  }
}

extension LevelRules {
  private enum CodingKeys: String, CodingKey {
    case rows, columns, phraseLength, timeAllowed, pointsPerLine, winBonus, pointsPerSecond, pointsPerMove,
      fallInterval,
      lockDelay, queueLength, upcomingPhrases
  }

  /// Reads rules. All constants are required but the lock delay: levels that were stored before there was one have
  /// none.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    func read(_ key: CodingKeys) throws -> Int { try container.decode(Int.self, forKey: key) }
    rows = try read(.rows)
    columns = try read(.columns)
    phraseLength = try read(.phraseLength)
    timeAllowed = try read(.timeAllowed)
    pointsPerLine = try read(.pointsPerLine)
    winBonus = try read(.winBonus)
    pointsPerSecond = try read(.pointsPerSecond)
    pointsPerMove = try read(.pointsPerMove)
    fallInterval = try read(.fallInterval)
    lockDelay = try container.decodeIfPresent(Int.self, forKey: .lockDelay) ?? 0
    queueLength = try read(.queueLength)
    upcomingPhrases = try read(.upcomingPhrases)
  }

  /// Writes the rules; a lock delay only if there is one, so that other levels are stored as they always were.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    func write(_ value: Int, _ key: CodingKeys) throws { try container.encode(value, forKey: key) }
    try write(rows, .rows)
    try write(columns, .columns)
    try write(phraseLength, .phraseLength)
    try write(timeAllowed, .timeAllowed)
    try write(pointsPerLine, .pointsPerLine)
    try write(winBonus, .winBonus)
    try write(pointsPerSecond, .pointsPerSecond)
    try write(pointsPerMove, .pointsPerMove)
    try write(fallInterval, .fallInterval)
    if lockDelay != 0 { try write(lockDelay, .lockDelay) }
    try write(queueLength, .queueLength)
    try write(upcomingPhrases, .upcomingPhrases)
  }
}
