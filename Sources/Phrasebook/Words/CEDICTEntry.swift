/// One entry of CC-CEDICT.
public struct CEDICTEntry: Hashable, Sendable {
  /// The word in traditional characters.
  public var traditional: String
  /// The word in simplified characters.
  public var simplified: String
  /// The syllables as the file writes them, with tone numbers and `u:`.
  public var numberedPinyin: [String]
  /// The English definitions.
  public var definitions: [String]

  /// The syllables with tone marks, in NFC; anything that is not a syllable (a letter, a punctuation mark) stays
  /// unchanged.
  public var pinyin: [String] { numberedPinyin.map { Pinyin.toneMarked($0) ?? $0 } }
}
