import GameKit
import PuzzleCore
import Reporting

/// Prints hints one after another on standard output, as soon as they are known; a table when all are.
struct HintPrinter {
  /// How many were printed.
  private(set) var positions = 0
  /// How many of them have no hint.
  private(set) var unsolved = UnsolvedCount()
  private let format: OutputFormat
  private let style: HintStyle
  private var table = Table(columns: HintStyle.columns)

  /// A printer of a format. `json` and `jsonl` are the same here: one object a line, so that a stream of positions
  /// works.
  init(format: OutputFormat, style: HintStyle) {
    self.format = format
    self.style = style
  }

  /// Prints the hint for a position.
  /// - Parameters:
  ///   - name: what the game is called.
  ///   - line: the number of the line that it stood on, if it came from a file.
  mutating func print<Game: HintingGame>(
    _ report: HintReport<Game>, name: String = Game.name, of state: Game.State, line: Int?
  ) {
    positions += 1
    unsolved.count(report.outcome)
    switch format {
    case .json, .jsonl: StandardOutput.print(report.json(game: name, line: line, style: style).text)
    case .csv, .markdown: for row in report.rows(line: line, style: style) { table.append(row) }
    case .text:
      if positions > 1 { StandardOutput.print("\nline \(line.map(String.init) ?? "")") }
      let board = report.game.drawing(of: state, style: Terminal.style)
      for line in board + [""] + report.text(style: style) { StandardOutput.print(line) }
    }
    Terminal.flush()
  }

  /// Prints what waits for the end.
  func finish() {
    guard format == .csv || format == .markdown, positions > 0 else { return }
    StandardOutput.print(table.rendered(as: format), terminator: "")
  }
}
