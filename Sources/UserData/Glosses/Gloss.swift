/// The English meaning of a word in one of its readings.
public struct Gloss: Hashable, Sendable {
  /// The word in simplified characters.
  public var simplified: String
  /// The syllables with tone marks.
  public var pinyin: [String]
  /// The English definitions.
  public var english: [String]
}
