import Exact
import Foundation
import PuzzleCore
import Reporting
import TextFormats

/// The tables of phrase boards in the sliding game: for the exact solver, and for the faster ones.
struct PhraseTables {
  /// The types with their names in files and for people.
  static let types = [("chengYu", "Cheng Yu"), ("ciHui", "Ci Hui")]
  /// The solvers that do not guarantee the shortest solution.
  static let suboptimal = ["greedy-best-first", "weighted-astar", "line-by-line"]

  private let folder: URL

  init(folder: URL) {
    self.folder = folder
  }

  /// The time of the exact solver, compared with the prototype.
  func exact() throws -> Table {
    var table = Table(
      title: "Phrase boards, shortest solutions, one thread",
      columns: [
        Column("solver", title: "solver", .text), Column("boards", title: "boards", .integer),
        Column("optimal", title: "optimal", .integer), Column("length", title: "mean length", .decimal(digits: 1)),
        Column("least", title: "least", .integer), Column("greatest", title: "most", .integer),
        Column("median", title: "median ms", .decimal(digits: 1)),
        Column("mean", title: "mean ms", .decimal(digits: 1)),
        Column("p99", title: "99 % ms", .decimal(digits: 0)), Column("max", title: "max ms", .decimal(digits: 0)),
        Column("medianNodes", title: "median nodes, M", .decimal(digits: 3)),
        Column("meanNodes", title: "mean nodes, M", .decimal(digits: 3)),
        Column("peak", title: "peak MB", .decimal(digits: 0)),
      ],
      notes: [
        "boards: any four phrases of the lexicon, tiles shuffled; the prototype's are others of the same kind",
        "peak: the largest resident size of the process, lexicon included",
      ])
    if let first = try SolverRun("phrase-first", in: folder),
      let seconds = FixedDecimal.string(first.wallSeconds, digits: 2)
    {
      table.notes.append("a process on all processors with one board and no table on disk takes \(seconds) s")
    }
    for (type, name) in Self.types {
      guard let run = try SolverRun("phrase-\(type)", in: folder) else { continue }
      let (lengths, times, nodes) = (run.lengths, run.microseconds, run.nodes)
      table.append([
        .text("moli, \(name)"), .integer(run.answers.count), .integer(run.optimal), .number(lengths.mean),
        .integer(lengths.min), .integer(lengths.max), .milliseconds(times.median.map(Double.init)),
        .milliseconds(times.mean), .milliseconds(times.percentile(99).map(Double.init)),
        .milliseconds(times.max.map(Double.init)), .millions(nodes.median.map(Double.init)), .millions(nodes.mean),
        .megabytes(run.peakBytes),
      ])
    }
    for other in Published.phrases {
      table.append([
        .text(other.name), .integer(other.boards), .integer(other.boards), .number(other.meanLength),
        .integer(other.leastLength), .integer(other.greatestLength), .number(other.median), .number(other.mean),
        .number(other.percentile99), .missing, .millions(other.medianNodes), .millions(other.meanNodes), .missing,
      ])
    }
    return table
  }

  /// The suboptimal solvers on the first of the same boards.
  func fast() throws -> Table {
    var table = Table(
      title: "Sliding solvers that do not promise the shortest solution, one thread",
      columns: [
        Column("type", title: "boards", .text), Column("solver", title: "solver", .text),
        Column("boards", title: "solved", .integer), Column("of", title: "of", .integer),
        Column("length", title: "mean length", .decimal(digits: 1)),
        Column("ratio", title: "to the shortest", .decimal(digits: 2)),
        Column("meanNodes", title: "mean nodes", .integer), Column("mean", title: "mean ms", .decimal(digits: 2)),
        Column("max", title: "max ms", .decimal(digits: 1)), Column("peak", title: "peak MB", .decimal(digits: 0)),
      ], notes: ["to the shortest: all lengths together over those of the shortest solutions of the same boards"])
    for (type, name) in Self.types {
      guard let best = try SolverRun("phrase-\(type)", in: folder) else { continue }
      for solver in Self.suboptimal {
        guard let run = try SolverRun("\(solver)-\(type)", in: folder) else { continue }
        let solved = zip(run.answers, best.answers).compactMap { answer, shortest -> (Int, Int)? in
          guard let length = answer.length, let least = shortest.length else { return nil }
          return (length, least)
        }
        let least = solved.reduce(0) { $0 + $1.1 }
        table.append([
          .text(name), .text(solver), .integer(run.lengths.count), .integer(run.answers.count),
          .number(run.lengths.mean),
          .number(least == 0 ? nil : Double(solved.reduce(0) { $0 + $1.0 }) / Double(least)),
          .integer(run.nodes.mean.map { Int($0.rounded()) }), .milliseconds(run.microseconds.mean),
          .milliseconds(run.microseconds.max.map(Double.init)), .megabytes(run.peakBytes),
        ])
      }
    }
    return table
  }
}
