import Exact
import Foundation
import Reporting

/// The tables of the classic 15-puzzle: Korf's hundred boards, and the boards of 70 to 80 moves.
struct ClassicTables {
  /// The names of the pattern tables on the command line, and their titles.
  static let configurations = [
    ("default", "moli"), ("large", "moli --tables large"), ("none", "moli --tables none"),
  ]

  private let folder: URL

  init(folder: URL) {
    self.folder = folder
  }

  /// The results for all hundred boards on one thread, next to those of other programs.
  func hundred() throws -> Table {
    var table = Table(
      title: "Korf's hundred 15-puzzles, one thread",
      columns: [
        Column("solver", title: "solver", .text), Column("optimal", title: "optimal", .integer),
        Column("length", title: "mean length", .decimal(digits: 2)),
        Column("seconds", title: "seconds", .decimal(digits: 2)),
        Column("nodes", title: "nodes, M", .decimal(digits: 1)),
        Column("rate", title: "M nodes/s", .decimal(digits: 0)), Column("peak", title: "peak MB", .decimal(digits: 0)),
        Column("tables", title: "tables, s", .decimal(digits: 2)),
      ],
      notes: [
        "seconds: the solver's own, all boards together; peak: the largest resident size of the process",
        "tables: a whole process on all processors with one board and no table on disk: built, written and used",
      ])
    for (tables, name) in Self.configurations {
      guard let run = try SolverRun("classic-\(tables)", in: folder) else { continue }
      let first = try SolverRun("classic-\(tables)-first", in: folder)
      table.append([
        .text(name), .integer(run.optimal), .number(run.lengths.mean), .number(run.solverSeconds),
        .millions(Double(run.totalNodes)), .millions(Double(run.totalNodes) / run.solverSeconds),
        .megabytes(run.peakBytes), tables == "none" ? .missing : .number(first?.wallSeconds),
      ])
    }
    for other in Published.hundred {
      table.append([
        .text(other.name), .integer(other.seconds == nil ? nil : 100), .number(other.seconds == nil ? nil : 53.05),
        .number(other.seconds), .missing, .number(other.rate), .number(other.megabytes), .number(other.tableSeconds),
      ])
    }
    return table
  }

  /// The boards of 70 to 80 moves, one per row.
  func longest() throws -> Table {
    let small = try SolverRun("classic-long-default", in: folder)
    let large = try SolverRun("classic-long-large", in: folder)
    var table = Table(
      title: "The boards of 70 to 80 moves of the literature, one thread",
      columns: [
        Column("board", title: "board", .integer), Column("length", title: "length", .integer),
        Column("seconds", title: "seconds", .decimal(digits: 2)),
        Column("nodes", title: "nodes, M", .decimal(digits: 1)),
        Column("secondsLarge", title: "large: seconds", .decimal(digits: 2)),
        Column("nodesLarge", title: "large: nodes, M", .decimal(digits: 1)),
      ], notes: ["published, with a 7-8 database: 0.3 to 60 s each"])
    let count = max(small?.answers.count ?? 0, large?.answers.count ?? 0)
    for index in 0..<count {
      let (first, second) = (small?.answers.dropFirst(index).first, large?.answers.dropFirst(index).first)
      table.append([
        .integer(index + 1), .integer(first?.length ?? second?.length),
        .number(first.map { Double($0.microseconds) / 1e6 }), .millions(first.map { Double($0.nodes) }),
        .number(second.map { Double($0.microseconds) / 1e6 }), .millions(second.map { Double($0.nodes) }),
      ])
    }
    return table
  }
}
