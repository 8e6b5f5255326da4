import ArgumentParser

/// Quoting of words that a shell passes and receives when it completes a command line.
///
/// The name of a file or level may contain any character, so candidates are quoted for the shell. bash expands the
/// words of `compgen -W`, including commands in them. zsh takes the text after a colon as a description.
enum ShellWords {
  /// A candidate in the quotes of the shell; `nil` for a candidate that contains a control character and would break
  /// the list.
  /// - Parameter shell: the shell that completes; `nil` returns the candidate unchanged.
  static func quoted(_ candidate: String, for shell: CompletionShell?) -> String? {
    guard !candidate.unicodeScalars.contains(where: isControl) else { return nil }
    switch shell {
    case .some(.bash): return "'" + candidate.replacing("'", with: #"'\''"#) + "'"
    case .some(.zsh): return candidate.replacing(#"\"#, with: #"\\"#).replacing(":", with: #"\:"#)
    default: return candidate
    }
  }

  /// Whether a character is a line break or another control character. A list of candidates has one candidate per line.
  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    default: false
    }
  }

  /// A typed word without the quotes and backslashes of the shell. An unclosed quote ends with the word.
  static func unquoted(_ word: String) -> String {
    var (text, rest) = ("", word[...])
    var quote: Character?
    while let character = rest.popFirst() {
      switch (quote, character) {
      case (nil, "'"), (nil, "\""): quote = character
      case ("'", "'"), ("\"", "\""): quote = nil
      case (nil, "\\"): if let next = rest.popFirst() { text.append(next) }
      case ("\"", "\\"):
        if let next = rest.first, "\"\\$`".contains(next) { text.append(rest.removeFirst()) } else { text.append("\\") }
      default: text.append(character)
      }
    }
    return text
  }

  /// The part of a word up to its last colon, which bash splits into separate words.
  /// - Parameters:
  ///   - line: the words of the line as bash splits them.
  ///   - index: the index of the word at the cursor.
  static func beforeColon(in line: [String], at index: Int) -> String {
    guard line.indices.contains(index) else { return "" }
    var place = index
    if line[place] != ":" { place -= 1 }
    guard place > 0, line[place] == ":" else { return "" }
    return unquoted(line[place - 1]) + ":"
  }
}
