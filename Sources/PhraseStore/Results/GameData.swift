import Phrasebook

/// One game of a level from its start to its result: what is handed around while it is played, and saved when it is over.
public struct GameData: Hashable, Sendable {
  /// The level that is played.
  public let level: Level
  /// Whether the level is a custom one. A custom level may have the name of an original one.
  public let isCustom: Bool
  /// Where the game stands.
  public var gameStatus = GameStatus.notStarted
  /// Points so far.
  public var score = 0
  /// Milliseconds of play so far.
  public var time = 0
  /// Moves made so far.
  public var moves = 0
  /// The texts of the phrases that the player was tested on, in the order in which they were dealt.
  public var phrasesTested: [String] = []

  /// A game that has not started.
  public init(level: Level, isCustom: Bool = false) {
    self.level = level
    self.isCustom = isCustom
  }

  /// The name of the level.
  public var name: String { level.name }
  /// The phrases of the level.
  public var phrases: Phrases { level.phrases }
  /// The difficulty that the level declares.
  public var difficulty: Int { level.difficulty }
}
