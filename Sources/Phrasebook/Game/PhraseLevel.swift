import TextFormats

/// A level: the phrases that are dealt, and the rules.
public struct PhraseLevel: Hashable, Codable, Sendable {
  /// The name a player sees, trimmed and not empty.
  public var name: String
  /// The difficulty its designer declares; 0 to 11 for the twelve levels that come with the game.
  public var difficulty: Int
  /// The kind of phrases.
  public var gameType: GameType
  /// The game that the level is for.
  public var gameMode: GameMode
  /// The phrases that are dealt. The validity of a line always depends on the whole lexicon.
  public var phrases: Phrases
  /// The constants of the rules.
  public var rules: LevelRules
  /// The score that a player is expected to reach, if the designer states one. The game itself does not require it; a
  /// measurement of difficulty counts a game as won only if it was reached. Without it a level of tetris cannot be
  /// failed: a player who is slow enough survives.
  public var targetScore: Int?
  /// The phrases that the people of the level were taught; `nil` without any. The rules of the game do not depend on
  /// them.
  public var taught: TaughtPhrases?

  /// Creates a level. `rules` default to those of the mode and type.
  public init(
    name: String, difficulty: Int, gameType: GameType, gameMode: GameMode, phrases: Phrases,
    rules: LevelRules? = nil, targetScore: Int? = nil, taught: TaughtPhrases? = nil
  ) {
    self.name = name
    self.difficulty = difficulty
    self.gameType = gameType
    self.gameMode = gameMode
    self.phrases = phrases
    self.rules = rules ?? .standard(mode: gameMode, type: gameType)
    self.targetScore = targetScore
    self.taught = taught
  }
}

/// The three ways to play with phrases.
public enum GameMode: String, Hashable, NamedValue {
  /// Tiles slide into the empty cell.
  case sliding
  /// Any two tiles swap places.
  case swapping
  /// Tiles fall; phrases vanish.
  case tetris
}

/// The two kinds of phrases.
public enum GameType: String, Hashable, NamedValue {
  /// Idioms of four characters; a line of a grid game is the idiom.
  case chengYu
  /// Words of two characters; a line of a grid game is the word on one side and its pinyin on the other.
  case ciHui

  /// The number of tiles of a phrase.
  public var phraseLength: Int {
    switch self {
    case .chengYu: 4
    case .ciHui: 2
    }
  }
}
