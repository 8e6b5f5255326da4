import Exact
import Foundation

/// One command of `scripts/results/solvers`: its answers, board by board, with its time and memory.
struct SolverRun {
  /// The command line.
  let command: String
  /// The answers in the order of the boards.
  let answers: [Answer]
  /// The elapsed time of the process, in seconds.
  let wallSeconds: Double
  /// The largest resident size of the process, in bytes.
  let peakBytes: Int

  /// Reads the run with this name in a folder: `name.jsonl` from `moli solve`, and `name.run` with the lines `command`,
  /// `wall` (seconds) and `peak` (KiB), each with a space after its first word. The result is `nil` if the run does not
  /// exist.
  init?(_ name: String, in folder: URL) throws {
    let answers = folder.appendingPathComponent(name + ".jsonl")
    guard FileManager.default.fileExists(atPath: answers.path) else { return nil }
    let decoder = JSONDecoder()
    self.answers = try String(contentsOf: answers, encoding: .utf8).split(
      whereSeparator: \.isNewline
    )
    .map { try decoder.decode(Answer.self, from: Data($0.utf8)) }
    var values: [Substring: Substring] = [:]
    let run = try String(contentsOf: folder.appendingPathComponent(name + ".run"), encoding: .utf8)
    for line in run.split(whereSeparator: \.isNewline) {
      let parts = line.split(separator: " ", maxSplits: 1)
      if parts.count == 2 { values[parts[0]] = parts[1] }
    }
    guard let command = values["command"], let wall = values["wall"].flatMap({ Double($0) }),
      let peak = values["peak"].flatMap({ Int($0) })
    else { throw CocoaError(.fileReadCorruptFile, userInfo: [NSFilePathErrorKey: name + ".run"]) }
    self.command = String(command)
    wallSeconds = wall
    peakBytes = peak * 1024
  }

  /// Creates a run from its values.
  init(command: String = "", answers: [Answer], wallSeconds: Double = 0, peakBytes: Int = 0) {
    self.command = command
    self.answers = answers
    self.wallSeconds = wallSeconds
    self.peakBytes = peakBytes
  }

  /// The lengths of the solutions.
  var lengths: Distribution { Distribution(answers.compactMap(\.length)) }

  /// The nodes of each board.
  var nodes: Distribution { Distribution(answers.map(\.nodes)) }

  /// The solver's microseconds for each board.
  var microseconds: Distribution { Distribution(answers.map(\.microseconds)) }

  /// The solver's time for all boards together, in seconds.
  var solverSeconds: Double { Double(answers.reduce(0) { $0 + $1.microseconds }) / 1e6 }

  /// All nodes together.
  var totalNodes: Int { answers.reduce(0) { $0 + $1.nodes } }

  /// The number of boards with a proved shortest solution.
  var optimal: Int { answers.count { $0.verdict == "optimal" } }
}

extension Distribution {
  /// The mean of the samples, or `nil` when there are none.
  var mean: Double? { moments.mean.map(Double.init) }
}
