/// Comma-separated values as in RFC 4180, except that only line feeds separate records, as Unix tools expect.
enum CSVField {
  /// The field as written in a file. It is quoted, with inner quotation marks doubled, if it holds a comma, a quotation
  /// mark or a line break, or begins or ends with a space. Other control characters, which could control a terminal,
  /// are written by their numbers: `<U+001B>`.
  static func escaped(_ text: String) -> String {
    let text = text.withoutCommands
    let special: Set<Unicode.Scalar> = [",", "\"", "\n", "\r"]
    guard text.unicodeScalars.contains(where: special.contains) || text.first == " " || text.last == " " else {
      return text
    }
    var result = "\""
    for scalar in text.unicodeScalars {
      if scalar == "\"" { result += "\"" }
      result.unicodeScalars.append(scalar)
    }
    return result + "\""
  }

  /// A text that a spreadsheet reads as a text: an apostrophe precedes a sign that would begin a formula (OWASP, *CSV
  /// Injection*). Numbers stay numbers, and a sign alone is not a formula. ``DelimitedReader`` removes the
  /// apostrophe again.
  static func harmless(_ text: String) -> String {
    guard let first = text.utf8.first, "=+-@\t\r".utf8.contains(first), text.utf8.count > 1, Double(text) == nil else {
      return text
    }
    return "'" + text
  }

  /// One record with its line feed. A record of one empty field is written `""`, because an empty line is not a record.
  static func record(_ fields: [String]) -> String {
    fields == [""] ? "\"\"\n" : fields.map(escaped).joined(separator: ",") + "\n"
  }
}

extension String {
  /// The text with control characters replaced by their numbers, except tabs and line breaks.
  fileprivate var withoutCommands: String {
    func isCommand(_ scalar: Unicode.Scalar) -> Bool {
      scalar.properties.generalCategory == .control && !"\t\n\r".unicodeScalars.contains(scalar)
    }
    guard unicodeScalars.contains(where: isCommand) else { return self }
    var text = ""
    for scalar in unicodeScalars {
      if isCommand(scalar) { text += "<\(scalar.code)>" } else { text.unicodeScalars.append(scalar) }
    }
    return text
  }
}
