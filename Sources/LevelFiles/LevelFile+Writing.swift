import Phrasebook

extension LevelFile {
  /// The text of a level file that ``parse(_:lexicon:)`` reads as this level. Rules that are those of its mode and type are left
  /// out.
  /// - Parameter usesOwnPhrases: whether the file says that the user's own phrases count.
  public static func text(of level: Level, usesOwnPhrases: Bool = false) -> String {
    var text = LevelWriter()
    text.add("name", level.name)
    text.add("difficulty", level.difficulty)
    text.add("type", level.gameType.rawValue)
    text.add("mode", level.gameMode.rawValue)
    if let targetScore = level.targetScore { text.add("target-score", targetScore) }
    if usesOwnPhrases { text.add(ownPhrases, flag: true) }
    text.add(
      Level.ruleFields(of: level.gameMode) + Level.unusedRuleFields(of: level.gameMode), in: "rules", of: level)
    text.add("phrases", list: level.phrases.map(\.text))
    return text.text
  }
}
