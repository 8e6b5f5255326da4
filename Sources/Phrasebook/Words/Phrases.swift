/// An ordered pool of phrases.
public struct Phrases: RandomAccessCollection, Hashable, Codable, Sendable {
  private let elements: [Phrase]
  private let places: [String: Int]
  /// A pool.
  public init(_ phrases: [Phrase]) {
    elements = phrases
    var places: [String: Int] = [:]
    for (i, p) in phrases.enumerated() where places[p.text] == nil { places[p.text] = i }
    self.places = places
  }
  /// First index.
  public var startIndex: Int { 0 }
  /// End index.
  public var endIndex: Int { elements.count }
  /// Element.
  public subscript(position: Int) -> Phrase { elements[position] }
  /// Whether it holds a phrase.
  public func contains(chinese: String) -> Bool { places[chinese] != nil }
  /// The phrase.
  public func first(whereChinese chinese: String) -> Phrase? { places[chinese].map { elements[$0] } }
  /// Equality by elements.
  public static func == (a: Phrases, b: Phrases) -> Bool { a.elements == b.elements }
  /// Hash by elements.
  public func hash(into hasher: inout Hasher) { hasher.combine(elements) }
  /// Decode.
  public init(from decoder: any Decoder) throws { self.init(try [Phrase](from: decoder)) }
  /// Encode.
  public func encode(to encoder: any Encoder) throws { try elements.encode(to: encoder) }
}
