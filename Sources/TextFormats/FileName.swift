/// File names as texts. On Linux a file name is a sequence of bytes. A byte that is not part of valid UTF-8 becomes a
/// special character, which converts back to that byte. So a name in another encoding passes through a program as text
/// and still refers to its file.
///
/// The characters are in a private range, `U+10DC80` to `U+10DCFF`. If a name contains one of these itself, its bytes
/// are written in the same way, so no two names have the same text. Messages show such bytes by their numbers:
/// `caf<E9>.yaml`.
public enum FileName {
  /// The character of the byte 0, from which the others follow.
  private static let base: UInt32 = 0x10dc00
  private static let range: ClosedRange<UInt32> = 0x10dc80...0x10dcff

  /// The text of a name. Complexity: O(length).
  public static func text(of bytes: some Collection<UInt8>) -> String {
    if let text = String(validating: bytes, as: UTF8.self), !hasBytes(text) { return text }
    var text = ""
    var rest = bytes[...]
    while let first = rest.first {
      var parser = Unicode.UTF8.ForwardParser()
      var iterator = rest.makeIterator()
      if case .valid(let encoded) = parser.parseScalar(from: &iterator) {
        let scalar = Unicode.UTF8.decode(encoded)
        if range.contains(scalar.value) {
          for byte in encoded { text.unicodeScalars.append(character(of: byte)) }
        } else {
          text.unicodeScalars.append(scalar)
        }
        rest = rest.dropFirst(encoded.count)
      } else {
        text.unicodeScalars.append(character(of: first))
        rest = rest.dropFirst()
      }
    }
    return text
  }

  /// The bytes of a text that ``text(of:)`` made. Complexity: O(length).
  public static func bytes(of text: some StringProtocol) -> [UInt8] {
    guard hasBytes(text) else { return Array(text.utf8) }
    var bytes: [UInt8] = []
    for scalar in text.unicodeScalars {
      if let byte = byte(of: scalar) { bytes.append(byte) } else { bytes += UTF8.encode(scalar).map(Array.init) ?? [] }
    }
    return bytes
  }

  /// Whether a text contains bytes that are not UTF-8.
  public static func hasBytes(_ text: some StringProtocol) -> Bool {
    // All these characters begin with this byte, and hardly any other does.
    text.utf8.contains(0xf4) && text.unicodeScalars.contains { byte(of: $0) != nil }
  }

  /// The byte that a character stands for; `nil` for any other character.
  static func byte(of scalar: Unicode.Scalar) -> UInt8? {
    range.contains(scalar.value) ? UInt8(scalar.value - base) : nil
  }

  private static func character(of byte: UInt8) -> Unicode.Scalar {
    Unicode.Scalar(base + UInt32(byte)) ?? Unicode.Scalar(byte)
  }
}
