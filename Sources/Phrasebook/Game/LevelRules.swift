/// The constants of a level. Times are in milliseconds, as in states.
///
/// Levels of all three games have this stored form, in records and in the database, so each has the constants of all.
/// The name, range and default of a constant are declared in ``PhraseLevel/ruleFields(of:)``.
public struct LevelRules: Hashable, Codable, Sendable {
  /// The number of rows of the grid.
  public var rows: Int
  /// The number of columns of the grid.
  public var columns: Int
  /// The number of tiles of a phrase: 4 for Cheng Yu, 2 for Ci Hui.
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
  /// The time that the falling tile stays in a row (tetris).
  public var fallInterval: Int
  /// The time after entering its row in which a tile at rest can still be moved; 0 if it lands at once (tetris).
  public var lockDelay: Int
  /// The number of upcoming tiles that the player sees (tetris).
  public var queueLength: Int
  /// The number of phrases that are added to the pool of upcoming tiles at a time (tetris).
  public var upcomingPhrases: Int

  /// The steps in which the displayed clock moves, in milliseconds.
  public static let clockInterval = 100

  /// Creates rules with only the length of phrases chosen. Constants that all games use are 0; the others have the
  /// values that stored levels contain for unused rules.
  init(phraseLength: Int) {
    self.phraseLength = phraseLength
    (rows, columns, timeAllowed, pointsPerLine) = (0, 0, 0, 0)
    (winBonus, pointsPerSecond, pointsPerMove) = (0, 0, 0)
    (fallInterval, lockDelay, queueLength, upcomingPhrases) = (500, 0, phraseLength, 2)
  }

  /// The default rules of a mode and type: the defaults of ``PhraseLevel/ruleFields(of:)``.
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

  /// Reads rules. All constants except the lock delay are required; levels stored before there was a lock delay have
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

  /// Writes the rules; a lock delay only if it is not 0, so that other levels keep their stored form.
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
