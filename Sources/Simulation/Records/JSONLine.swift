import PuzzleCore
import TextFormats

/// One line of a JSON Lines file, decoded with errors that name place and cause.
struct JSONLine: Sendable {
  /// The line without its line feed.
  let bytes: [UInt8]
  /// The name of the file as the user gave it.
  let file: String
  /// The number of the line, from 1.
  let number: Int

  /// Decodes the line. It may have only the keys of the type, each once.
  /// - Parameter known: keys of earlier lines, so that they need not be checked again.
  func decode<Value: Codable>(_ type: Value.Type, known: inout KnownKeys) throws(InputError) -> Value {
    let value = try decode(type)
    try known.check(self, is: value)
    return value
  }

  /// Decodes the line, ignoring other keys.
  func decode<Value: Decodable>(_ type: Value.Type) throws(InputError) -> Value {
    do {
      return try JSONCode.value(type, from: bytes)
    } catch let error as DecodingError {
      throw explain(error)
    } catch {
      throw self.error(at: 0, found: "an unreadable line", expected: "JSON")
    }
  }

  private func explain(_ error: DecodingError) -> InputError {
    if String(validating: bytes, as: UTF8.self) == nil {
      return self.error(at: firstInvalidOffset, found: "bytes that are not UTF-8", expected: "text in UTF-8")
    }
    var scan = JSONScan(bytes)
    if let fault = scan.syntaxFault() {
      return self.error(at: fault.offset, found: found(at: fault.offset), expected: fault.expected)
    }
    if let offset = scan.hugeNumber {
      return self.error(at: offset, found: found(at: offset), expected: "a number of at most 64 bits")
    }
    switch error {
    case .keyNotFound(let key, let context):
      return self.error(at: offset(of: context), found: "no \(key.stringValue.quoted)", expected: "this key")
    case .typeMismatch(let type, let context), .valueNotFound(let type, let context):
      let offset = offset(of: context)
      return self.error(at: offset, found: found(at: offset), expected: Self.name(of: type))
    case .dataCorrupted(let context):
      let offset = offset(of: context)
      let text = context.debugDescription
      guard text.hasPrefix("found "), let comma = text.place(ofText: ", expected ") else {
        // The decoder reports a number that is not an integer without its place; records have no other numbers.
        if let offset = fraction(near: offset) {
          return self.error(at: offset, found: found(at: offset), expected: "an integer")
        }
        return self.error(at: offset, found: found(at: offset), expected: "a valid value")
      }
      return self.error(
        at: offset, found: String(text[..<comma.lowerBound].dropFirst(6)), expected: String(text[comma.upperBound...]))
    @unknown default:
      return self.error(at: 0, found: "an unreadable line", expected: "JSON")
    }
  }

  private func offset(of context: DecodingError.Context) -> Int {
    var scan = JSONScan(bytes)
    return scan.offset(of: context.codingPath)
  }

  /// The first number at or after an offset that is not an integer.
  private func fraction(near offset: Int) -> Int? {
    var scan = JSONScan(bytes)
    _ = scan.syntaxFault()
    return scan.fractions.first { $0 >= offset } ?? scan.fractions.first
  }

  /// The offset of the first sequence that is not UTF-8; the end when there is none.
  private var firstInvalidOffset: Int {
    var parser = Unicode.UTF8.ForwardParser()
    var iterator = bytes.makeIterator()
    var offset = 0
    while case .valid(let encoded) = parser.parseScalar(from: &iterator) { offset += encoded.count }
    return offset
  }

  /// An error at an offset in bytes.
  func error(at offset: Int, found: String, expected: String) -> InputError {
    // Every byte that does not continue a character begins one.
    let column = bytes[..<min(offset, bytes.count)].count { $0 & 0xc0 != 0x80 } + 1
    return InputError(file: file, line: number, column: column, found: found, expected: expected)
  }

  /// The text at an offset, short enough for a message on one line.
  private func found(at offset: Int) -> String {
    guard offset < bytes.count else { return "the end of the line" }
    let rest = bytes[offset...]
    let isString = rest.first == UInt8(ascii: "\"")
    var length = 1
    while length < min(24, rest.count) {
      let byte = rest[offset + length]
      if isString ? byte == UInt8(ascii: "\"") : Array(",:]} \t".utf8).contains(byte) { break }
      length += 1
    }
    if isString && length < rest.count && rest[offset + length] == UInt8(ascii: "\"") { length += 1 }
    let text = String(decoding: rest.prefix(length), as: UTF8.self)
    let printable = text.unicodeScalars.map { $0.value < 0x20 ? "\u{FFFD}" : String($0) }.joined()
    return printable
  }

  /// The name of a Swift type in terms of JSON.
  private static func name(of type: any Any.Type) -> String {
    switch type {
    case is String.Type: "a string"
    case is Bool.Type: "true or false"
    case is any BinaryInteger.Type: "an integer"
    case is any BinaryFloatingPoint.Type: "a number"
    case is [Any].Type: "a list"
    case is [String: Any].Type: "an object"
    default: "another kind of value"
    }
  }
}
