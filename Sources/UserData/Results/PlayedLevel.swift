import Phrasebook

/// The level of a result: its name at the time of the game, and the kind of game.
public struct PlayedLevel: Hashable, Sendable {
  /// The name of the level.
  public var name: String
  /// Whether it is a custom level, which may have the name of an original one.
  public var isCustom: Bool
  /// The name of the game.
  public var game: String
  /// The type of its phrases; nil for a game without phrases.
  public var type: GameType?

  /// Creates the identity of a level.
  public init(name: String, isCustom: Bool, game: String, type: GameType?) {
    self.name = name
    self.isCustom = isCustom
    self.game = game
    self.type = type
  }

  /// The identity of a level of phrases.
  public init(_ level: PhraseLevel, isCustom: Bool) {
    self.init(name: level.name, isCustom: isCustom, game: level.gameMode.rawValue, type: level.gameType)
  }
}
