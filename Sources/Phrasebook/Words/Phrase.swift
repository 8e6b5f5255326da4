/// A phrase: its tiles and what is known about it.
public struct Phrase: Hashable, Codable, Sendable {
  /// How sure the lexicon is that this is a phrase.
  public enum Grade: String, Hashable, Codable, Sendable { case strict, extended }
  /// The tiles, one string per character.
  public var chinese: [String]
  /// Every reading, each one syllable per character; may be empty.
  public var readings: [[String]]
  /// English, may be empty.
  public var english: String
  /// English meaning, may be empty.
  public var englishMeaning: String
  /// Chinese meaning, may be empty.
  public var chineseMeaning: String
  /// Frequency rank within its length.
  public var rank: Int?
  /// Corpus frequency.
  public var count: Int
  /// Grade.
  public var grade: Grade
  /// Main reading.
  public var pinyin: [String] { readings.first ?? [] }
  /// The tiles joined.
  public var text: String { chinese.joined() }
  /// Memberwise.
  public init(
    chinese: [String], readings: [[String]] = [], english: String = "", englishMeaning: String = "",
    chineseMeaning: String = "", rank: Int? = nil, count: Int = 0, grade: Grade = .strict
  ) {
    self.chinese = chinese
    self.readings = readings
    self.english = english
    self.englishMeaning = englishMeaning
    self.chineseMeaning = chineseMeaning
    self.rank = rank
    self.count = count
    self.grade = grade
  }
}
