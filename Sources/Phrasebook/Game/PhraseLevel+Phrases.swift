extension PhraseLevel {
  /// The phrases of some levels, each once, in order of first appearance.
  /// - Parameter type: the type that all levels must have; `nil` for any.
  /// - Throws: ``LevelsError/otherType(level:type:)``.
  public static func phrases(of levels: [PhraseLevel], type: GameType?) throws(LevelsError) -> [Phrase] {
    for level in levels where type != nil && level.gameType != type {
      throw .otherType(level: level.name, type: level.gameType)
    }
    return distinct(levels.flatMap(\.phrases))
  }

  /// Phrases without repeated texts.
  package static func distinct(_ phrases: some Sequence<Phrase>) -> [Phrase] {
    var seen: Set<String> = []
    return phrases.filter { seen.insert($0.text).inserted }
  }
}
