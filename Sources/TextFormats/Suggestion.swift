/// The name that a person may have meant when a name is unknown.
///
///     Suggestion.text(for: "dificulty", among: ["play", "difficulty"])  // did you mean "difficulty"?
public enum Suggestion {
  /// The longest text that is compared; longer ones are not misspelt names.
  private static let longest = 80

  /// The name nearest to a text, ignoring case and spacing. At most a third of its letters, and never more than four,
  /// may be missing, extra, exchanged or wrong. Alternatively the text is the beginning of the name, nearly its first
  /// words, or some of its letters in order (`ls` for `list`). Of equally near names, the first is returned; `nil` when
  /// there is none.
  /// - Complexity: O(length of the text · length of all names).
  public static func nearest(to text: String, among names: some Sequence<String>) -> String? {
    let wanted = folded(text)
    guard !wanted.isEmpty, wanted.count <= longest else { return nil }
    var (best, least) = (String?.none, Int.max)
    for name in names {
      let letters = folded(name)
      guard letters.count <= longest, let rank = rank(wanted, letters), rank < least else { continue }
      (best, least) = (name, rank)
    }
    return best
  }

  /// The distance of a name from the text: twice the letters to change, plus one if only its beginning matches; `nil`
  /// when it is too far.
  private static func rank(_ wanted: [Character], _ name: [Character]) -> Int? {
    let most = min(4, max(1, wanted.count / 3))
    let whole = distance(wanted, name)
    // In short words every letter may differ; then they have nothing in common.
    if whole <= most, whole < name.count { return 2 * whole }
    if wanted.count >= 3, name.starts(with: wanted) { return 3 }
    let words = name.split(separator: " ").prefix(wanted.split(separator: " ").count).joined(separator: [" "])
    let beginning = distance(wanted, Array(words))
    if wanted.count >= 4, beginning <= most { return 2 * beginning + 1 }
    return isAbbreviation(wanted, of: name) ? 2 * (most + 1) : nil
  }

  private static func isAbbreviation(_ letters: [Character], of name: [Character]) -> Bool {
    guard letters.count >= 2, letters.first == name.first, name.count <= 3 * letters.count else { return false }
    var rest = letters[...]
    for letter in name where rest.first == letter { rest = rest.dropFirst() }
    return rest.isEmpty
  }

  /// `did you mean "X"?`, or nothing.
  public static func text(for text: String, among names: some Sequence<String>) -> String? {
    nearest(to: text, among: names).map { "did you mean \($0.quoted)?" }
  }

  private static func folded(_ text: String) -> [Character] {
    Array(text.lowercased().split { $0.isWhitespace || $0 == "-" }.joined(separator: " "))
  }

  /// The number of letters to insert, delete, replace or exchange with their neighbour to turn one text into the other.
  public static func distance(between first: String, and second: String) -> Int {
    distance(Array(first), Array(second))
  }

  /// The number of letters to insert, delete, replace or exchange with their neighbour (optimal string alignment;
  /// Damerau, *A technique for computer detection and correction of spelling errors*, CACM 7, 1964).
  static func distance(_ first: [Character], _ second: [Character]) -> Int {
    var (before, previous) = ([Int](), Array(0...second.count))
    for (row, letter) in first.enumerated() {
      var current = [row + 1]
      for (column, other) in second.enumerated() {
        var least = min(previous[column + 1], current[column]) + 1
        least = min(least, previous[column] + (letter == other ? 0 : 1))
        if row > 0, column > 0, letter == second[column - 1], first[row - 1] == other {
          least = min(least, before[column - 1] + 1)
        }
        current.append(least)
      }
      (before, previous) = (previous, current)
    }
    return previous[second.count]
  }
}
