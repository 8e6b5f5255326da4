import PuzzleCore

/// Phrases that the people of a level were taught, so that more of them know these than their rank suggests.
///
/// The share who know a taught phrase is chosen by the designer of the level. It is never below the share by rank.
public struct TaughtPhrases: Hashable, Sendable {
  /// The tiles of each phrase, in the order of the level file.
  public let phrases: [[String]]
  /// The share of people who know a taught phrase, 0 to 1. The usual value of 1 is chosen, not measured.
  public let known: Double
  /// The tiles of the phrases that all people know in addition; level files state none.
  private var certain: [[String]] = []
  /// The share of people who know a phrase, by the hash of its tiles.
  private var shares: [UInt64: Double] = [:]

  /// Creates a list of taught phrases.
  /// - Parameters:
  ///   - phrases: the tiles of each phrase.
  ///   - known: the share of people who know them; moved into 0 to 1.
  public init(_ phrases: [[String]] = [], known: Double = 1) {
    self.phrases = phrases
    self.known = min(max(known, 0), 1)
    for phrase in phrases { shares[Familiarity.hash(phrase)] = self.known }
  }

  /// The concatenated tiles of each phrase.
  public var texts: [String] { phrases.map { $0.joined() } }

  /// Whether a phrase is in the list.
  public func contains(_ phrase: Phrase) -> Bool { share(ofHash: Familiarity.hash(phrase.chinese)) != nil }

  /// The list with a phrase that all people know, whatever ``known`` is.
  public func adding(_ phrase: Phrase) -> TaughtPhrases {
    var copy = self
    copy.certain.append(phrase.chinese)
    copy.shares[Familiarity.hash(phrase.chinese)] = 1
    return copy
  }

  /// The share of people who know the phrase with a hash; `nil` if it was not taught.
  func share(ofHash hash: UInt64) -> Double? { shares[hash] }
}

extension TaughtPhrases: Codable {
  private enum CodingKeys: String, CodingKey { case phrases, known, certain }

  /// Reads a list.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      try values.decode([[String]].self, forKey: .phrases), known: try values.decode(Double.self, forKey: .known))
    for tiles in try values.decodeIfPresent([[String]].self, forKey: .certain) ?? [] {
      self = adding(Phrase(chinese: tiles))
    }
  }

  /// Writes the list.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(phrases, forKey: .phrases)
    try values.encode(known, forKey: .known)
    if !certain.isEmpty { try values.encode(certain, forKey: .certain) }
  }
}
