import People

/// An ordered pool of phrases, with look-up by text.
///
/// Equality, hash and encoding are those of the array of phrases.
public struct Phrases: RandomAccessCollection, Sendable {
  private let elements: ArraySlice<Phrase>
  private let places: Places
  /// The number of phrases that count in the order of ranks: all but those of the grade ``Phrase/Grade/named``.
  ///
  /// Countries and cities do not increase it.
  public private(set) var rankedCount: Int
  /// Whether the phrases have frequencies: ranks, or counts that differ. Otherwise every person knows all of them.
  public let hasFrequencies: Bool
  /// The scale for shares of these phrases.
  public let scale: VocabularyScale

  /// Where each text is.
  private enum Places: Sendable {
    /// The position of the first phrase with each text.
    case texts([String: Int])
    /// The rows of the table that the phrases were read from.
    case rows(PhraseRows, Range<Int>)
  }

  /// Creates a pool of phrases in the given order. A repeated text is found at its first place.
  ///
  /// Complexity: O(*n*).
  public init(_ phrases: [Phrase]) {
    self.init(sharing: phrases[...])
  }

  /// Creates a pool of consecutive phrases of an array, without copying them.
  init(sharing phrases: ArraySlice<Phrase>) {
    var places: [String: Int] = [:]
    places.reserveCapacity(phrases.count)
    for place in phrases.indices.reversed() {
      places[phrases[place].chinese.joined()] = place - phrases.startIndex
    }
    self.init(phrases, .texts(places))
  }

  /// Creates the pool of the phrases of one length in a table.
  init(of group: PhraseRows.Group, in rows: PhraseRows) {
    self.init(rows.phrases(of: group)[...], .rows(rows, group.rows))
  }

  private init(_ phrases: ArraySlice<Phrase>, _ places: Places) {
    (elements, self.places) = (phrases, places)
    rankedCount = phrases.count { $0.grade != .named }
    hasFrequencies = Self.haveFrequencies(phrases)
    let isOfFour = phrases.first?.chinese.count == 4
    scale = isOfFour && 2 * phrases.count(where: \.isInHan) > phrases.count ? .idioms : .words
  }

  /// Whether the phrases have ranks that do not merely come from equal counts.
  private static func haveFrequencies(_ phrases: ArraySlice<Phrase>) -> Bool {
    guard let first = phrases.first, phrases.contains(where: { $0.rank != nil }) else {
      return false
    }
    return first.count == 0 || phrases.count == 1 || phrases.contains { $0.count != first.count }
  }

  /// The same phrases with another number of them counting in the order of ranks.
  func ranking(_ count: Int) -> Phrases {
    var copy = self
    copy.rankedCount = count
    return copy
  }

  /// The first position, 0.
  public var startIndex: Int { 0 }

  /// The number of phrases.
  public var endIndex: Int { elements.count }

  /// The phrase at an index.
  public subscript(position: Int) -> Phrase { elements[elements.startIndex + position] }

  /// The number of different texts in the pool.
  public var distinctCount: Int {
    switch places {
    case .texts(let places): places.count
    case .rows: count
    }
  }

  /// The position of the first phrase whose concatenated tiles are `chinese`.
  func position(ofChinese chinese: String) -> Int? {
    switch places {
    case .texts(let places): return places[chinese]
    case .rows(let rows, let group):
      guard let row = rows.row(of: chinese), group.contains(row) else { return nil }
      return row - group.lowerBound
    }
  }

  /// Whether the pool contains a phrase whose concatenated tiles are `chinese`.
  ///
  /// Complexity: O(1) on average.
  public func contains(chinese: String) -> Bool { position(ofChinese: chinese) != nil }

  /// The first phrase whose concatenated tiles are `chinese`.
  ///
  /// Complexity: O(1) on average.
  public func first(whereChinese chinese: String) -> Phrase? { position(ofChinese: chinese).map { self[$0] } }
}

extension Phrases: Hashable {
  /// Whether two pools have the same phrases in the same order.
  public static func == (left: Phrases, right: Phrases) -> Bool { left.elements == right.elements }

  /// Hashes the phrases in order.
  public func hash(into hasher: inout Hasher) { hasher.combine(elements) }
}

extension Phrases: Codable {
  /// Decodes an array of phrases.
  public init(from decoder: any Decoder) throws { self.init(try [Phrase](from: decoder)) }

  /// Encodes the array of phrases.
  public func encode(to encoder: any Encoder) throws { try Array(elements).encode(to: encoder) }
}
