import Phrasebook
import PuzzleCore

/// A level as a designer writes it: a mapping with `name`, `difficulty`, `type`, `mode`, `phrases` and, where they
/// differ from the specs, `rules`; `target-score` is optional.
///
/// Every mistake becomes an ``PuzzleCore/InputError`` with the line and column where it stands.
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
    try fields.allow(["name", "difficulty", "type", "mode", "phrases", "rules", "target-score"])
    var level = Level(
      name: try fields.name(), difficulty: try fields.difficulty(), gameType: try fields.value("type").choice(),
      gameMode: try fields.value("mode").choice(), phrases: Phrases([]), targetScore: try fields.targetScore())
    if let rules = fields.optional("rules") { try Self.read(rules, into: &level) }
    level.phrases = Phrases(try phrases(in: fields, length: level.rules.phraseLength, lexicon: lexicon))
    do {
      try level.validate()
    } catch {
      let field = error.field.split(separator: " ").joined(separator: "-")
      throw fields.error(
        at: fields.has(field) ? field : "rules", found: error.found, expected: error.expected, field: field)
    }
    return level
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
    try rules.allow(used.map(\.key), also: unused.map(\.key))
    try rules.read(used + unused, into: &level)
  }

  private func phrases(
    in fields: LevelFields, length: Int, lexicon: Lexicon
  ) throws(InputError) -> [Phrase] {
    guard let value = fields.optional("phrases") else {
      throw fields.error(at: nil, found: "no phrases", expected: "phrases: a list of phrases of the lexicon")
    }
    let pool = lexicon.phrases(ofLength: length)
    var seen: Set<String> = []
    var phrases: [Phrase] = []
    for item in try value.list("a list of phrases", of: 1...Int.max) {
      let text = try item.trimmedText("a phrase")
      let joined = text.split(separator: " ").joined()
      guard let phrase = pool.first(whereChinese: joined) else {
        throw item.error(expected: "a phrase of \(length) tiles that is in the lexicon")
      }
      guard seen.insert(joined).inserted else {
        throw item.error(found: "\(item.description) again", expected: "every phrase once")
      }
      phrases.append(phrase)
    }
    return phrases
  }
}
