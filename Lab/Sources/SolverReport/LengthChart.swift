import Exact
import Foundation
import Reporting

/// The chart of nodes and time of the exact sliding solvers by the length of the shortest solution. Every board is a
/// mark, and a line connects the medians of lengths with several boards.
struct LengthChart {
  /// The minimum number of boards of a length for a median in the line.
  static let least = 3

  private let runs: [(name: String, run: SolverRun)]

  /// Reads the existing runs.
  init(folder: URL) throws {
    let all =
      PhraseTables.types.map { ("phrase-\($0.0)", $0.1) } + [("classic-default", "classic, Korf's hundred")]
    runs = try all.compactMap { file, name in try SolverRun(file, in: folder).map { (name, $0) } }
  }

  init(runs: [(name: String, run: SolverRun)]) {
    self.runs = runs
  }

  var chart: Chart {
    Chart(
      title: "Sliding: nodes and time by the length of the shortest solution",
      subtitle:
        "each mark a board; lines: the median of each length that at least \(Self.least) boards have; one thread",
      panels: [
        panel("nodes expanded", of: \.nodes, unit: 1), panel("milliseconds", of: \.microseconds, unit: 1000),
      ])
  }

  private func panel(_ title: String, of value: (Answer) -> Int, unit: Double) -> LinePlot {
    LinePlot(
      x: ChartAxis("moves of the shortest solution"), y: ChartAxis(title, .logarithmic),
      series: runs.map { name, run in
        let solved = run.answers.filter { $0.verdict == "optimal" }
        var byLength: [Int: Distribution] = [:]
        for answer in solved { byLength[answer.length ?? 0, default: Distribution()].add(value(answer)) }
        let line = byLength.filter { $0.value.count >= Self.least }.sorted { $0.key < $1.key }.compactMap {
          length, values in
          values.median.map { ChartPoint(Double(length), Double($0) / unit) }
        }
        return ChartSeries(
          name, marks: solved.map { ChartPoint(Double($0.length ?? 0), Double(value($0)) / unit) }, line: line)
      })
  }
}
