import Phrasebook
import TextFormats

/// A level with phrases as a designer writes it: a mapping with `name`, `difficulty`, `type`, `mode`, `phrases` and,
/// where they differ from the defaults, `rules`. `target-score`, `own-phrases`, `taught` and a ``LevelTarget`` are
/// optional.
///
/// All mistakes are in one ``InputError``, each with its line and column.
public enum LevelFile {
  private static let names = [
    "name", "difficulty", "type", "mode", "phrases", "rules", "target-score", ownPhrases, taughtField,
    LevelTarget.key,
  ]
  /// The field that allows phrases of the user's own in a level.
  static let ownPhrases = "own-phrases"
  private static let ruleNames = GameMode.allCases.flatMap { PhraseLevel.ruleFields(of: $0).map(\.key) }

  /// Reads a level.
  /// - Parameter lexicon: the source of the phrases' readings and ranks. A phrase that is not in it is rejected,
  ///   because no line could ever spell it.
  /// - Throws: ``InputError`` for every mistake.
  public static func read(_ fields: LevelFields, lexicon: Lexicon) throws(InputError) -> PhraseLevel {
    var mistakes = Mistakes()
    _ = mistakes.collect(try fields.allow(names, elsewhere: ["under rules": ruleNames]))
    let name = mistakes.collect(try fields.name())
    let difficulty = mistakes.collect(try fields.difficulty())
    let type = mistakes.collect(try fields.value("type").choice(GameType.self))
    let mode = mistakes.collect(try fields.value("mode").choice(GameMode.self))
    let target = mistakes.collect(try fields.targetScore())
    let ownPhrasesCount = mistakes.collect(try fields.optional(ownPhrases)?.flag() ?? false) ?? false
    var level = PhraseLevel(
      name: name ?? "", difficulty: difficulty ?? 0, gameType: type ?? .chengYu, gameMode: mode ?? .tetris,
      phrases: Phrases([]), targetScore: target ?? nil)
    // The valid rules and phrases depend on the game and the type.
    if mode != nil, let rules = fields.optional("rules") { _ = mistakes.collect(try read(rules, into: &level)) }
    if type != nil {
      let length = level.rules.phraseLength
      let phrases = mistakes.collect(
        try phrases(in: fields, length: length, lexicon: lexicon, ownPhrasesCount: ownPhrasesCount))
      level.phrases = Phrases(phrases ?? [])
      level.taught =
        mistakes.collect(
          try taught(in: fields, length: length, lexicon: lexicon, ownPhrasesCount: ownPhrasesCount)) ?? nil
    }
    try mistakes.check()
    do {
      try level.validate()
    } catch {
      let field = error.field.split(separator: " ").joined(separator: "-")
      throw fields.error(
        at: fields.has(field) ? field : "rules", found: error.found, expected: error.expected, field: field)
    }
    return level
  }

  /// The rules of a level that its game does not use, one line each. Older files contain them; they are read, but have
  /// no effect.
  /// - Throws: ``InputError`` for a file that is not a level.
  public static func remarks(on fields: LevelFields) throws(InputError) -> [String] {
    let mode = try fields.value("mode").choice(GameMode.self)
    guard let rules = try fields.optional("rules")?.fields("rules") else { return [] }
    return PhraseLevel.unusedRuleFields(of: mode).compactMap { field in
      rules.place(of: field.key).map {
        "\($0): found \(field.key), which has no effect in \(mode.rawValue) levels; remove it"
      }
    }
  }

  private static func read(_ value: LevelValue, into level: inout PhraseLevel) throws(InputError) {
    let rules = try value.fields("rules")
    let (used, unused) = (PhraseLevel.ruleFields(of: level.gameMode), PhraseLevel.unusedRuleFields(of: level.gameMode))
    // Messages list the rules of the game; those of other games are accepted too, because existing files have them.
    var mistakes = Mistakes()
    _ = mistakes.collect(
      try rules.allow(used.map(\.key), also: unused.map(\.key), elsewhere: ["at the top of the file": names]))
    _ = mistakes.collect(try rules.read(used + unused, into: &level))
    try mistakes.check()
  }

  private static func phrases(
    in fields: LevelFields, length: Int, lexicon: Lexicon, ownPhrasesCount: Bool
  ) throws(InputError) -> [Phrase] {
    guard let value = fields.optional("phrases") else {
      throw fields.error(at: nil, found: "no phrases", expected: "phrases: a list of phrases of the lexicon")
    }
    return try phrases(
      in: value, as: "a list of phrases", length: length, lexicon: lexicon, ownPhrasesCount: ownPhrasesCount)
  }

  /// Reads a list of different phrases of the lexicon.
  static func phrases(
    in value: LevelValue, as what: String, length: Int, lexicon: Lexicon, ownPhrasesCount: Bool
  ) throws(InputError) -> [Phrase] {
    var mistakes = Mistakes()
    var seen: Set<String> = []
    var phrases: [Phrase] = []
    for item in try value.list(what, of: 1...Int.max) {
      guard let text = mistakes.collect(try item.trimmedText("a phrase")) else { continue }
      let joined = text.split(separator: " ").joined()
      if !seen.insert(joined).inserted {
        mistakes.add(item.error(found: "\(item.description) again", expected: "every phrase once"))
      } else if let phrase = lexicon.phrase(joined, ofLength: length) {
        phrases.append(phrase)
      } else {
        let tiles = text.split(separator: " ").count
        // Finding a suggestion takes longest, so it is done only for the mistakes that are shown.
        let isShown = mistakes.count < InputError.lineLimit
        let expected =
          isShown
          ? lexicon.expectation(
            of: length, insteadOf: joined, tiles: tiles > 1 ? tiles : nil,
            adding: ownPhrasesCount ? "" : ", or \(ownPhrases): true to this file")
          : "a phrase of \(length.counted("tile")) that is in the lexicon"
        mistakes.add(item.error(expected: expected))
      }
    }
    try mistakes.check()
    return phrases
  }

  /// The text of a level file that ``read(_:lexicon:)`` reads as this level. Rules with the defaults of its mode and
  /// type are left out.
  /// - Parameter usesOwnPhrases: whether the file enables the user's own phrases.
  public static func text(of level: PhraseLevel, usesOwnPhrases: Bool = false) -> String {
    var text = LevelWriter()
    text.add("name", level.name)
    text.add("difficulty", level.difficulty)
    text.add("type", level.gameType.rawValue)
    text.add("mode", level.gameMode.rawValue)
    if let targetScore = level.targetScore { text.add("target-score", targetScore) }
    if usesOwnPhrases { text.add(ownPhrases, flag: true) }
    text.add(
      PhraseLevel.ruleFields(of: level.gameMode) + PhraseLevel.unusedRuleFields(of: level.gameMode), in: "rules",
      of: level)
    if let taught = level.taught { write(taught, to: &text) }
    text.add("phrases", list: level.phrases.map(\.text))
    return text.text
  }
}
