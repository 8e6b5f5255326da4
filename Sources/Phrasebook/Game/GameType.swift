/// The two kinds of phrases.
public enum GameType: String, Hashable, Codable, Sendable, CaseIterable {
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
