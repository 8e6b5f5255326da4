/// A mistake in something a person wrote: a level file, a table, a record, a board.
///
/// Printed on one line as `file:line:column: found …, expected …`, so that an editor can jump to it; in a JSON document as
/// `file:line:column: $.path: found …, expected …`.
public struct InputError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The name of the file as the user gave it, or `-` for standard input.
  public var file: String
  /// The line, counted from 1; 0 when the mistake concerns the file as a whole.
  public var line: Int
  /// The column in characters, counted from 1; 0 when the mistake concerns the line as a whole.
  public var column: Int
  /// Where it is in a JSON document, for example `$.edges[3].to`; `nil` in other files.
  public var path: String?
  /// What stands there.
  public var found: String
  /// What should stand there.
  public var expected: String

  /// Describes one mistake.
  public init(file: String, line: Int, column: Int, path: String? = nil, found: String, expected: String) {
    self.file = file
    self.line = line
    self.column = column
    self.path = path
    self.found = found
    self.expected = expected
  }

  /// The mistake on one line.
  public var description: String {
    var place = file
    if line > 0 { place += ":\(line)" }
    if line > 0 && column > 0 { place += ":\(column)" }
    if let path { place += ": \(path)" }
    return "\(place): found \(found), expected \(expected)"
  }
}
