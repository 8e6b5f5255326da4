extension Lexicon {
  /// The phrases that match a keyword, in the order of the lexicon; all of them for an empty keyword.
  ///
  /// A phrase matches when the keyword occurs anywhere in its text, its English, its explanations or its example, or,
  /// both without tone marks and spaces, in one of its readings. Case does not matter. In a reading, ü is matched by
  /// `ü`, `v`, `u:` and `u`.
  /// - Parameters:
  ///   - keyword: the search text; spaces around it are ignored.
  ///   - glossed: texts of phrases that also match, because their English, stored elsewhere, is known to match.
  ///
  /// Complexity: linear in the size of the lexicon; no index is kept.
  public func search(_ keyword: String, glossed: Set<String> = []) -> [Phrase] {
    let wanted = Keyword(keyword)
    guard !wanted.isEmpty else { return phrases }
    let isGlossed = marks(of: glossed)
    var scratch: [UInt8] = []
    return phrases.indices.compactMap { place in
      isGlossed[place] || wanted.matches(phrases[place], scratch: &scratch) ? phrases[place] : nil
    }
  }

  /// For each phrase, whether its text is in a set. The order of the set does not matter: it only sets marks.
  private func marks(of texts: Set<String>) -> [Bool] {
    var marks = [Bool](repeating: false, count: phrases.count)
    for text in texts {
      for (length, pool) in pools {
        guard let position = pool.position(ofChinese: text), let group = places[length] else { continue }
        marks[group[position]] = true
      }
    }
    return marks
  }
}
