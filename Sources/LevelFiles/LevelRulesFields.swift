import Phrasebook
import PuzzleCore
import Yams

/// The `rules` of a level file: any constant of the specs by its name, times in seconds.
struct LevelRulesFields {
  /// The file's name for messages.
  let file: String
  /// The mode, for the sizes that make sense.
  let mode: GameMode

  /// The names in the order in which documentation lists them.
  static let names = [
    "rows", "columns", "time", "points-per-line", "win-bonus", "points-per-second", "points-per-move", "fall-interval",
    "queue-length", "upcoming-phrases", "phrase-length",
  ]

  /// Reads the constants that are given; the others keep their value.
  func read(_ node: Node, into rules: inout LevelRules) throws {
    let fields = try YAMLFields(node, file: file, what: "rules")
    try fields.allow(Self.names)
    let isTetris = mode == .tetris
    try fields.read("rows", isTetris ? 2...24 : 2...8, &rules.rows)
    try fields.read("columns", isTetris ? 1...16 : 2...8, &rules.columns)
    try fields.read("points-per-line", 0...1_000_000, &rules.pointsPerLine)
    try fields.read("win-bonus", 0...1_000_000, &rules.winBonus)
    try fields.read("points-per-second", 0...1_000_000, &rules.pointsPerSecond)
    try fields.read("points-per-move", 0...1_000_000, &rules.pointsPerMove)
    try fields.read("phrase-length", 1...8, &rules.phraseLength)
    if !fields.has("queue-length") { rules.queueLength = rules.phraseLength }
    try fields.read("queue-length", 1...64, &rules.queueLength)
    try fields.read("upcoming-phrases", 1...64, &rules.upcomingPhrases)
    try fields.readSeconds("time", 0.1...86_400, &rules.timeAllowed)
    try fields.readSeconds("fall-interval", 0.001...3600, &rules.fallInterval)
  }

  /// The rules of a level that are not those of its mode and type, as they are written in a file.
  static func differences(of level: Level) -> [(name: String, value: String)] {
    let (rules, usual) = (level.rules, LevelRules.standard(mode: level.gameMode, type: level.gameType))
    // A file that gives a phrase length means a queue of the same length.
    let queueLength = rules.phraseLength
    let fields: [(value: Int, usual: Int, isTime: Bool)] = [
      (rules.rows, usual.rows, false), (rules.columns, usual.columns, false),
      (rules.timeAllowed, usual.timeAllowed, true), (rules.pointsPerLine, usual.pointsPerLine, false),
      (rules.winBonus, usual.winBonus, false), (rules.pointsPerSecond, usual.pointsPerSecond, false),
      (rules.pointsPerMove, usual.pointsPerMove, false), (rules.fallInterval, usual.fallInterval, true),
      (rules.queueLength, queueLength, false), (rules.upcomingPhrases, usual.upcomingPhrases, false),
      (rules.phraseLength, usual.phraseLength, false),
    ]
    return zip(names, fields).compactMap { name, field in
      field.value == field.usual
        ? nil : (name, field.isTime ? Seconds(milliseconds: field.value).shortest : "\(field.value)")
    }
  }
}
