import GameKit
import PuzzleCore
import Reporting

/// Prints hints one after another on standard output, as soon as they are known; a table when all are.
struct HintPrinter {
  /// How many were printed.
  private(set) var positions = 0
  private let format: OutputFormat
  private let style: HintStyle
  private var table = Table(columns: HintReport.columns)

  /// A printer of a format. `json` and `jsonl` are the same here: one object a line, so that a stream of positions works.
  init(format: OutputFormat, style: HintStyle) {
    self.format = format
    self.style = style
  }

  /// Prints the hint for a position.
  /// - Parameter line: the number of the line that it stood on, if it came from a file.
  mutating func print<Game: PlayableGame>(
    _ report: HintReport, of game: Game, in state: Game.State, line: Int? = nil
  ) {
    positions += 1
    switch format {
    case .json, .jsonl: StandardOutput.print(report.json(game: Game.name, line: line, style: style).text)
    case .csv, .markdown: for row in report.rows(line: line, style: style) { table.append(row) }
    case .text:
      if positions > 1 { StandardOutput.print("\nline \(line.map(String.init) ?? "")") }
      for line in game.drawing(of: state, style: Terminal.style) { StandardOutput.print(line) }
      StandardOutput.print()
      let lines = report.text(style: style) { game.drawing(of: $0, style: Terminal.style) }
      for line in lines { StandardOutput.print(line) }
    }
    Terminal.flush()
  }

  /// Prints the hint for a position that no game has, with the position as lines of text.
  mutating func print(_ report: HintReport, of game: String, drawing: [String], line: Int) {
    positions += 1
    switch format {
    case .json, .jsonl: StandardOutput.print(report.json(game: game, line: line, style: style).text)
    case .csv, .markdown: for row in report.rows(line: line, style: style) { table.append(row) }
    case .text:
      if positions > 1 { StandardOutput.print("\nline \(line)") }
      for line in drawing + [""] + report.text(style: style, drawing: { _ in [] }) { StandardOutput.print(line) }
    }
    Terminal.flush()
  }

  /// Prints what waits for the end.
  func finish() {
    guard format == .csv || format == .markdown, positions > 0 else { return }
    StandardOutput.print(table.rendered(as: format), terminator: "")
  }
}
