import PuzzleCore

/// Phrases with their reading and, if glosses are available, their English.
public struct PhraseExplanation: Sendable {
  /// The glosses of a phrase that has no English of its own: its readings with their meanings.
  private let glosses: @Sendable (Phrase) -> [PhraseEntry.Reading]

  /// An explanation without glosses.
  public static let none = PhraseExplanation { (_: Phrase) -> String? in nil }

  /// The line in words, for example `row 2: 今天 jīn tiān (today)`; in Chinese without the English.
  public func words(_ spelled: SpelledLine) -> HintText {
    let line = spelled.line
    let text = words(line.phrase, reading: spelled.reading)
    guard let first = line.cells.first else { return text }
    return line.isRow
      ? HintTemplate.row(HintText(first.row + 1), text)
      : HintTemplate.column(HintText(first.col + 1), text)
  }

  /// The phrase in words, for example `今天 jīn tiān (today)`; in Chinese without the English.
  public func words(_ phrase: Phrase) -> HintText { words(phrase, reading: phrase.pinyin) }

  /// A reason in words, with its phrases explained.
  public func words(_ reason: some HintReason) -> HintText {
    (reason as? any PhraseReason)?.words(explaining: self) ?? reason.words
  }

  /// The entry of a phrase: its readings, each with its own English.
  public func entry(of phrase: Phrase) -> PhraseEntry {
    PhraseEntry(phrase, glosses: phrase.english.isEmpty ? glosses(phrase) : [])
  }

  /// The English of a phrase in a reading, its own or from glosses; `nil` when there is none.
  /// - Parameter reading: the reading; `nil` for the usual one.
  public func meaning(of phrase: Phrase, reading: [String]? = nil) -> String? { entry(of: phrase).meaning(of: reading) }

  /// The reading whose syllables are tiles of the board, or otherwise the usual one.
  public static func reading(of phrase: Phrase, among tiles: Set<String>) -> [String] {
    phrase.readings.first { $0.allSatisfy(tiles.contains) } ?? phrase.pinyin
  }

  private func words(_ phrase: Phrase, reading: [String]) -> HintText {
    let text = ([phrase.text] + reading).joined(separator: " ")
    let meaning = meaning(of: phrase, reading: reading).map { " (\($0))" } ?? ""
    return HintText(english: text + meaning, chinese: text)
  }

  /// Creates an explanation with glosses for each reading of a phrase.
  public init(glosses: @escaping @Sendable (Phrase) -> [PhraseEntry.Reading]) {
    self.glosses = glosses
  }

  /// Creates an explanation with glosses that apply to all readings of a phrase.
  public init(english: @escaping @Sendable (Phrase) -> String?) {
    self.init(glosses: { phrase in
      guard let english = english(phrase) else { return [] }
      return (phrase.readings.isEmpty ? [[]] : phrase.readings).map { .init(pinyin: $0, english: [english]) }
    })
  }
}

/// A valid line with its reading on the board.
public struct SpelledLine: Hashable, Sendable {
  /// The line and its phrase.
  public var line: CorrectLine
  /// The reading syllable by syllable; empty when it is not known.
  public var reading: [String]

  /// Creates a line of a board.
  /// - Parameter tiles: the tiles of the board, which include the syllables of the reading.
  public init(_ line: CorrectLine, tiles: Set<String>) {
    self.line = line
    reading = PhraseExplanation.reading(of: line.phrase, among: tiles)
  }

  /// Creates a line of a board, read as its tiles allow.
  public init(_ line: CorrectLine, on board: TextGrid) {
    // Most phrases have one reading, which is taken whatever the tiles are.
    self.init(line, tiles: line.phrase.readings.count > 1 ? board.texts : [])
  }
}
