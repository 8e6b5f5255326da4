/// One of a few named values, stored in files as text: `won`, `lost`, `drawn`.
///
/// It is decoded from its name; for any other text the error lists the names.
///
/// ```
/// enum Mood: String, NamedValue { case calm, wild }
/// ```
public protocol NamedValue: RawRepresentable, CaseIterable, Codable, Sendable where RawValue == String {}

extension NamedValue {
  /// Reads the value by its name.
  /// - Throws: `DecodingError.dataCorrupted` that says what was found and lists what was expected.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let name = try container.decode(String.self)
    guard let value = Self(rawValue: name) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "found \(name.debugDescription), expected \(Self.names)")
    }
    self = value
  }

  /// The names in quotation marks, as a list that ends in "or".
  public static var names: String {
    let names = allCases.map { $0.rawValue.debugDescription }
    guard let last = names.last, names.count > 1 else { return names.joined() }
    return names.dropLast().joined(separator: ", ") + " or " + last
  }
}
