import ArgumentParser

/// Words as a shell hands them over and takes them back when it completes a command line.
///
/// A name of a file or a level may hold anything, so what is offered is quoted for the shell: bash expands the words of
/// `compgen -W`, commands in them included, and zsh takes what follows a colon for a description.
enum ShellWords {
  /// A candidate as the shell reads it; `nil` for one that cannot be offered, because it would end a line.
  /// - Parameter shell: the shell that asks; `nil` gives the candidate as it is.
  static func quoted(_ candidate: String, for shell: CompletionShell?) -> String? {
    guard !candidate.unicodeScalars.contains(where: isControl) else { return nil }
    switch shell {
    case .some(.bash): return "'" + candidate.replacing("'", with: #"'\''"#) + "'"
    case .some(.zsh): return candidate.replacing(#"\"#, with: #"\\"#).replacing(":", with: #"\:"#)
    default: return candidate
    }
  }

  /// Line breaks of all kinds and other control characters: a list of candidates has one in each line.
  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    default: false
    }
  }

  /// A word as it was typed, without the quotes and backslashes of the shell. One that is not closed ends with the
  /// word.
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

  /// What bash has made words of its own of, because it breaks words at colons: all before the last colon of a word.
  /// - Parameters:
  ///   - line: the words of the line as bash divides it.
  ///   - index: which of them is being typed.
  static func beforeColon(in line: [String], at index: Int) -> String {
    guard line.indices.contains(index) else { return "" }
    var place = index
    if line[place] != ":" { place -= 1 }
    guard place > 0, line[place] == ":" else { return "" }
    return unquoted(line[place - 1]) + ":"
  }
}
