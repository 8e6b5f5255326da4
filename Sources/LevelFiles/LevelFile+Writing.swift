import Phrasebook

extension LevelFile {
  /// The text of a level file that ``parse(_:lexicon:)`` reads as this level. Rules that are those of its mode and type are left
  /// out.
  public static func text(of level: Level) -> String {
    var lines = [
      "name: \(scalar(level.name))", "difficulty: \(level.difficulty)", "type: \(level.gameType.rawValue)",
      "mode: \(level.gameMode.rawValue)",
    ]
    if let targetScore = level.targetScore { lines.append("target-score: \(targetScore)") }
    let rules = LevelRulesFields.differences(of: level)
    if !rules.isEmpty { lines += ["rules:"] + rules.map { "  \($0.name): \($0.value)" } }
    lines += ["phrases:"] + level.phrases.map { "  - \(scalar($0.text))" }
    return lines.joined(separator: "\n") + "\n"
  }

  /// Reads rules alone, as they stand in a level file below `rules`; those that are not named keep their value.
  /// - Throws: `InputError` for every mistake.
  public func readRules(_ text: String, mode: GameMode, into rules: inout LevelRules) throws {
    try LevelRulesFields(file: file, mode: mode).read(compose(text), into: &rules)
  }

  /// A text as YAML: plain where nothing in it could mean something else, otherwise in double quotes.
  public static func scalar(_ text: String) -> String {
    let isPlain =
      text.first?.isLetter == true && text.last != " "
      && text.allSatisfy { $0.isLetter || $0.isNumber || $0 == " " || $0 == "-" || $0 == "'" }
    if isPlain { return text }
    var quoted = ""
    for scalar in text.unicodeScalars {
      switch scalar.properties.generalCategory {
      case _ where scalar == "\"" || scalar == "\\": quoted += "\\\(scalar)"
      case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .surrogate, .unassigned:
        let digits = String(scalar.value, radix: 16)
        quoted += "\\U" + String(repeating: "0", count: 8 - digits.count) + digits
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return "\"\(quoted)\""
  }
}
