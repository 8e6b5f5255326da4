/// Places in a text as the YAML reader counts them.
enum SourceText {
  /// How many Unicode scalars stand before a place; the text's length when there is no such place. Complexity: O(text).
  /// - Parameters:
  ///   - line: from 1; lines end with CR, LF, both, NEL, LS or PS, as YAML 1.1 says.
  ///   - column: in Unicode scalars from 1.
  static func offset(line: Int, column: Int, in text: String) -> Int {
    let scalars = Array(text.unicodeScalars)
    var (offset, current) = (0, 1)
    while current < line, offset < scalars.count {
      switch scalars[offset] {
      case "\r":
        if offset + 1 < scalars.count, scalars[offset + 1] == "\n" { offset += 1 }
        current += 1
      case "\n", "\u{85}", "\u{2028}", "\u{2029}": current += 1
      default: break
      }
      offset += 1
    }
    return min(scalars.count, offset + column - 1)
  }
}
