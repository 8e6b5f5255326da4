import Phrasebook

/// What is kept of a finished game.
public struct LevelResult: Hashable, Sendable {
  /// The level.
  public var level: PlayedLevel
  /// Who played.
  public var player: String
  /// On which day.
  public var date: CalendarDay
  /// How it ended: won or lost.
  public var status: GameStatus
  /// The final score; from -10^12 to 10^12.
  public var score: Int
  /// Milliseconds of play; at least 0.
  public var time: Int
  /// Moves made; at least 0.
  public var moves: Int
  /// The texts of the phrases that the player was tested on, in the order in which they were dealt.
  public var phrasesTested: [String]

  /// A result of its parts.
  public init(
    level: PlayedLevel, player: String, date: CalendarDay, status: GameStatus, score: Int, time: Int, moves: Int,
    phrasesTested: [String] = []
  ) {
    self.level = level
    self.player = player
    self.date = date
    self.status = status
    self.score = score
    self.time = time
    self.moves = moves
    self.phrasesTested = phrasesTested
  }

  /// The result of a game.
  init(_ game: GameData, player: String, date: CalendarDay) {
    self.init(
      level: PlayedLevel(game.level, isCustom: game.isCustom), player: player, date: date, status: game.gameStatus,
      score: game.score, time: game.time, moves: game.moves, phrasesTested: game.phrasesTested)
  }
}
