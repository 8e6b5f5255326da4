import TextFormats

/// The fields of a level file as pieces of its text, so that some are replaced and the others keep their bytes.
///
/// A piece of a YAML file begins with the blank lines and comments above its field. A piece of a JSON file is the value
/// alone.
public struct LevelParts: Sendable {
  /// The field that states how a level was made: the version of the generator, the seed and the request.
  public static let origin = "made-by"

  /// The names of the fields, in the order of the text.
  public let names: [String]
  private let text: String
  private let file: String
  private let pieces: [String: Range<Int>]
  private let isJSON: Bool

  /// Divides a text into its fields.
  /// - Throws: ``InputError`` for a text that is not a mapping with one field a line, or a JSON object.
  public init(_ text: String, file: String) throws(InputError) {
    (self.text, self.file) = (text, file)
    isJSON = text.trimmed.first == "{"
    (names, pieces) = try isJSON ? Self.members(text, file) : Self.lines(text, file)
  }

  private static func members(
    _ text: String, _ file: String
  ) throws(InputError) -> (names: [String], pieces: [String: Range<Int>]) {
    guard case .mapping(let members) = try JSONNode(SourceText(text, file: file)).content else { return ([], [:]) }
    var (names, pieces) = ([String](), [String: Range<Int>]())
    for (key, value) in members {
      guard case .text(let name) = key.content else { continue }
      names.append(name)
      pieces[name] = value.range
    }
    return (names, pieces)
  }

  private static func lines(
    _ text: String, _ file: String
  ) throws(InputError) -> (names: [String], pieces: [String: Range<Int>]) {
    var (names, pieces) = ([String](), [String: Range<Int>]())
    // `kept` ends after the last line of a field; blank lines and comments belong to the next one.
    var (start, place, kept) = (0, 0, 0)
    for line in text.utf8.split(separator: 10, omittingEmptySubsequences: false) {
      let next = min(text.utf8.count, place + line.count + 1)
      let content = String(Substring(line))
      if content.trimmed.isEmpty || content.hasPrefix("#") {
        place = next
        continue
      }
      if content.first?.isLetter == true, let colon = content.firstIndex(of: ":") {
        if let last = names.last { pieces[last] = start..<kept }
        if !names.isEmpty { start = kept }
        names.append(String(content[..<colon]))
      } else if names.isEmpty || content.first != " " && content.first != "-" {
        throw InputError(
          file: file, line: 0, column: 0, found: content.trimmed.quoted, expected: "fields that each begin a line")
      }
      (place, kept) = (next, next)
    }
    if let last = names.last { pieces[last] = start..<text.utf8.count }
    return (names, pieces)
  }

  /// The text of a field; `nil` for one that is not there.
  public func piece(_ name: String) -> String? {
    pieces[name].flatMap { String(Array(text.utf8)[$0]) }
  }

  /// The text with the fields of another text, except those that stay. Fields of the other text that this one lacks
  /// come last; fields that the other text lacks go.
  /// - Throws: ``InputError`` when one text is JSON and the other is not.
  public func replacing(with other: LevelParts, keeping kept: (String) -> Bool) throws(InputError) -> String {
    guard isJSON == other.isJSON else {
      throw InputError(
        file: file, line: 0, column: 0, found: isJSON ? "JSON" : "YAML", expected: other.isJSON ? "JSON" : "YAML")
    }
    let lacking = other.names.filter { !names.contains($0) }
    if isJSON {
      let own = names.filter { kept($0) || other.pieces[$0] != nil }.map { name in
        (name, (kept(name) ? piece(name) : other.piece(name)) ?? "")
      }
      let members = (own + lacking.map { ($0, other.piece($0) ?? "") }).map { name, value in
        "  \(JSONValue.string(name).text): \(value)"
      }
      return "{\n" + members.joined(separator: ",\n") + "\n}\n"
    }
    let own = names.compactMap { kept($0) ? piece($0) : other.piece($0) }
    return (own + lacking.compactMap(other.piece)).map { $0.hasSuffix("\n") ? $0 : $0 + "\n" }.joined()
  }
}

extension String {
  fileprivate init?(_ bytes: ArraySlice<UInt8>) { self.init(validating: bytes, as: UTF8.self) }
}
