import Phrasebook
import TextFormats

/// The field of the phrases that the people of a level were taught.
///
/// ```yaml
/// taught: [一心一意, 大吃一惊]                       # all people know them
/// taught: {phrases: [一心一意, 大吃一惊], known: 90%}  # 90 of 100 people know each of them
/// ```
extension LevelFile {
  /// The name of the field.
  static let taughtField = "taught"

  /// Reads the field; `nil` if there is none.
  static func taught(
    in fields: LevelFields, length: Int, lexicon: Lexicon, ownPhrasesCount: Bool
  ) throws(InputError) -> TaughtPhrases? {
    guard let value = fields.optional(taughtField) else { return nil }
    guard case .mapping = value.content else {
      let phrases = try phrases(
        in: value, as: "a list of phrases, or {phrases: [...], known: 90%}", length: length, lexicon: lexicon,
        ownPhrasesCount: ownPhrasesCount)
      return TaughtPhrases(phrases.map(\.chinese))
    }
    let inner = try value.fields("taught phrases")
    var mistakes = Mistakes()
    _ = mistakes.collect(try inner.allow(["phrases", "known"]))
    let known = mistakes.collect(try inner.optional("known")?.share(in: 0.01...1) ?? 1)
    var phrases: [Phrase] = []
    if let list = inner.optional("phrases") {
      phrases =
        mistakes.collect(
          try Self.phrases(
            in: list, as: "a list of phrases", length: length, lexicon: lexicon, ownPhrasesCount: ownPhrasesCount))
        ?? []
    } else {
      mistakes.add(value.error(found: "no phrases", expected: "phrases: a list of phrases of the lexicon"))
    }
    try mistakes.check()
    return TaughtPhrases(phrases.map(\.chinese), known: known ?? 1)
  }

  /// Writes the field.
  static func write(_ taught: TaughtPhrases, to text: inout LevelWriter) {
    if taught.known == 1 {
      text.add(taughtField, list: taught.texts)
    } else {
      text.add(taughtField, known: taught.known, phrases: taught.texts)
    }
  }
}

extension LevelWriter {
  fileprivate mutating func add(_ name: String, known: Double, phrases: [String]) {
    add(lines: ["\(name):", "  known: \(known)", "  phrases:"] + phrases.map { "    - \(Self.scalar($0))" })
  }
}
