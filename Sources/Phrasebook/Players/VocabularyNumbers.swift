import People

/// The numbers of what people know of a lexicon.
extension ModelNumber {
  /// See ``Vocabulary/overlooking(by:luck:)``.
  public static let oversight = ModelNumber(
    "oversight", "probability that a person whose plans are all wrong overlooks a phrase for a whole game", 0.35,
    in: 0.15...0.6, .chosen(reason: "wrong plans then cost as many wins in phrase games as in others"))

  /// See ``KnownShareCurve/slope``.
  static let vocabularySlope = ModelNumber(
    "vocabulary-slope", "fall of the log odds of knowing a phrase per unit of the logarithm of its rank", 3.8,
    in: 2...5.5, .transferred(from: "1,310 characters, 29 readers each (results/2026-11-27-vocabulary); error 0.75"),
    variation: .fixed("the table of known shares is computed once"))

  /// See ``KnownShareCurve/phraseSpread``.
  static let phraseSpread = ModelNumber(
    "phrase-spread", "standard deviation of the log odds between phrases of equal rank, for all people alike", 1.8,
    in: 1.4...2.2, .transferred(from: "1,310 characters, 29 readers each (results/2026-11-27-vocabulary); error 0.09"),
    variation: .fixed("the table of known shares is computed once"))

  /// The numbers of the curve of known phrases.
  public static let knownShares = [vocabularySlope, phraseSpread]

  /// The numbers of what people know and overlook.
  public static let vocabularies = [oversight] + knownShares
}
