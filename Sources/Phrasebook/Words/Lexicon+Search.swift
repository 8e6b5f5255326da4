extension Lexicon {
  /// The phrases that match a keyword, in the order of the lexicon; an empty keyword gives all.
  ///
  /// A phrase matches when the keyword occurs anywhere in its text, in its English, or, both without tone marks and spaces,
  /// in one of its readings. Case does not matter. In a reading, ü is matched by `ü`, `v`, `u:` and `u`.
  /// - Parameters:
  ///   - keyword: what to look for; spaces around it do not count.
  ///   - glossed: texts of phrases whose English, kept elsewhere, is known to match; they match as well.
  ///
  /// Complexity: linear in the size of the lexicon; no index is kept.
  public func search(_ keyword: String, glossed: Set<String> = []) -> [Phrase] {
    let wanted = Keyword(keyword)
    guard !wanted.isEmpty else { return phrases }
    var scratch: [UInt8] = []
    return phrases.filter { phrase in
      wanted.matches(phrase, scratch: &scratch) || (!glossed.isEmpty && glossed.contains(phrase.text))
    }
  }
}
