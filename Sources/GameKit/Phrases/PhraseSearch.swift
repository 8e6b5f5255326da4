import Phrasebook

/// Selects phrases of a lexicon by a keyword, a type and a range of ranks.
public struct PhraseSearch: Sendable {
  /// Text that occurs in a phrase, its reading or its English; blank matches everything.
  public var keyword: String
  /// The type of levels that the phrases are for; `nil` for any.
  public var type: GameType?
  /// The ranks, 1 for the commonest phrase of its length; `nil` for all phrases, including those without a rank.
  public var ranks: ClosedRange<Int>?

  /// Creates a search; by default it matches every phrase.
  public init(keyword: String = "", type: GameType? = nil, ranks: ClosedRange<Int>? = nil) {
    self.keyword = keyword
    self.type = type
    self.ranks = ranks
  }

  /// The matching phrases, in the order of the lexicon.
  /// - Parameters:
  ///   - glossary: the English of phrases that have none of their own.
  ///   - length: the number of tiles; `nil` for that of the type.
  /// - Throws: `StorageError`.
  public func phrases(in lexicon: Lexicon, glossary: Glossary?, length: Int? = nil) throws -> [Phrase] {
    let length = length ?? type?.phraseLength
    return try lexicon.search(keyword, glossed: glossary?.words(with: keyword) ?? []).filter { phrase in
      (length == nil || phrase.chinese.count == length)
        // Boards of words have their pinyin as well.
        && (type != .ciHui || phrase.pinyin.count == phrase.chinese.count)
        && (ranks.map { range in phrase.rank.map(range.contains) ?? false } ?? true)
    }
  }
}
