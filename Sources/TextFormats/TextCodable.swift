/// A value that files store as a string: its `description`.
///
/// The type defines how the text is read and which texts are valid; encoding and decoding follow from that.
///
/// ```
/// extension Card: TextCodable {
///   public static var expectedText: String { "a card: four digits from 0 to 2" }
/// }
/// ```
public protocol TextCodable: Codable, LosslessStringConvertible {
  /// The valid texts, as messages name them: `U, D, L or R`.
  static var expectedText: String { get }
}

extension TextCodable {
  /// Reads a value from its text.
  /// - Throws: `DecodingError.dataCorrupted` that says what was found and what was expected.
  public init(from decoder: any Decoder) throws { try self.init(textFrom: decoder) }

  /// Writes the value as its text.
  public func encode(to encoder: any Encoder) throws { try encode(textTo: encoder) }

  private init(textFrom decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    guard let value = Self(text) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "found \(text.quoted), expected \(Self.expectedText)")
    }
    self = value
  }

  private func encode(textTo encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}

// The standard library encodes a type with raw values as those values; this extension is more specific and takes
// precedence.
extension TextCodable where Self: RawRepresentable<UInt8> {
  /// Reads a value from its text.
  public init(from decoder: any Decoder) throws { try self.init(textFrom: decoder) }

  /// Writes the value as its text.
  public func encode(to encoder: any Encoder) throws { try encode(textTo: encoder) }
}
