extension PhraseLevel {
  /// The number of tiles of a line in a grid game: the phrase, and for Ci Hui its pinyin next to it.
  ///
  /// Valid for a level that passes ``validate()``, like everything below.
  public var lineLength: Int {
    gameType == .ciHui ? 2 * rules.phraseLength : rules.phraseLength
  }

  /// The number of phrases that fill the board of a grid game.
  public var phrasesPerBoard: Int { rules.rows * rules.columns / max(1, lineLength) }

  /// Throws the first wrong rule if the level is not playable.
  ///
  /// Every constant must be in the range of its ``ruleFields(of:)``, and the constants must be compatible.
  public func validate() throws(RuleError) {
    let isTetris = gameMode == .tetris
    guard let first = name.first, let last = name.last else {
      throw RuleError(field: "name", found: "nothing", expected: "a name")
    }
    guard !first.isWhitespace, !last.isWhitespace, !name.contains(where: \.isNewline) else {
      throw RuleError(field: "name", found: "white space around it", expected: "a trimmed name on one line")
    }
    for field in Self.ruleFields(of: gameMode) + Self.unusedRuleFields(of: gameMode) {
      guard let defect = field.defect(in: self) else { continue }
      throw RuleError(field: field.title, found: defect.found, expected: defect.expected)
    }
    guard !phrases.isEmpty else { throw RuleError(field: "phrases", found: "none", expected: "at least one phrase") }
    for phrase in phrases {
      guard phrase.chinese.count == rules.phraseLength else {
        throw RuleError(
          field: "phrases", found: "\(phrase.text) of \(phrase.chinese.count.counted("tile"))",
          expected: "phrases of \(rules.phraseLength.counted("tile"))")
      }
      guard !phrase.chinese.contains(""), !phrase.readings.contains(where: { $0.contains("") }) else {
        throw RuleError(field: "phrases", found: "\(phrase.text) with an empty tile", expected: "a text on every tile")
      }
      guard isTetris || gameType == .chengYu || phrase.pinyin.count == rules.phraseLength else {
        throw RuleError(
          field: "phrases", found: "\(phrase.text) without a reading",
          expected: "a reading of \(rules.phraseLength) syllables for every word")
      }
    }
    if let other = taught?.phrases.first(where: { $0.count != rules.phraseLength }) {
      throw RuleError(
        field: "taught", found: "\(other.joined()) of \(other.count.counted("tile"))",
        expected: "phrases of \(rules.phraseLength.counted("tile"))")
    }
    if isTetris {
      guard rules.phraseLength <= max(rules.rows, rules.columns) else {
        throw RuleError(
          field: "phrase length", found: "\(rules.phraseLength)",
          expected: "a phrase that fits a grid of \(rules.rows) x \(rules.columns)")
      }
    } else {
      guard rules.columns == lineLength || rules.rows == lineLength else {
        throw RuleError(
          field: "columns", found: "\(rules.columns)", expected: "a row or column of \(lineLength) cells, one line")
      }
    }
  }
}

/// A level whose rules make it unplayable, or a rule out of its range.
public struct RuleError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The rule's name as in a level file.
  public var field: String
  /// The value that was found.
  public var found: String
  /// The values that are allowed.
  public var expected: String

  /// Creates a mistake in a field.
  public init(field: String, found: String, expected: String) {
    self.field = field
    self.found = found
    self.expected = expected
  }

  /// The mistake on one line.
  public var description: String { "\(field): found \(found), expected \(expected)" }
}
