/// What a share of the words means as a number: a vocabulary is a share of the words, or of the idioms, of the built-in
/// lexicon, whatever lexicon is played with. So a person knows as many words of a list of 24 or of a million as of the
/// built-in one, the commonest first.
///
/// ```swift
/// VocabularyScale.words.count(of: PlayerProfile.casual.vocabulary)  // 7671 words
/// ```
public enum VocabularyScale: Hashable, Sendable {
  /// Words of any length.
  case words
  /// Idioms: phrases of four Chinese characters.
  case idioms

  /// How many phrases of the kind have a rank of their own in the built-in lexicon.
  public var ranked: Int {
    switch self {
    case .words: 51_139
    case .idioms: 6_388
    }
  }

  /// How many phrases of the kind the built-in lexicon has, the named ones included: a person looks for one among
  /// them.
  public var all: Int {
    switch self {
    case .words: 52_008
    case .idioms: 8_285
    }
  }

  /// How many phrases of the kind a person knows: a share of those with a rank, to the nearest one. Shares outside 0 to
  /// 1 are moved to the nearer end.
  public func count(of share: Double) -> Int {
    Int((Double(ranked) * min(max(share, 0), 1)).rounded())
  }

  /// The share that a number of phrases is, 0 to 1.
  public func share(of count: Int) -> Double { min(1, Double(max(0, count)) / Double(ranked)) }
}
