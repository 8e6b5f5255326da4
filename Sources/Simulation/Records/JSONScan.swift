import TextFormats

/// Scans a JSON text (RFC 8259) for the place of something: the first syntax error, or the value of a key.
///
/// Decoders report what is wrong but not where; this finds the place. Nesting is limited to ``deepest`` levels.
struct JSONScan {
  /// A place that breaks the grammar.
  struct Fault: Error {
    /// The offset in bytes.
    var offset: Int
    /// The valid continuations at that place.
    var expected: String
  }

  /// A key of an object.
  struct Key {
    /// The keys from the top to this one; all elements of an array have the same path.
    var path: [String]
    /// The offset of its opening quotation mark.
    var offset: Int
    /// Whether its value is `null`, which is equivalent to no key.
    var isNull: Bool
    /// Whether its object had the key before.
    var isRepeated: Bool
  }

  /// The deepest nesting of arrays and objects that is accepted.
  static let deepest = 256

  private let bytes: [UInt8]
  private var position = 0
  private var path: [any CodingKey] = []
  /// The offset of the deepest part of the path that was found.
  private var place = 0
  private var isFound = false
  /// The offset of the first number that fits neither an `Int` nor a `Double`: valid JSON that nothing can decode.
  private(set) var hugeNumber: Int?
  /// The offsets of the numbers that are not an `Int`.
  private(set) var fractions: [Int] = []
  /// The keys so far; `nil` if they are not collected.
  private var keys: [Key]?
  /// The keys that enclose the current position.
  private var surroundings: [String] = []

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The first syntax error, or `nil` when the text is one JSON value.
  mutating func syntaxFault() -> Fault? {
    do {
      try text()
      return nil
    } catch {
      return error
    }
  }

  /// The offset of the value at `path`, or of the nearest value around it that exists.
  mutating func offset(of path: [any CodingKey]) -> Int {
    self.path = path
    _ = syntaxFault()
    return place
  }

  /// The keys of all objects in the order of the text, up to the first mistake.
  mutating func objectKeys() -> [Key] {
    keys = []
    defer { keys = nil }
    _ = syntaxFault()
    return keys ?? []
  }

  private mutating func text() throws(Fault) {
    position = 0
    skipSpace()
    try value(depth: 0, matched: 0)
    skipSpace()
    guard position == bytes.count else { throw fault("the end of the line") }
  }

  /// Scans one value. `matched` is the number of keys of the path that lead here, or `nil` off the path.
  private mutating func value(depth: Int, matched: Int?) throws(Fault) {
    if let matched, !isFound {
      place = position
      isFound = matched == path.count
    }
    guard depth <= Self.deepest else { throw fault("at most \(Self.deepest) levels") }
    switch current {
    case UInt8(ascii: "{"): try object(depth: depth, matched: matched)
    case UInt8(ascii: "["): try array(depth: depth, matched: matched)
    case UInt8(ascii: "\""): try string()
    case UInt8(ascii: "t"): try word("true")
    case UInt8(ascii: "f"): try word("false")
    case UInt8(ascii: "n"): try word("null")
    default: try number()
    }
  }

  private mutating func object(depth: Int, matched: Int?) throws(Fault) {
    position += 1
    skipSpace()
    if take("}") { return }
    var names = Set<String>()
    repeat {
      skipSpace()
      guard current == UInt8(ascii: "\"") else { throw fault("a key in quotation marks") }
      let start = position
      try string()
      let key = bytes[(start + 1)..<(position - 1)]
      skipSpace()
      guard take(":") else { throw fault("\":\"") }
      skipSpace()
      if keys != nil { note(key, at: start, among: &names) }
      try value(depth: depth + 1, matched: next(matched) { $0.stringValue.utf8.elementsEqual(key) })
      if keys != nil { surroundings.removeLast() }
      skipSpace()
    } while take(",")
    guard take("}") else { throw fault("\",\" or \"}\"") }
  }

  private mutating func note(_ key: ArraySlice<UInt8>, at offset: Int, among names: inout Set<String>) {
    let name = Self.name(of: key)
    surroundings.append(name)
    let key = Key(
      path: surroundings, offset: offset, isNull: current == UInt8(ascii: "n"), isRepeated: !names.insert(name).inserted
    )
    keys?.append(key)
  }

  /// A key without its escapes.
  private static func name(of key: ArraySlice<UInt8>) -> String {
    guard key.contains(UInt8(ascii: "\\")) else { return String(decoding: key, as: UTF8.self) }
    let quoted = [UInt8(ascii: "\"")] + key + [UInt8(ascii: "\"")]
    return (try? JSONCode.value(from: quoted)) ?? String(decoding: key, as: UTF8.self)
  }

  private mutating func array(depth: Int, matched: Int?) throws(Fault) {
    position += 1
    skipSpace()
    if take("]") { return }
    var index = 0
    repeat {
      skipSpace()
      try value(depth: depth + 1, matched: next(matched) { $0.intValue == index })
      index += 1
      skipSpace()
    } while take(",")
    guard take("]") else { throw fault("\",\" or \"]\"") }
  }

  /// The number of matched keys inside, if the next key of the path fulfils `isHere`.
  private func next(_ matched: Int?, _ isHere: (any CodingKey) -> Bool) -> Int? {
    guard let matched, matched < path.count, !isFound, isHere(path[matched]) else { return nil }
    return matched + 1
  }

  private mutating func string() throws(Fault) {
    position += 1
    while let byte = current, byte != UInt8(ascii: "\"") {
      guard byte >= 0x20 else { throw fault("no control character in a string") }
      position += 1
      guard byte == UInt8(ascii: "\\") else { continue }
      guard let escaped = current, Array("\"\\/bfnrtu".utf8).contains(escaped) else { throw fault("an escape") }
      position += 1
      guard escaped == UInt8(ascii: "u") else { continue }
      for _ in 0..<4 {
        guard let digit = current, Character(Unicode.Scalar(digit)).isHexDigit else {
          throw fault("four hexadecimal digits")
        }
        position += 1
      }
    }
    guard take("\"") else { throw fault("the end of the string") }
  }

  private mutating func word(_ word: StaticString) throws(Fault) {
    for byte in word.description.utf8 {
      guard current == byte else { throw fault(word.description) }
      position += 1
    }
  }

  private mutating func number() throws(Fault) {
    let start = position
    _ = take("-")
    guard let first = current, isDigit(first) else { throw fault("a value") }
    if !take("0") { digits() }
    if take(".") {
      guard let digit = current, isDigit(digit) else { throw fault("a digit") }
      digits()
    }
    if take("e") || take("E") {
      if !take("+") { _ = take("-") }
      guard let digit = current, isDigit(digit) else { throw fault("a digit") }
      digits()
    }
    let text = String(decoding: bytes[start..<position], as: UTF8.self)
    if Int(text) == nil { fractions.append(start) }
    if hugeNumber == nil && Int(text) == nil && Double(text)?.isFinite != true { hugeNumber = start }
  }

  private mutating func digits() {
    while let digit = current, isDigit(digit) { position += 1 }
  }

  private func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

  private var current: UInt8? { position < bytes.count ? bytes[position] : nil }

  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard current.map({ UInt32($0) }) == character.value else { return false }
    position += 1
    return true
  }

  private mutating func skipSpace() {
    while let byte = current, byte == 0x20 || byte == 0x09 || byte == 0x0a || byte == 0x0d { position += 1 }
  }

  private func fault(_ expected: String) -> Fault { Fault(offset: position, expected: expected) }
}
