import Phrasebook
import TextFormats

/// Classic boards as users write them: one board per line, 9 or 16 numbers row by row. The empty cell is 0 or one of
/// `_`, `.`, `-`, `*` and `x`.
public enum ClassicBoardText {
  /// The texts accepted for the empty cell in addition to 0.
  private static let emptyCells = ["_", ".", "-", "*", "x", "X"]

  /// The longest accepted line, in bytes.
  public static let lineLimit = 64 << 10

  /// Reads one line.
  /// - Parameters:
  ///   - goal: the goal of the puzzle.
  ///   - file: the file's name for messages.
  ///   - number: the line's number, from 1.
  /// - Throws: ``InputError`` at the first wrong number, or at the end of the line when numbers are missing.
  public static func parse(
    _ line: some StringProtocol, goal: ClassicGoal, file: String, number: Int
  ) throws(InputError) -> (puzzle: ClassicPuzzle, state: PackedBoard) {
    func error(_ column: Int, _ found: String, _ expected: String) -> InputError {
      InputError(file: file, line: number, column: column, found: found, expected: expected)
    }
    let counts = "9 or 16 numbers, row by row, 0 or _ for the empty cell, as in 1 2 3 / 4 5 6 / 7 8 0"
    guard line.utf8.count <= lineLimit else { throw error(1, "\(line.utf8.count) bytes", counts) }
    let tokens = Tokens(of: line)
    if tokens.count > 16 {
      let side = (5...10).first { $0 * $0 == tokens.count }
      let found = side.map { "a board of \($0) x \($0)" } ?? "more than 16 numbers"
      throw error(tokens.column(of: 16), found, counts)
    }
    guard tokens.count == 9 || tokens.count == 16 else {
      throw error(1 + line.count, tokens.count == 1 ? "1 number" : "\(tokens.count) numbers", counts)
    }
    var numbers: [Int] = []
    for (place, token) in tokens.enumerated() {
      let range = "a number from 0 to \(tokens.count - 1)"
      let token = emptyCells.contains(token) ? "0" : token
      guard token.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let value = Int(token), value < tokens.count else {
        throw error(tokens.column(of: place), token.count > 40 ? token.prefix(40) + "…" : token, range)
      }
      guard !numbers.contains(value) else {
        let what = value == 0 ? "a second empty cell" : "\(value) a second time"
        throw error(tokens.column(of: place), what, "each number from 0 to \(tokens.count - 1) once")
      }
      numbers.append(value)
    }
    let puzzle = ClassicPuzzle(side: tokens.count == 9 ? 3 : 4, goal: goal)
    return (puzzle, puzzle.state(of: numbers))
  }
}
