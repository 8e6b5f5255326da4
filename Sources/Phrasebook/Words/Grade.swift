extension Phrase {
  /// How good the evidence is that a phrase is one.
  public enum Grade: String, Hashable, Codable, Sendable, CaseIterable {
    /// Certain enough to be dealt: every Ci Hui of the built-in table, and the Cheng Yu that CC-CEDICT labels an idiom.
    case strict
    /// Accepted when a player forms it, but not dealt: a Cheng Yu by jieba's part-of-speech tag `i` alone.
    case extended
  }
}
