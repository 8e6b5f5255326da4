import Phrasebook

/// Phrases with their reading and, where glosses are at hand, their English.
struct PhraseExplanation: Sendable {
  /// The English of a phrase, or `nil`.
  var english: @Sendable (Phrase) -> String?

  /// Without glosses.
  static let none = PhraseExplanation { _ in nil }

  /// For example `今天 jīn tiān (today)`.
  func text(_ phrase: Phrase) -> String {
    var text = phrase.text
    if !phrase.pinyin.isEmpty { text += " " + phrase.pinyin.joined(separator: " ") }
    let meaning = phrase.english.isEmpty ? english(phrase) : phrase.english
    if let meaning { text += " (\(meaning))" }
    return text
  }

  /// For example `row 2: 今天 jīn tiān (today)`; rows and columns are counted from 0 as everywhere.
  func text(_ line: CorrectLine) -> String {
    guard let first = line.cells.first else { return text(line.phrase) }
    return (line.isRow ? "row \(first.row)" : "column \(first.col)") + ": " + text(line.phrase)
  }
}
