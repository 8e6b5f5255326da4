import Phrasebook

/// Phrases of a lexicon that are chosen by what is known of them: a keyword, a type, a range of ranks.
public struct PhraseSearch: Sendable {
  /// What occurs in a phrase, its reading or its English; blank for anything.
  public var keyword: String
  /// The type of levels that the phrases are for; `nil` for any.
  public var type: GameType?
  /// The ranks, 1 for the commonest phrase of its length; `nil` for any, and for phrases without a rank.
  public var ranks: ClosedRange<Int>?

  /// A search of its conditions.
  public init(keyword: String = "", type: GameType? = nil, ranks: ClosedRange<Int>? = nil) {
    self.keyword = keyword
    self.type = type
    self.ranks = ranks
  }

  /// The phrases that pass, in the order of the lexicon.
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
