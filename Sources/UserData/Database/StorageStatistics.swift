/// The amounts of data in the database.
public struct StorageStatistics: Hashable, Sendable {
  /// The number of glosses: pairs of a word and a reading.
  public var glosses: Int
  /// The number of glosses by the length of their words, in characters.
  public var glossesByLength: [Int: Int] = [:]
  /// The source of the glosses; nil before the first import.
  public var source: GlossSource?
  /// The number of phrases that the user imported.
  public var userPhrases: Int
  /// The number of custom levels.
  public var customLevels: Int
  /// The number of results of finished games.
  public var results: Int
}
