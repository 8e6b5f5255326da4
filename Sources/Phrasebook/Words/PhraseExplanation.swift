/// Phrases with their reading and, where glosses are at hand, their English.
public struct PhraseExplanation: Sendable {
  /// The English of a phrase, or `nil`.
  public var english: @Sendable (Phrase) -> String?

  /// Without glosses.
  public static let none = PhraseExplanation { _ in nil }

  /// For example `今天 jīn tiān (today)`.
  public func text(_ phrase: Phrase) -> String { text(phrase, reading: phrase.pinyin) }

  /// For example `row 2: 今天 jīn tiān (today)`; rows and columns are counted from 0 as everywhere.
  /// - Parameter tiles: the tiles of the board, among them the syllables of the reading that counts.
  public func text(_ line: CorrectLine, tiles: Set<String>) -> String {
    text(SpelledLine(line, tiles: tiles))
  }

  /// The same of a line whose reading is known.
  public func text(_ spelled: SpelledLine) -> String {
    let line = spelled.line
    let text = text(line.phrase, reading: spelled.reading)
    guard let first = line.cells.first else { return text }
    return (line.isRow ? "row \(first.row)" : "column \(first.col)") + ": " + text
  }

  /// The English of a phrase: its own, or that of the glosses; `nil` when there is none.
  public func meaning(of phrase: Phrase) -> String? { phrase.english.isEmpty ? english(phrase) : phrase.english }

  /// The reading whose syllables are tiles of the board, or else the usual one.
  public static func reading(of phrase: Phrase, among tiles: Set<String>) -> [String] {
    phrase.readings.first { $0.allSatisfy(tiles.contains) } ?? phrase.pinyin
  }

  private func text(_ phrase: Phrase, reading: [String]) -> String {
    var text = phrase.text
    if !reading.isEmpty { text += " " + reading.joined(separator: " ") }
    if let meaning = meaning(of: phrase) { text += " (\(meaning))" }
    return text
  }

  /// Creates it from its parts.
  public init(english: @escaping @Sendable (Phrase) -> String?) {
    self.english = english
  }
}

/// A valid line with the reading that counts on its board.
public struct SpelledLine: Hashable, Sendable {
  /// Where it lies and what it spells.
  public var line: CorrectLine
  /// Its reading, syllable by syllable; empty when none is known.
  public var reading: [String]

  /// A line of a board.
  /// - Parameter tiles: the tiles of the board, among them the syllables of the reading that counts.
  public init(_ line: CorrectLine, tiles: Set<String>) {
    self.line = line
    reading = PhraseExplanation.reading(of: line.phrase, among: tiles)
  }
}
