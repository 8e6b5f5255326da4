import Phrasebook
import PuzzleCore
import TextFormats

/// A level as a designer writes it: a mapping with `name`, `difficulty`, `type`, `mode`, `phrases` and, where they
/// differ from the specs, `rules`; `target-score`, `own-phrases` and a ``LevelTarget`` are optional.
///
/// All mistakes are in one ``PuzzleCore/InputError``, each with the line and column where it stands.
public struct LevelFile {
  /// The file's name for messages.
  public let file: String
  /// The largest file that is read, in bytes.
  public static let sizeLimit = LevelValue.sizeLimit

  /// The parser of a file of that name; the file itself is read by the caller.
  public init(file: String) {
    self.file = file
  }

  /// Reads a level.
  /// - Parameter lexicon: where the phrases' readings and ranks come from; a phrase that is not in it is refused, because
  ///   no line could ever spell it.
  /// - Throws: ``PuzzleCore/InputError`` for every mistake.
  public func parse(_ text: String, lexicon: Lexicon) throws -> Level {
    let fields = try LevelFields(text, file: file)
    var mistakes = Mistakes()
    _ = mistakes.collect(try fields.allow(Self.names, elsewhere: ["under rules": Self.ruleNames]))
    let name = mistakes.collect(try fields.name())
    let difficulty = mistakes.collect(try fields.difficulty())
    let type = mistakes.collect(try fields.value("type").choice(GameType.self))
    let mode = mistakes.collect(try fields.value("mode").choice(GameMode.self))
    let target = mistakes.collect(try fields.targetScore())
    let ownPhrasesCount = mistakes.collect(try fields.optional(Self.ownPhrases)?.flag() ?? false) ?? false
    var level = Level(
      name: name ?? "", difficulty: difficulty ?? 0, gameType: type ?? .chengYu, gameMode: mode ?? .tetris,
      phrases: Phrases([]), targetScore: target ?? nil)
    // What rules and phrases may be depends on the game and the type.
    if mode != nil, let rules = fields.optional("rules") { _ = mistakes.collect(try Self.read(rules, into: &level)) }
    if type != nil {
      let length = level.rules.phraseLength
      let phrases = mistakes.collect(
        try phrases(in: fields, length: length, lexicon: lexicon, ownPhrasesCount: ownPhrasesCount))
      level.phrases = Phrases(phrases ?? [])
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

  /// The rules of a level that its game does not use, a line each: older files have them, and they are read, but no player will
  /// notice them.
  /// - Throws: ``PuzzleCore/InputError`` for a text that is no level.
  public func remarks(on text: String) throws -> [String] {
    let fields = try LevelFields(text, file: file)
    let mode = try fields.value("mode").choice(GameMode.self)
    guard let rules = try fields.optional("rules")?.fields("rules") else { return [] }
    return Level.unusedRuleFields(of: mode).compactMap { field in
      rules.place(of: field.key).map { "\($0): a \(mode.rawValue) level has no \(field.key); it changes nothing" }
    }
  }

  /// Whether the level says that the user's own phrases count, so that it is to be read with a lexicon that has them; `false` for a text
  /// that is no level, whose mistakes ``parse(_:lexicon:)`` finds.
  public func usesOwnPhrases(_ text: String) -> Bool {
    let fields = try? LevelFields(text, file: file)
    return (try? fields?.optional(Self.ownPhrases)?.flag()) == true
  }

  /// The name of the level, without reading the rest.
  /// - Throws: ``PuzzleCore/InputError`` when the text is no mapping with a name.
  public func name(in text: String) throws -> String {
    try LevelFields(text, file: file).name()
  }

  private static func read(_ value: LevelValue, into level: inout Level) throws(InputError) {
    let rules = try value.fields("rules")
    let (used, unused) = (Level.ruleFields(of: level.gameMode), Level.unusedRuleFields(of: level.gameMode))
    // A mistake names the rules of the game; those of other games are read as well, since files have them.
    var mistakes = Mistakes()
    _ = mistakes.collect(
      try rules.allow(used.map(\.key), also: unused.map(\.key), elsewhere: ["at the top of the file": Self.names]))
    _ = mistakes.collect(try rules.read(used + unused, into: &level))
    try mistakes.check()
  }

  private static let names = [
    "name", "difficulty", "type", "mode", "phrases", "rules", "target-score", ownPhrases, LevelTarget.key,
  ]
  /// The field that says whether a level may have phrases of the user's own.
  static let ownPhrases = "own-phrases"
  private static let ruleNames = GameMode.allCases.flatMap { Level.ruleFields(of: $0).map(\.key) }

  private func phrases(
    in fields: LevelFields, length: Int, lexicon: Lexicon, ownPhrasesCount: Bool
  ) throws(InputError) -> [Phrase] {
    guard let value = fields.optional("phrases") else {
      throw fields.error(at: nil, found: "no phrases", expected: "phrases: a list of phrases of the lexicon")
    }
    let pool = lexicon.phrases(ofLength: length)
    var mistakes = Mistakes()
    var seen: Set<String> = []
    var phrases: [Phrase] = []
    for item in try value.list("a list of phrases", of: 1...Int.max) {
      guard let text = mistakes.collect(try item.trimmedText("a phrase")) else { continue }
      let joined = text.split(separator: " ").joined()
      if !seen.insert(joined).inserted {
        mistakes.add(item.error(found: "\(item.description) again", expected: "every phrase once"))
      } else if let phrase = pool.first(whereChinese: joined) {
        phrases.append(phrase)
      } else {
        let tiles = text.split(separator: " ").count
        // To look for what may have been meant takes longest, so it is done for the mistakes that are shown.
        let isShown = mistakes.count < InputError.lineLimit
        let expected =
          isShown
          ? lexicon.expectation(of: length, insteadOf: joined, tiles: tiles > 1 ? tiles : nil)
          : "a phrase of \(length.counted("tile")) that is in the lexicon"
        // What allows the user's own phrases on the command line can stand in the file as well.
        let other = !ownPhrasesCount && expected.hasSuffix("--own-phrases") ? ", or own-phrases: true to this file" : ""
        mistakes.add(item.error(expected: expected + other))
      }
    }
    try mistakes.check()
    return phrases
  }
}
