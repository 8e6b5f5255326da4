/// Converts a vocabulary to a number of phrases. A vocabulary is a share of the words, or of the idioms, of the
/// built-in lexicon, whatever lexicon is in use. So a person knows as many words of a list of 24 or of a million as of
/// the built-in one, the commonest first.
///
/// ```swift
/// VocabularyScale.words.count(of: PlayerProfile.casual.vocabulary)  // 7671 words
/// ```
public enum VocabularyScale: Hashable, Sendable {
  /// Words of any length.
  case words
  /// Idioms: phrases of four Chinese characters.
  case idioms

  /// The number of phrases of the kind with a rank of their own in the built-in lexicon.
  public var ranked: Int {
    switch self {
    case .words: 51_139
    case .idioms: 6_388
    }
  }

  /// The number of phrases of the kind in the built-in lexicon, including names: a person searches among them.
  public var all: Int {
    switch self {
    case .words: 52_008
    case .idioms: 8_285
    }
  }

  /// The number of phrases of the kind that a person knows: a share of those with a rank, rounded. Shares outside 0 to
  /// 1 are moved to the nearer end.
  public func count(of share: Double) -> Int {
    Int((Double(ranked) * min(max(share, 0), 1)).rounded())
  }

  /// The share that corresponds to a number of phrases, 0 to 1.
  public func share(of count: Int) -> Double { min(1, Double(max(0, count)) / Double(ranked)) }
}
