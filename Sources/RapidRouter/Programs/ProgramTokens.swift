import TextFormats

/// The words, numbers, names and signs of a program text. `#` begins a comment that ends with the line.
struct ProgramTokens {
  /// A piece of the text.
  struct Token: Hashable {
    /// The kind of the piece.
    enum Kind: Hashable {
      /// A word without quotation marks.
      case word(String)
      /// A name in quotation marks.
      case name(String)
      case number(Int)
      case sign(String)
      case end
    }

    var kind: Kind
    /// The range of its bytes in the text.
    var range: Range<Int>
  }

  let source: SourceText
  private(set) var tokens: [Token] = []
  private var position = 0

  /// - Throws: ``InputError`` at the first byte that begins no token.
  init(_ source: SourceText) throws(InputError) {
    self.source = source
    while let token = try next() { tokens.append(token) }
    tokens.append(Token(kind: .end, range: position..<position))
  }

  /// The error for an unexpected token.
  func refuse(_ token: Token, expected: String) -> InputError {
    let found = token.kind == .end ? "the end of the program" : SourceText.quoted(source.bytes[token.range])
    return source.error(at: token.range.lowerBound, found: found, expected: expected)
  }

  private mutating func skip(while isSkipped: (UInt8) -> Bool) {
    while position < source.bytes.count, isSkipped(source.bytes[position]) { position += 1 }
  }

  private mutating func next() throws(InputError) -> Token? {
    // Space, tab and line ends; other control characters are errors.
    func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0d).contains(byte) }
    skip(while: isSpace)
    while position < source.bytes.count, source.bytes[position] == UInt8(ascii: "#") {
      skip { $0 != 0x0a && $0 != 0x0d }
      skip(while: isSpace)
    }
    guard position < source.bytes.count else { return nil }
    let start = position
    let byte = source.bytes[position]
    if byte == UInt8(ascii: "\"") { return try name(from: start) }
    if byte == UInt8(ascii: "-") || (0x30...0x39).contains(byte) { return try number(from: start) }
    if ProgramWord.isWordByte(byte) {
      skip(while: ProgramWord.isWordByte)
      return Token(kind: .word(text(from: start)), range: start..<position)
    }
    for sign in ["{", "}", "==", "!=", "<=", ">=", "<", ">"] where source.bytes[position...].starts(with: sign.utf8) {
      position += sign.utf8.count
      return Token(kind: .sign(sign), range: start..<position)
    }
    throw source.error(
      at: start, found: SourceText.quoted(source.bytes[start...].prefix(1)), expected: "a word, a number or a sign")
  }

  private func text(from start: Int) -> String { String(decoding: source.bytes[start..<position], as: UTF8.self) }

  private mutating func number(from start: Int) throws(InputError) -> Token {
    position += 1
    skip(while: ProgramWord.isWordByte)
    guard let value = Int(text(from: start)), value.magnitude <= RouterProgram.largestNumber else {
      throw source.error(
        at: start, found: SourceText.quoted(source.bytes[start..<position]),
        expected: "a whole number of at most \(RouterProgram.largestNumber)")
    }
    return Token(kind: .number(value), range: start..<position)
  }

  /// A name in quotation marks, with the escapes of JSON.
  private mutating func name(from start: Int) throws(InputError) -> Token {
    position += 1
    while position < source.bytes.count, source.bytes[position] != UInt8(ascii: "\"") {
      position += source.bytes[position] == UInt8(ascii: "\\") ? 2 : 1
    }
    position = min(position + 1, source.bytes.count)
    let quoted = SourceText(text(from: start), file: source.file)
    guard let node = try? JSONNode(quoted), case .text(let name) = node.content else {
      throw source.error(
        at: start, found: SourceText.quoted(source.bytes[start..<position]),
        expected: "a name in quotation marks with the escapes of JSON")
    }
    return Token(kind: .name(name), range: start..<position)
  }
}
