import PuzzleCore
import TextFormats

/// A program on one line is a move of a game: its text, with spaces for line feeds.
extension RouterProgram: LosslessStringConvertible, Codable {
  /// The program on one line.
  public var description: String {
    text.split(separator: "\n").map { $0.drop { $0 == " " } }.joined(separator: " ")
  }

  /// Reads what ``description`` writes, or any other text of a program that can run.
  public init?(_ description: String) {
    guard let program = try? RouterProgram(description, file: "-") else { return nil }
    self = program
  }

  /// Reads the text of a program.
  public init(from decoder: any Decoder) throws {
    let text = try decoder.singleValueContainer().decode(String.self)
    do throws(InputError) {
      self = try RouterProgram(text, file: "program")
    } catch {
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: "found \(error.found), expected \(error.expected)"))
    }
  }

  /// Writes the text on one line.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }

  /// Reads a program in any of its forms: block JSON where the text begins with a brace, a flat list where it begins with a bracket, and
  /// otherwise text.
  /// - Throws: ``PuzzleCore/InputError`` with the place of the first mistake.
  public init(anyForm text: String, file: String) throws(InputError) {
    switch text.first(where: { !$0.isWhitespace }) {
    case "{": try self.init(json: text, file: file)
    case "[": try self.init(flat: text, file: file)
    default:
      if let foreign = Self.foreignForm(of: text) {
        throw SourceText(text, file: file).error(
          at: 0, found: foreign,
          expected: "block JSON, a flat list of block types in JSON, or text such as forward repeat 3 { left }")
      }
      try self.init(text, file: file)
    }
  }

  /// What other form of program a text has; `nil` for none that is known.
  private static func foreignForm(of text: String) -> String? {
    let start = text.drop(while: \.isWhitespace)
    if start.hasPrefix("<") { return "XML" }
    // Calls have brackets, and imports a word, that no program as text has; a program that can be read is one.
    let isPython =
      text.contains("()") || text.contains("):")
      || ["import ", "from ", "def "].contains { word in start.hasPrefix(word) || text.contains("\n\(word)") }
    return isPython && (try? RouterProgram(text, file: "-")) == nil ? "a program in Python" : nil
  }
}
