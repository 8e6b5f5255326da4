import TextFormats

/// A word or an idiom: its tiles and what is known about it.
public struct Phrase: Hashable, Codable, Sendable {
  /// The tiles, one string per character.
  public var chinese: [String]
  /// Every reading, the usual one first; each has one syllable per character, with tone marks, in NFC. May be empty.
  public var readings: [[String]]
  /// The English translation; may be empty. With several readings it may hold the English of each, separated by `|`:
  /// see ``PhraseEntry``.
  public var english: String
  /// An explanation in English; may be empty.
  public var englishMeaning: String
  /// An explanation in Chinese; may be empty.
  public var chineseMeaning: String
  /// A sentence or more with the phrase; nil when there is no example. Only dictionaries show it.
  public var example: String?
  /// The frequency rank among the phrases of the same length: 1 is the commonest, higher is rarer; nil when unknown.
  public var rank: Int?
  /// The number of occurrences of the phrase in the corpus of the lexicon; 0 when unknown.
  public var count: Int
  /// Whether the phrase may be dealt, or only counts when a player forms it.
  public var grade: Grade

  /// Creates a phrase. Only the tiles are required.
  public init(
    chinese: [String], readings: [[String]] = [], english: String = "", englishMeaning: String = "",
    chineseMeaning: String = "", example: String? = nil, rank: Int? = nil, count: Int = 0, grade: Grade = .strict
  ) {
    self.chinese = chinese
    self.readings = readings
    self.english = english
    self.englishMeaning = englishMeaning
    self.chineseMeaning = chineseMeaning
    self.example = example
    self.rank = rank
    self.count = count
    self.grade = grade
  }

  /// The usual reading, one syllable per character; empty when no reading is known.
  public var pinyin: [String] { readings.first ?? [] }

  /// The concatenated tiles.
  public var text: String { chinese.joined() }

  /// Whether every tile consists of Chinese characters: of the Han script, in U+3400 to U+9FFF and in planes 2 and 3.
  var isInHan: Bool {
    chinese.allSatisfy { tile in
      tile.unicodeScalars.allSatisfy {
        (0x3400...0x9FFF).contains($0.value) || (0x20000...0x3FFFF).contains($0.value)
      }
    }
  }
}

extension Phrase {
  /// The quality of the evidence for a phrase.
  public enum Grade: String, Hashable, NamedValue {
    /// Certain enough to be dealt: every Ci Hui of the built-in table, and the Cheng Yu that CC-CEDICT labels an idiom.
    case strict
    /// Accepted when a player forms it, but not dealt: a Cheng Yu by jieba's part-of-speech tag `i` alone.
    case extended
    /// Accepted when a player forms it, and dealt only where a level names it: a country, a city, a fixed expression.
    case named
  }
}
