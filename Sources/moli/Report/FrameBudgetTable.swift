import Foundation
import PuzzleCore
import Reporting

/// The frame budget as a report shows it, from what `moli bench frames --format json` prints.
struct FrameBudgetTable {
  /// The part of a row that is shown. Times are nanoseconds, shares those of a frame at 60 Hz.
  private struct Row: Decodable {
    var source: String
    var engine: String
    var timing: String
    var landings: Int
    var p50: Int
    var p99: Int
    var max: Int
    var maxOf60Hz: Double
  }

  /// The fast engine's rows.
  let table: Table

  /// Reads a JSON array, or JSON Lines.
  /// - Throws: ``PuzzleCore/InputError`` with the line of JSON Lines that is wrong.
  init(_ text: String, file: String) throws {
    let rows: [Row]
    if text.first == "[" {
      rows = try PositionJSON.decode(text, file: file, number: 1, what: Self.expected)
    } else {
      rows = try text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
        .filter { !$0.element.isEmpty }
        .map { try PositionJSON.decode(String($0.element), file: file, number: $0.offset + 1, what: Self.expected) }
    }
    var table = Table(
      title: "One landing on the fast engine",
      columns: [
        Column("source", title: "landings", .text), Column("landings", title: "number", .integer),
        Column("p50", title: "ns, median", .integer), Column("p99", title: "99 %", .integer),
        Column("max", title: "longest", .integer),
        Column("maxOf60Hz", title: "longest of a frame", .percent(digits: 4)),
      ],
      notes: ["the least of several repetitions of each landing, which is the engine without the host's interruptions"])
    for row in rows where row.engine == "fast" && row.timing == FrameTimes.Timing.least.rawValue {
      table.append([
        .text(row.source), .integer(row.landings), .integer(row.p50), .integer(row.p99), .integer(row.max),
        .number(row.maxOf60Hz),
      ])
    }
    self.table = table
  }

  private static let expected = "what `moli bench frames --format json` prints"
}
