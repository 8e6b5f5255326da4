import Foundation
import Reporting

/// Turns the measurements of `scripts/results/tetris-agents` into tables and a chart.
///
/// `AgentReport FOLDER OUT` reads `runs.tsv`, `ladders.tsv` and the files they name in FOLDER and writes `tables.md`,
/// `tables.txt`, `agents.csv` and `inputs.svg` into OUT.
@main
struct AgentReport {
  static func main() {
    let arguments = CommandLine.arguments.dropFirst().map { URL(fileURLWithPath: $0) }
    guard arguments.count == 2 else { stop("usage: AgentReport FOLDER OUT", status: 64) }
    do {
      try write(from: arguments[0], to: arguments[1])
    } catch {
      stop("AgentReport: \(error)", status: 65)
    }
  }

  /// Writes the report of a folder.
  static func write(from folder: URL, to out: URL) throws {
    let runs = try lines("runs.tsv", in: folder).map { try AgentRun($0, in: folder) }
    let ladders = try lines("ladders.tsv", in: folder).map { try LadderTable($0, in: folder).table() }
    let tables = AgentTables(runs: runs)
    let all =
      (tables.levels.flatMap { level in
        [tables.table(level: level, byInputs: false), tables.table(level: level, byInputs: true)]
      } + ladders).filter { !$0.rows.isEmpty }
    try write(all.map(section).joined(separator: "\n"), to: "tables.md", in: out)
    try write(all.map { $0.rendered(as: .text) }.joined(separator: "\n"), to: "tables.txt", in: out)
    try write(tables.all.rendered(as: .csv), to: "agents.csv", in: out)
    try write(InputsChart(runs: runs, levels: tables.levels).chart.svg, to: "inputs.svg", in: out)
  }

  /// A table in Markdown with its title as a heading.
  private static func section(_ table: Table) -> String {
    var body = table
    body.title = nil
    return "## \(table.title ?? "")\n\n" + body.rendered(as: .markdown)
  }

  private static func lines(_ name: String, in folder: URL) throws -> [Substring] {
    try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8).split(
      whereSeparator: \.isNewline)
  }

  private static func write(_ text: String, to name: String, in folder: URL) throws {
    try text.write(to: folder.appendingPathComponent(name), atomically: true, encoding: .utf8)
  }

  private static func stop(_ message: String, status: Int32) -> Never {
    FileHandle.standardError.write(Data("\(message)\n".utf8))
    exit(status)
  }
}
