import GameKit
import PuzzleCore
import Reporting

/// Prints hints one after another on standard output. Each hint is printed as soon as it is known, and a table at the
/// end.
struct HintPrinter {
  /// The number of printed hints.
  private(set) var positions = 0
  /// The number of positions without a hint.
  private(set) var unsolved = UnsolvedCount()
  private let format: OutputFormat
  private let style: HintStyle
  private var table = Table(columns: HintStyle.columns)

  /// Creates a printer of a format. `json` and `jsonl` are the same here: one object per line, so that a stream of
  /// positions works.
  init(format: OutputFormat, style: HintStyle) {
    self.format = format
    self.style = style
  }

  /// Prints the hint for a position.
  /// - Parameters:
  ///   - name: the name of the game.
  ///   - line: the line number of the position, if it came from a file.
  mutating func print<Game: AdvisingGame>(
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

  /// Prints the table, if the format is a table.
  func finish() {
    guard format == .csv || format == .markdown, positions > 0 else { return }
    StandardOutput.print(table.rendered(as: format), terminator: "")
  }
}
