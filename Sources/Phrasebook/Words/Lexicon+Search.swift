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
    let phrases = phrases
    guard !wanted.isEmpty else { return phrases }
    let isGlossed = marks(of: glossed, count: phrases.count)
    var scratch: [UInt8] = []
    return phrases.indices.compactMap { place in
      isGlossed[place] || wanted.matches(phrases[place], scratch: &scratch) ? phrases[place] : nil
    }
  }

  /// For each phrase, whether its text is in a set. The order of the set does not matter: it only sets marks.
  private func marks(of texts: Set<String>, count: Int) -> [Bool] {
    var marks = [Bool](repeating: false, count: count)
    let lengths = lengths
    for text in texts {
      for length in lengths { if let place = place(of: text, ofLength: length) { marks[place] = true } }
    }
    return marks
  }
}
