import People

/// The numbers of what people know of a lexicon.
extension ModelNumber {
  /// See ``Vocabulary/overlooking(by:luck:)``.
  public static let oversight = ModelNumber(
    "oversight", "probability that a person whose plans are all wrong overlooks a phrase for a whole game", 0.35,
    in: 0.15...0.6, .chosen(reason: "wrong plans then cost as many wins in phrase games as in others"))
}
