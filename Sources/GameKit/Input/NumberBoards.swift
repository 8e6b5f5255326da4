import Phrasebook

/// Boards of numbers in the notations that people use, 9 or 16 numbers row by row with 0 or `_` for the empty cell.
///
/// Numbers are separated by white space, commas, semicolons or bars, and rows also by slashes, with or without
/// brackets. A board is on one line, on one line per row, or on one line per number. A line with the size alone may
/// come first, as `4`, `4 4` or `4x4`. The number of a board may precede it, as `7:`, `7.` or `7)`. A `#` starts a
/// comment, and so does `//` before words.
enum NumberBoards {
  /// The numbers of rows that boards have.
  static let sides = [3, 4]

  /// A line with spaces in place of separators and of a comment: every number keeps its column.
  static func plain(_ line: String) -> String {
    let line = withoutIndex(withoutWords(line))
    var isComment = false
    let plain = String(
      line.map { character -> Character in
        if character == "#" { isComment = true }
        return isComment || "/,;|\\[]()".contains(character) ? " " : character
      })
    return size(plain) ?? plain
  }

  /// A line without the words behind `//`. Where no letter follows, `//` separates rows.
  private static func withoutWords(_ line: String) -> String {
    let slashes = line.indices.first { line[$0...].hasPrefix("//") }
    guard let slashes, line[slashes...].contains(where: \.isLetter) else { return line }
    return String(line[..<slashes])
  }

  /// A line with spaces in place of a number, and a colon, full stop or bracket, in front of others.
  private static func withoutIndex(_ line: String) -> String {
    let rest = line.drop(while: \.isWhitespace).drop { ("0"..."9").contains($0) }
    guard let mark = rest.first, ":.)".contains(mark), line.prefix(upTo: rest.startIndex).last?.isNumber == true,
      mark == ":" || rest.dropFirst().first?.isWhitespace == true,
      rest.dropFirst().contains(where: \.isNumber)
    else { return line }
    let others = rest.dropFirst()
    return String(repeating: " ", count: line.count - others.count) + others
  }

  /// A line that says a size as `4 4` or `4 x 4`, with one of the two numbers left.
  private static func size(_ line: String) -> String? {
    let numbers = line.split { $0.isWhitespace || "xX×*".contains($0) }
    let others = line.filter { !$0.isWhitespace && !("0"..."9").contains($0) }
    guard numbers.count == 2, others.count < 2, numbers[0] == numbers[1], Int(numbers[0]) != nil,
      others.isEmpty || !line[numbers[0].endIndex..<numbers[1].startIndex].allSatisfy(\.isWhitespace)
    else { return nil }
    let start = line.prefix(upTo: numbers[0].endIndex)
    return start + String(repeating: " ", count: line.count - start.count)
  }

  /// What the first line of a board reveals about the lines that follow.
  enum Start: Hashable {
    /// A board or a mistake on one line.
    case alone
    /// A row; this many lines make a board.
    case rows(of: Int)
    /// A single number: the size of the board, or the first number of a board with one number per line.
    case number(Int)
  }

  /// Classifies a first line.
  static func start(_ line: String) -> Start {
    let tokens = Tokens(of: line)
    if sides.contains(tokens.count) { return .rows(of: tokens.count) }
    guard tokens.count == 1, let number = Int(tokens[0]) else { return .alone }
    return .number(number)
  }

  /// How many of the given lines form one board, and whether the first states its size. The first line holds a single
  /// number.
  /// - Parameter counts: how many numbers each line has.
  static func extent(of counts: [Int], size: Int) -> (lines: Int, hasSize: Bool) {
    if size > 1, counts.count > 1 {
      if counts[1] == size * size { return (2, true) }
      let rows = counts.dropFirst().prefix(size)
      if counts[1] == size, size > 1 { return (1 + rows.prefix { $0 == size }.count, true) }
    }
    let single = counts.prefix { $0 == 1 }.count
    if sides.contains(size), single == size * size + 1 { return (single, true) }
    for cells in sides.map({ $0 * $0 }).reversed() where single >= cells { return (cells, false) }
    return (single, false)
  }

  /// The maximum number of lines that are examined for one board: a size and then one number per line.
  static let mostLines = 101
}
