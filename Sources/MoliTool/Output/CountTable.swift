import GameKit
import PuzzleCore
import Reporting

/// The output of `moli count` for boards: their rows, with a column for the line of the board.
///
/// JSON Lines are printed immediately, other formats at the end.
struct CountTable {
  private let source: String?
  private let format: FormatOptions
  private var table: Table
  private var exhausted = 0

  /// Creates a table of the boards of a file, or of one deal when `source` is `nil`.
  init(columns: [Column], source: String?, format: FormatOptions) {
    self.source = source
    self.format = format
    let line = Column("line", title: "line", .integer)
    table = Table(columns: source == nil ? columns : [line] + columns)
  }

  /// Adds the rows of a board.
  mutating func append(line: Int, _ rows: [[Cell]]) {
    let rows = rows.map { source == nil ? $0 : [.integer(line)] + $0 }
    if format.format == .jsonl {
      var lines = Table(columns: table.columns)
      for row in rows { lines.append(row) }
      format.print(lines)
      Terminal.flush()
    } else {
      for row in rows { table.append(row) }
    }
  }

  /// Adds the row of a board whose count is incomplete, and reports it.
  mutating func append(line: Int, exhausted row: [Cell], within budget: Budget, atLeast bound: Int? = nil) {
    append(line: line, [row])
    exhausted += 1
    let place = source.map { "\($0):\(line): " } ?? ""
    let least = bound.map { "; it takes at least \($0.counted("move"))" } ?? ""
    Terminal.note("\(place)not counted within \(budget.nodes.counted("node"))\(least)")
  }

  /// Prints all rows that are not printed yet. `reading` is the result of reading the boards.
  /// - Throws: the error in `reading`; ``Failure/answerIsNo(_:)`` if the count of a board is incomplete.
  func finish(_ reading: Result<Void, any Error>) throws {
    if format.format != .jsonl, !table.rows.isEmpty { format.print(table) }
    try reading.get()
    if exhausted > 0 { throw Failure.answerIsNo("\(exhausted.counted("board")) not counted; try a larger --budget") }
  }
}
