/// A value of a JSON document with its place, read strictly by RFC 8259: no comments, no trailing commas, no other
/// literals, and no duplicate keys.
public struct JSONNode: Sendable {
  /// The kinds of value.
  public enum Content: Sendable {
    /// A string, without quotation marks and escapes.
    case text(String)
    /// A number or one of `true`, `false` and `null`, in its written form.
    case literal(String)
    /// Values in order.
    case list([JSONNode])
    /// Fields in the order of the text.
    case mapping([(key: JSONNode, value: JSONNode)])
  }

  /// The range of its bytes in the text.
  public let range: Range<Int>
  /// The value itself.
  public let content: Content

  /// The deepest nesting that is read, because the reader recurses for each level.
  public static let depthLimit = 100

  /// Reads a document.
  /// - Throws: ``InputError`` with line, column and path of the first mistake.
  public init(_ source: SourceText) throws(InputError) {
    var reader = Reader(source: source)
    self = try reader.document()
  }

  /// Reads a document with the rules of coders: keys may repeat, and values may be nested up to 512 levels.
  init(ofCode source: SourceText) throws(InputError) {
    var reader = Reader(source: source, depthLimit: 512, allowsRepetition: true)
    self = try reader.document()
  }

  fileprivate init(_ range: Range<Int>, _ content: Content) { (self.range, self.content) = (range, content) }

  /// One more step of a path: `.to` or `["two words"]`.
  public static func step(to key: String) -> String {
    let isPlain = key.utf8.allSatisfy { byte in
      (0x30...0x39).contains(byte) || (0x41...0x5a).contains(byte) || (0x61...0x7a).contains(byte)
        || "_-".utf8.contains(byte)
    }
    return isPlain && (1...40).contains(key.utf8.count) ? ".\(key)" : "[\(SourceText.quoted(key.utf8))]"
  }
}

/// Reads a document byte by byte.
private struct Reader {
  let source: SourceText
  private let depthLimit: Int
  private let allowsRepetition: Bool
  private var position = 0
  private var path: [JSONPlace.Step] = []

  init(source: SourceText, depthLimit: Int = JSONNode.depthLimit, allowsRepetition: Bool = false) {
    self.source = source
    self.depthLimit = depthLimit
    self.allowsRepetition = allowsRepetition
    if source.bytes.starts(with: [0xef, 0xbb, 0xbf]) { position = 3 }
  }

  mutating func document() throws(InputError) -> JSONNode {
    let node = try value()
    skipSpace()
    guard position == source.bytes.count else { throw refuse("the end of the file") }
    return node
  }

  private var next: UInt8? { position < source.bytes.count ? source.bytes[position] : nil }

  private mutating func skipSpace() {
    while let byte = next, " \t\r\n".utf8.contains(byte) { position += 1 }
  }

  /// The error that something else is at the current position.
  private func refuse(_ expected: String) -> InputError {
    let rest = source.bytes[position...]
    let word = rest.prefix { byte in byte > 0x20 && !"{}[],:\"".utf8.contains(byte) }
    let found =
      switch rest.first {
      case nil: "the end of the file"
      case UInt8(ascii: "\""): "a quotation mark"
      default: SourceText.quoted(word.isEmpty ? rest.prefix(1) : word)
      }
    return error(at: position, found: found, expected: expected)
  }

  private func error(at place: Int, found: String, expected: String) -> InputError {
    let steps = path.map { step in
      switch step {
      case .key(let name): JSONNode.step(to: name)
      case .index(let index): "[\(index)]"
      }
    }
    return source.error(at: place, path: "$" + steps.joined(), found: found, expected: expected)
  }

  private mutating func value() throws(InputError) -> JSONNode {
    skipSpace()
    let start = position
    switch next {
    case UInt8(ascii: "{"): return try mapping()
    case UInt8(ascii: "["): return try list()
    case UInt8(ascii: "\""):
      let text = try text()
      return JSONNode(start..<position, .text(text))
    case let byte? where byte == UInt8(ascii: "-") || (0x30...0x39).contains(byte): return try number()
    default:
      for literal in ["true", "false", "null"] where source.bytes[position...].starts(with: literal.utf8) {
        position += literal.utf8.count
        return JSONNode(start..<position, .literal(literal))
      }
      throw refuse("a JSON value")
    }
  }

  private func checkDepth() throws(InputError) {
    guard path.count < depthLimit else {
      throw error(
        at: position, found: "more than \(depthLimit) nested values", expected: "fewer of them")
    }
  }

  private mutating func list() throws(InputError) -> JSONNode {
    try checkDepth()
    let start = position
    var items: [JSONNode] = []
    position += 1
    skipSpace()
    if next != UInt8(ascii: "]") {
      while true {
        path.append(.index(items.count))
        items.append(try value())
        path.removeLast()
        skipSpace()
        guard next == UInt8(ascii: ",") else { break }
        position += 1
      }
    }
    guard next == UInt8(ascii: "]") else { throw refuse("a comma or ]") }
    position += 1
    return JSONNode(start..<position, .list(items))
  }

  private mutating func mapping() throws(InputError) -> JSONNode {
    try checkDepth()
    let start = position
    var entries: [(key: JSONNode, value: JSONNode)] = []
    var names: Set<String> = []
    position += 1
    skipSpace()
    if next != UInt8(ascii: "}") {
      while true {
        skipSpace()
        let place = position
        guard next == UInt8(ascii: "\"") else { throw refuse("a field's name in quotation marks") }
        let name = try text()
        guard allowsRepetition || names.insert(name).inserted else {
          throw error(
            at: place, found: "\(SourceText.quoted(name.utf8)) more than once", expected: "every field once")
        }
        let key = JSONNode(place..<position, .text(name))
        skipSpace()
        guard next == UInt8(ascii: ":") else { throw refuse("a colon after a field's name") }
        position += 1
        path.append(.key(name))
        entries.append((key, try value()))
        path.removeLast()
        skipSpace()
        guard next == UInt8(ascii: ",") else { break }
        position += 1
      }
    }
    guard next == UInt8(ascii: "}") else { throw refuse("a comma or }") }
    position += 1
    return JSONNode(start..<position, .mapping(entries))
  }

  private mutating func number() throws(InputError) -> JSONNode {
    let start = position
    if next == UInt8(ascii: "-") { position += 1 }
    let isZero = next == UInt8(ascii: "0")
    try digits()
    if isZero, position - start > (source.bytes[start] == UInt8(ascii: "-") ? 2 : 1) {
      position = start
      throw refuse("a number without a leading zero")
    }
    if next == UInt8(ascii: ".") {
      position += 1
      try digits()
    }
    if next == UInt8(ascii: "e") || next == UInt8(ascii: "E") {
      position += 1
      if next == UInt8(ascii: "+") || next == UInt8(ascii: "-") { position += 1 }
      try digits()
    }
    return JSONNode(start..<position, .literal(String(decoding: source.bytes[start..<position], as: UTF8.self)))
  }

  private mutating func digits() throws(InputError) {
    guard let first = next, (0x30...0x39).contains(first) else { throw refuse("a digit") }
    while let byte = next, (0x30...0x39).contains(byte) { position += 1 }
  }

  /// Reads a string and stops after it.
  private mutating func text() throws(InputError) -> String {
    let start = position
    position += 1
    var text = ""
    var plain = position
    while let byte = next {
      switch byte {
      case UInt8(ascii: "\""):
        text += String(decoding: source.bytes[plain..<position], as: UTF8.self)
        position += 1
        return text
      case UInt8(ascii: "\\"):
        text += String(decoding: source.bytes[plain..<position], as: UTF8.self)
        text.unicodeScalars.append(try escape())
        plain = position
      case ..<0x20:
        throw error(
          at: position, found: "a line break or another control character", expected: "an escape, \\n for a line break")
      default: position += 1
      }
    }
    throw error(at: start, found: "a quotation mark that is never closed", expected: "a closing quotation mark")
  }

  private mutating func escape() throws(InputError) -> Unicode.Scalar {
    let start = position
    position += 1
    let letter = next
    position += 1
    switch letter {
    case UInt8(ascii: "\""): return "\""
    case UInt8(ascii: "\\"): return "\\"
    case UInt8(ascii: "/"): return "/"
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{c}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"):
      if let scalar = unicode() { return scalar }
    default: break
    }
    position = start
    throw refuse(
      "an escape of JSON: \\\", \\\\, \\/, \\b, \\f, \\n, \\r, \\t, \\u with four digits, or two of these for one character"
    )
  }

  /// Reads the scalar after `\u`, whose second half may follow in another escape; `nil` when there is none.
  private mutating func unicode() -> Unicode.Scalar? {
    guard let first = fourDigits() else { return nil }
    guard (0xd800..<0xdc00).contains(first) else { return Unicode.Scalar(first) }
    guard source.bytes[position...].starts(with: [UInt8(ascii: "\\"), UInt8(ascii: "u")]) else { return nil }
    position += 2
    guard let second = fourDigits(), (0xdc00..<0xe000).contains(second) else { return nil }
    return Unicode.Scalar(0x10000 + (first - 0xd800) << 10 + (second - 0xdc00))
  }

  private mutating func fourDigits() -> UInt32? {
    let digits = source.bytes[position...].prefix(4)
    let areDigits = digits.allSatisfy { byte in
      (0x30...0x39).contains(byte) || (0x41...0x46).contains(byte) || (0x61...0x66).contains(byte)
    }
    guard digits.count == 4, areDigits else { return nil }
    position += 4
    return UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
  }
}
