import Exact
import Foundation
import Reporting

/// The tables of the minimum number of swaps, and of the excess swaps of the greedy minimiser.
struct SwapTables {
  private let folder: URL
  /// The largest number of excess swaps with a separate column.
  private static let gaps = 4

  init(folder: URL) {
    self.folder = folder
  }

  /// The speed of the exact minimiser.
  func exact() throws -> Table {
    var table = Table(
      title: "Fewest swaps, one thread",
      columns: [
        Column("type", title: "boards", .text), Column("boards", title: "count", .integer),
        Column("optimal", title: "optimal", .integer), Column("rate", title: "boards/s", .integer),
        Column("median", title: "median µs", .integer), Column("p99", title: "99 % µs", .integer),
        Column("max", title: "slowest ms", .decimal(digits: 2)),
        Column("swaps", title: "mean swaps", .decimal(digits: 3)),
        Column("peak", title: "peak MB", .decimal(digits: 0)),
      ],
      notes: [
        "boards/s: by the solver's own time; the slowest board includes whatever the machine did meanwhile",
        "wanted: 50,000 Cheng Yu boards a second and core, none over 10 ms",
      ])
    for (type, name) in PhraseTables.types {
      guard let run = try SolverRun("swaps-\(type)-exact", in: folder) else { continue }
      let times = run.microseconds
      table.append([
        .text(name), .integer(run.answers.count), .integer(run.optimal),
        .integer(Int((Double(run.answers.count) / run.solverSeconds).rounded())), .integer(times.percentile(50)),
        .integer(times.percentile(99)), .milliseconds(times.max.map(Double.init)), .number(run.lengths.mean),
        .megabytes(run.peakBytes),
      ])
    }
    return table
  }

  /// The distribution of the excess swaps of the greedy minimiser over the boards.
  func gap() throws -> Table {
    var table = Table(
      title: "Swaps of the greedy minimiser beyond the fewest",
      columns: [Column("type", title: "boards", .text), Column("boards", title: "count", .integer)]
        + (0..<Self.gaps).map { Column("gap\($0)", title: "+\($0)", .percent(digits: 2)) } + [
          Column("more", title: "more", .percent(digits: 2)), Column("max", title: "most", .integer),
          Column("mean", title: "mean", .decimal(digits: 3)), Column("rate", title: "boards/s", .integer),
        ])
    for (type, name) in PhraseTables.types {
      guard let exact = try SolverRun("swaps-\(type)-exact", in: folder),
        let greedy = try SolverRun("swaps-\(type)-greedy", in: folder)
      else { continue }
      let gaps = Self.gaps(exact, greedy)
      let share = { (count: Int) in Cell.number(Double(count) / Double(max(1, gaps.count))) }
      table.append(
        [.text(name), .integer(gaps.count)] + (0..<Self.gaps).map { share(gaps.count(of: $0)) } + [
          share(gaps.bins.filter { $0.value >= Self.gaps }.reduce(0) { $0 + $1.count }), .integer(gaps.max),
          .number(gaps.mean), .integer(Int((Double(greedy.answers.count) / greedy.solverSeconds).rounded())),
        ])
    }
    return table
  }

  /// The same distribution by the minimum number of swaps of a board.
  func gapByLength() throws -> Table {
    var table = Table(
      title: "Swaps of the greedy minimiser beyond the fewest, by the fewest",
      columns: [
        Column("type", title: "boards", .text), Column("length", title: "fewest", .integer),
        Column("boards", title: "count", .integer), Column("optimal", title: "greedy as few", .percent(digits: 2)),
        Column("mean", title: "mean beyond", .decimal(digits: 3)), Column("max", title: "most beyond", .integer),
      ])
    for (type, name) in PhraseTables.types {
      guard let exact = try SolverRun("swaps-\(type)-exact", in: folder),
        let greedy = try SolverRun("swaps-\(type)-greedy", in: folder)
      else { continue }
      for length in exact.lengths.bins.map(\.value) {
        let gaps = Self.gaps(exact, greedy, length: length)
        table.append([
          .text(name), .integer(length), .integer(gaps.count),
          .number(Double(gaps.count(of: 0)) / Double(max(1, gaps.count))), .number(gaps.mean), .integer(gaps.max),
        ])
      }
    }
    return table
  }

  /// The excess swaps of each board that both solved, or only of boards that need `length` swaps.
  static func gaps(_ exact: SolverRun, _ greedy: SolverRun, length: Int? = nil) -> Distribution {
    Distribution(
      zip(exact.answers, greedy.answers).compactMap { exact, greedy in
        guard let least = exact.length, let made = greedy.length, length ?? least == least else { return nil }
        return made - least
      })
  }
}
