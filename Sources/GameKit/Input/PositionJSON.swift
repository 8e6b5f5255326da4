import TextFormats

/// Positions, and other values, written as JSON on one line.
public enum PositionJSON {
  /// The longest line that is read, in bytes.
  public static let lineLimit = 1 << 20

  /// Reads a value.
  /// - Throws: ``InputError`` that says what is wrong and under which key.
  /// - Parameter what: what the JSON should be, for messages.
  public static func decode<State: Decodable>(
    _ line: String, file: String, number: Int, what: String = "a position as `moli play --records` writes it",
    lineLimit: Int = lineLimit
  ) throws -> State {
    func refuse(_ found: String, _ expected: String) -> InputError {
      InputError(file: file, line: number, column: 1, found: found, expected: expected)
    }
    guard line.utf8.count <= lineLimit else { throw refuse("\(line.utf8.count) bytes", "at most \(lineLimit) bytes") }
    guard depth(of: line) <= depthLimit else {
      throw refuse("more than \(depthLimit) nested values", "fewer of them: \(what)")
    }
    do {
      return try JSONCode.value(State.self, from: Array(line.utf8))
    } catch DecodingError.keyNotFound(let key, _) {
      throw refuse("no \"\(key.stringValue)\"", what)
    } catch DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context) {
      throw refuse("the wrong kind of value at \(path(context))", what)
    } catch DecodingError.dataCorrupted(let context) {
      if !JSONCode.isValid(Array(line.utf8)) {
        throw refuse("text that is not JSON", "JSON: \(what)")
      }
      let place = context.codingPath.isEmpty ? "" : " at \(path(context))"
      // Our own types say "found …, expected …" already.
      let text = words(for: context)
      guard text.hasPrefix("found "), let comma = text.place(ofText: ", expected ") else {
        throw refuse("\(text)\(place)", what)
      }
      throw refuse("\(text[..<comma.lowerBound].dropFirst(6))\(place)", String(text[comma.upperBound...]))
    }
  }

  /// The decoder's description of a wrong value, without the names of types. Types of moli say "found …, expected …"
  /// already.
  public static func words(for context: DecodingError.Context) -> String {
    let text = context.debugDescription
    if text.hasPrefix("The given data was not valid JSON") {
      return "a number that is too large, or another value that cannot be read"
    }
    guard text.hasPrefix("Cannot initialize "), let from = text.place(ofText: " from invalid "),
      let place = text[from.upperBound...].place(ofText: " value ")
    else {
      return text
    }
    return String(text[place.upperBound...]).quoted
  }

  /// How deeply lists and objects may be nested; the decoder itself allows 512 levels.
  private static let depthLimit = 256

  /// How deeply brackets outside of strings are nested. Complexity: O(length).
  private static func depth(of line: String) -> Int {
    var (depth, deepest, isText, isEscaped) = (0, 0, false, false)
    for byte in line.utf8 {
      if isText {
        if isEscaped {
          isEscaped = false
        } else if byte == 0x5c {
          isEscaped = true
        } else if byte == 0x22 {
          isText = false
        }
        continue
      }
      switch byte {
      case 0x22: isText = true
      case 0x5b, 0x7b:
        depth += 1
        deepest = max(deepest, depth)
      case 0x5d, 0x7d: depth -= 1
      default: break
      }
    }
    return deepest
  }

  private static func path(_ context: DecodingError.Context) -> String {
    context.codingPath.isEmpty
      ? "the top" : context.codingPath.map { $0.intValue.map(String.init) ?? $0.stringValue }.joined(separator: ".")
  }
}
