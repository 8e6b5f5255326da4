/// A phrase with its meaning in each of its readings: a dictionary entry.
///
/// 东西 read *dōng xī* means east and west; read *dōng xi* it means a thing.
public struct PhraseEntry: Hashable, Sendable {
  /// One way to read a phrase.
  public struct Reading: Hashable, Codable, Sendable {
    /// The syllables, one per tile.
    public var pinyin: [String]
    /// The meanings of the phrase in this reading, the usual sense first; empty when they are not known.
    public var english: [String]

    /// Creates a reading.
    public init(pinyin: [String], english: [String] = []) {
      self.pinyin = pinyin
      self.english = english
    }
  }

  /// The phrase, with its explanations in English and Chinese and its example.
  public var phrase: Phrase
  /// The readings in the order of the lexicon, the usual one first.
  public var readings: [Reading]

  /// Creates the entry of a phrase.
  ///
  /// The phrase's own English comes first. Its parts between `|` belong to one reading each if the numbers match;
  /// otherwise all of it belongs to every reading.
  /// - Parameter glosses: readings with external English, for a phrase that has none of its own. Glosses for other
  ///   readings are ignored, unless the phrase has no reading.
  public init(_ phrase: Phrase, glosses: [Reading] = []) {
    self.phrase = phrase
    let own = Self.parts(of: phrase.english)
    guard !phrase.readings.isEmpty else {
      readings = own.isEmpty ? glosses : [Reading(pinyin: [], english: [phrase.english])]
      return
    }
    readings = phrase.readings.enumerated().map { place, pinyin in
      if own.count == phrase.readings.count { return Reading(pinyin: pinyin, english: own[place].map { [$0] } ?? []) }
      if !own.isEmpty { return Reading(pinyin: pinyin, english: [phrase.english]) }
      return Reading(pinyin: pinyin, english: glosses.filter { Self.isSame($0.pinyin, pinyin) }.flatMap(\.english))
    }
  }

  /// The English of each reading in a text with `|`; `nil` where a part is blank. Empty for a blank text.
  private static func parts(of english: String) -> [String?] {
    guard english.contains(where: { !$0.isWhitespace }) else { return [] }
    return english.split(separator: "|", omittingEmptySubsequences: false).map { part in
      let words = part.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      return words.isEmpty ? nil : words
    }
  }

  /// Whether two readings are the same; a name has capitals in a dictionary but not in the lexicon.
  private static func isSame(_ left: [String], _ right: [String]) -> Bool {
    left.count == right.count && zip(left, right).allSatisfy { $0 == $1 || $0.lowercased() == $1 }
  }

  /// The meaning of the phrase in a reading: the first sense of that reading, or of the first reading that has one.
  public func meaning(of pinyin: [String]? = nil) -> String? {
    readings.first { $0.pinyin == pinyin && !$0.english.isEmpty }?.english.first
      ?? readings.first { !$0.english.isEmpty }?.english.first
  }

  /// All readings in one text, separated by ` | `.
  public var pinyin: String { readings.map { $0.pinyin.joined(separator: " ") }.joined(separator: " | ") }

  /// The English of all readings, in their order, separated by ` | `; empty when there is none.
  public var english: String {
    guard readings.contains(where: { !$0.english.isEmpty }) else { return "" }
    let texts = readings.map { $0.english.joined(separator: "; ") }
    return Set(texts).count == 1 ? texts[0] : texts.map { $0.isEmpty ? "–" : $0 }.joined(separator: " | ")
  }
}
