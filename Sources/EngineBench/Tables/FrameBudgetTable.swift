import Foundation
import Games
import PuzzleCore
import Reporting

/// The frame budget as a report shows it, from what `moli bench frames --format json` prints.
public struct FrameBudgetTable {
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
  public let table: Table

  /// Reads a JSON array, or JSON Lines.
  /// - Throws: ``PuzzleCore/InputError`` with the line of JSON Lines that is wrong.
  public init(_ text: String, file: String) throws {
    let rows: [Row]
    if text.first == "[" {
      rows = try PositionJSON.decode(text, file: file, number: 1, what: Self.expected)
    } else {
      rows = try text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
        .filter { !$0.element.isEmpty }
        .map { try PositionJSON.decode(String($0.element), file: file, number: $0.offset + 1, what: Self.expected) }
    }
    let columns: [TableColumn<Row>] = [
      TableColumn("source", title: "landings", .text) { .text($0.source) },
      TableColumn("landings", title: "number", .integer) { .integer($0.landings) },
      TableColumn("p50", title: "ns, median", .integer) { .integer($0.p50) },
      TableColumn("p99", title: "99 %", .integer) { .integer($0.p99) },
      TableColumn("max", title: "longest", .integer) { .integer($0.max) },
      TableColumn("maxOf60Hz", title: "longest of a frame", .percent(digits: 4)) { .number($0.maxOf60Hz) },
    ]
    table = Table(
      title: "One landing on the fast engine", columns: columns,
      rows: rows.filter { $0.engine == "fast" && $0.timing == FrameTimes.Timing.least.rawValue },
      notes: ["the least of several repetitions of each landing, which is the engine without the host's interruptions"])
  }

  private static let expected = "what `moli bench frames --format json` prints"
}
