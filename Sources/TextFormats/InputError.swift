/// A mistake in something a person wrote: a level file, a table, a record, a board.
///
/// Printed on one line as `file:line:column: found …, expected …`, so that an editor can jump to it; in a JSON document
/// as `file:line:column: $.path: found …, expected …`.
public struct InputError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The name of the file as the user gave it, or `-` for standard input.
  public var file: String
  /// The line, counted from 1; 0 when the mistake concerns the file as a whole.
  public var line: Int
  /// The column in characters, counted from 1; 0 when the mistake concerns the line as a whole.
  public var column: Int
  /// The place in a JSON document, for example `$.edges[3].to`; `nil` in other files.
  public var path: String?
  /// The text or value that was found.
  public var found: String
  /// The text or value that was expected.
  public var expected: String
  /// The other mistakes of the file, in the order of their places; see ``Mistakes``.
  public var others: [InputError] = []
  /// The maximum number of lines that report mistakes of one file.
  public static let lineLimit = 20

  /// Creates a mistake; a long `found` is shortened.
  public init(file: String, line: Int, column: Int, path: String? = nil, found: String, expected: String) {
    self.file = file
    self.line = line
    self.column = column
    self.path = path
    self.found = Self.shortened(found)
    self.expected = expected
  }

  /// The found text, or its beginning if it is long. Most messages already shorten what they quote; this handles texts
  /// of other readers, such as the JSON decoder.
  private static func shortened(_ found: String) -> String {
    let most = 2 * SourceText.quotedLength
    guard found.utf8.count > most, found.count > most || found.utf8.count > 16 * most else { return found.disclosed }
    let beginning = String(String.UnicodeScalarView(found.unicodeScalars.prefix(most))).disclosed
    return String(beginning.prefix(SourceText.quotedLength)) + (found.hasPrefix("\"") ? "…\"" : "…")
  }

  /// A path, with its middle removed if it is long.
  private static func shortened(path: String) -> String {
    let path = path.disclosed
    guard path.count > SourceText.quotedLength else { return path }
    return "\(path.prefix(SourceText.quotedLength / 2))…\(path.suffix(SourceText.quotedLength / 2))"
  }

  /// All mistakes as separate errors, this one first.
  public var each: [InputError] {
    var first = self
    first.others = []
    return [first] + others
  }

  /// This mistake and the others, one line each; beyond ``lineLimit`` a last line states how many more there are.
  public var lines: [String] {
    let lines = ([self] + others).prefix(Self.lineLimit).map(\.description)
    let more = others.count + 1 - lines.count
    return more == 0 ? lines : lines + ["\(file.disclosed): and \(more.counted("more mistake"))"]
  }

  /// The mistake on one line, without the others.
  public var description: String {
    var place = file.disclosed
    if line > 0 { place += ":\(line)" }
    if line > 0 && column > 0 { place += ":\(column)" }
    if let path { place += ": \(Self.shortened(path: path))" }
    return "\(place): found \(found), expected \(expected)"
  }
}
