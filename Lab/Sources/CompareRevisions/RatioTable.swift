import Foundation
import Reporting

/// The table of a comparison.
struct RatioTable {
  /// The table with one row per timed value.
  let table: Table

  /// Creates the table of a finished contest.
  init(_ contest: Contest, _ options: Options) {
    let columns: [TableColumn<RatioSeries>] = [
      TableColumn("what", title: "what", .text) { .text(contest.name(of: $0)) },
      TableColumn("ratio", title: "ratio", .decimal(digits: 3)) { .number($0.ratio) },
      TableColumn("lower", title: "from", .decimal(digits: 3)) {
        .number($0.interval.lower > 0 ? $0.interval.lower : nil)
      },
      TableColumn("upper", title: "to", .decimal(digits: 3)) {
        .number($0.interval.upper < .infinity ? $0.interval.upper : nil)
      },
      TableColumn("pairs", title: "pairs", .integer) { .integer($0.logarithms.count) },
      TableColumn("decidedAfter", title: "after s", .decimal(digits: 0)) { .number($0.decidedAfter) },
      TableColumn("verdict", title: "verdict", .text) { .text($0.verdictText) },
    ]
    let names = options.programs.map(\.name)
    table = Table(
      title: "\(names[1]) against \(names[0]), \(Int(contest.seconds)) s, seed \(options.seed)", columns: columns,
      rows: contest.series,
      notes: [
        "ratio: the median over pairs of runs of the time of \(names[1]) to that of \(names[0]); from, to: all intervals hold together with 95 %,"
          + " however often one looks; slower: the whole interval above \(RatioSeries.margin)"
      ] + contest.remarks)
  }
}
