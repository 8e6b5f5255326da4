/// Text escaped for XML and HTML.
enum MarkupText {
  /// The text with characters that have a meaning in markup as entities. Characters that XML does not allow become
  /// U+FFFD.
  ///
  /// Works on scalars: a mark after `<` combines with it into another character for Swift, but not for a parser.
  /// Complexity: O(*n*).
  static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "'": result += "&#39;"
      case "\t", "\n", "\r": result.unicodeScalars.append(scalar)
      case "\0"..<" ", "\u{7f}"..."\u{9f}", "\u{fffe}", "\u{ffff}": result += "\u{fffd}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
