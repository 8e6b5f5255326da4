import Foundation
import Reporting

/// Turns the measurements of `scripts/results/solvers` into tables and a chart.
///
/// `SolverReport FOLDER OUT` reads the runs in FOLDER and writes `tables.md`, `boards.csv` and `nodes-and-time.svg`
/// into OUT. A missing run is left out of the tables.
@main
struct SolverReport {
  static func main() throws {
    let arguments = CommandLine.arguments.dropFirst().map { URL(fileURLWithPath: $0) }
    guard arguments.count == 2 else {
      FileHandle.standardError.write(Data("usage: SolverReport FOLDER OUT\n".utf8))
      exit(64)
    }
    let (folder, out) = (arguments[0], arguments[1])
    let classic = ClassicTables(folder: folder)
    let phrases = PhraseTables(folder: folder)
    let swaps = SwapTables(folder: folder)
    let tables = try [
      classic.hundred(), classic.longest(), phrases.exact(), phrases.fast(), swaps.exact(), swaps.gap(),
      swaps.gapByLength(),
    ]
    try write(sections(tables), to: "tables.md", in: out)
    try write(LengthChart(folder: folder).chart.svg, to: "nodes-and-time.svg", in: out)
    try write(BoardList(folder: folder).table().rendered(as: .csv), to: "boards.csv", in: out)
  }

  /// The tables in Markdown with their titles as headings.
  private static func sections(_ tables: [Table]) -> String {
    tables.filter { !$0.rows.isEmpty }.map { table in
      var body = table
      body.title = nil
      return "## \(table.title ?? "")\n\n" + body.rendered(as: .markdown)
    }.joined(separator: "\n")
  }

  private static func write(_ text: String, to name: String, in folder: URL) throws {
    try text.write(to: folder.appendingPathComponent(name), atomically: true, encoding: .utf8)
  }
}
