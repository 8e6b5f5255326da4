import People

/// An ordered pool of phrases, with look-up by text.
///
/// Equality, hash and encoding are those of the array of phrases.
public struct Phrases: RandomAccessCollection, Sendable {
  private let elements: ArraySlice<Phrase>
  /// Where each text stands first, as an index of `elements`.
  private let places: [String: Int]
  /// How many of the phrases have a place in the order of ranks: all but those of the grade ``Phrase/Grade/named``.
  ///
  /// Countries and cities do not enlarge it.
  public private(set) var rankedCount: Int
  /// Whether the phrases say which of them are common: by ranks, or by counts that differ. Where they do not, everybody
  /// knows all.
  public let hasFrequencies: Bool
  /// What a vocabulary of these phrases is a share of.
  public let scale: VocabularyScale

  /// A pool of phrases in the given order. A text that occurs twice is looked up at its first place.
  ///
  /// Complexity: O(*n*).
  public init(_ phrases: [Phrase]) {
    self.init(sharing: phrases[...])
  }

  /// A pool of consecutive phrases of an array, without a copy of them.
  init(sharing phrases: ArraySlice<Phrase>) {
    elements = phrases
    var places: [String: Int] = [:]
    places.reserveCapacity(phrases.count)
    for place in phrases.indices.reversed() { places[phrases[place].chinese.joined()] = place }
    self.places = places
    rankedCount = phrases.count { $0.grade != .named }
    hasFrequencies = Self.haveFrequencies(phrases)
    let isOfFour = phrases.first?.chinese.count == 4
    scale = isOfFour && 2 * phrases.count(where: \.isInHan) > phrases.count ? .idioms : .words
  }

  /// Whether a phrase has a rank, and not only because it was counted as often as all others.
  private static func haveFrequencies(_ phrases: ArraySlice<Phrase>) -> Bool {
    guard let first = phrases.first, phrases.contains(where: { $0.rank != nil }) else {
      return false
    }
    return first.count == 0 || phrases.count == 1 || phrases.contains { $0.count != first.count }
  }

  /// The same phrases, of which another number have a place in the order of ranks.
  func ranking(_ count: Int) -> Phrases {
    var copy = self
    copy.rankedCount = count
    return copy
  }

  /// Zero.
  public var startIndex: Int { 0 }

  /// The number of phrases.
  public var endIndex: Int { elements.count }

  /// The phrase at a place of the order.
  public subscript(position: Int) -> Phrase { elements[elements.startIndex + position] }

  /// How many different texts the pool holds.
  public var distinctCount: Int { places.count }

  /// The position of the first phrase whose tiles run together are `chinese`.
  func position(ofChinese chinese: String) -> Int? { places[chinese].map { $0 - elements.startIndex } }

  /// Whether the pool holds a phrase whose tiles run together are `chinese`.
  ///
  /// Complexity: O(1) on average.
  public func contains(chinese: String) -> Bool { places[chinese] != nil }

  /// The first phrase whose tiles run together are `chinese`.
  ///
  /// Complexity: O(1) on average.
  public func first(whereChinese chinese: String) -> Phrase? { places[chinese].map { elements[$0] } }
}

extension Phrases: Hashable {
  /// Whether two pools hold the same phrases in the same order.
  public static func == (left: Phrases, right: Phrases) -> Bool { left.elements == right.elements }

  /// Feeds the phrases, in order, to a hasher.
  public func hash(into hasher: inout Hasher) { hasher.combine(elements) }
}

extension Phrases: Codable {
  /// Decodes an array of phrases.
  public init(from decoder: any Decoder) throws { self.init(try [Phrase](from: decoder)) }

  /// Encodes the array of phrases.
  public func encode(to encoder: any Encoder) throws { try Array(elements).encode(to: encoder) }
}
