import Phrasebook

/// Few words that share letters, so that lines, cascades and wins are near.
enum English {
  /// The lexicon as a table.
  static let table = """
    phrase
    time
    item
    mite
    emit
    tame
    mate
    team
    meat
    path
    bath
    lamp
    palm

    """

  /// The lexicon.
  static let lexicon: Lexicon = (try? Lexicon.parse(table: Array(table.utf8), file: "en")) ?? Lexicon([])

  /// A level of the words.
  static func level(_ mode: GameMode) -> PhraseLevel {
    var rules = LevelRules.standard(mode: mode, type: .chengYu)
    if mode == .tetris { (rules.rows, rules.columns) = (6, 4) }
    return PhraseLevel(
      name: "English \(mode.rawValue)", difficulty: 1, gameType: .chengYu, gameMode: mode,
      phrases: Phrases(Array(lexicon.phrases.prefix(8))), rules: rules)
  }

  /// The lines that count in a level.
  static func lines(of level: PhraseLevel) -> LineCatalog {
    LineCatalog(
      rule: LineRule(type: level.gameType, phrases: lexicon.phrases(ofLength: level.rules.phraseLength)))
  }
}
