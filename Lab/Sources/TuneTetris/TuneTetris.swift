import Foundation
import GamesUnderTest
import Phrasebook
import Reporting
import Tetris

/// The program behind `scripts/results/tetris-weights`: `TuneTetris OUT [--short] [--only TEXT]` writes `tables.md`,
/// `weights.csv`, `learning-curve.csv` and `learning-curve.svg` into OUT.
@main
struct TuneTetris {
  static let strategies: [(String, TetrisStrategy)] = [
    ("placement", .placement), ("look-ahead", .sampled(LookAhead(width: 4, depth: 3), guesses: 1)),
  ]

  static func main() throws {
    var arguments = Array(CommandLine.arguments.dropFirst())
    let isShort = arguments.contains("--short")
    arguments.removeAll { $0 == "--short" }
    var only = ""
    if let place = arguments.firstIndex(of: "--only"), place + 1 < arguments.count {
      only = arguments[place + 1]
      arguments.removeSubrange(place...(place + 1))
    }
    guard arguments.count == 1 else {
      note("usage: TuneTetris OUT [--short] [--only TEXT]")
      exit(64)
    }
    let builtIn = try BuiltInGames()
    var results: [(tuning: Tuning, result: Tuning.Result)] = []
    for type in GameType.allCases {
      let course = try Course(type, builtIn)
      for (name, strategy) in strategies where only.isEmpty || "\(type.rawValue) \(name)".contains(only) {
        let tuning = Tuning(
          type: type, strategy: strategy, strategyName: name, course: course, effort: isShort ? .short : .full)
        results.append((tuning, try tuning.run { note("\(type.rawValue) \(name): generation \($0)") }))
      }
    }
    let report = TuningReport(results: results)
    let out = URL(fileURLWithPath: arguments[0])
    try FileManager.default.createDirectory(at: out, withIntermediateDirectories: true)
    for (file, text) in [
      ("tables.md", report.scores.rendered(as: .markdown) + "\n" + report.weights.rendered(as: .markdown)),
      ("weights.csv", report.weights.rendered(as: .csv)), ("learning-curve.csv", report.curve.rendered(as: .csv)),
      ("learning-curve.svg", report.chart.svg),
    ] {
      try text.write(to: out.appendingPathComponent(file), atomically: true, encoding: .utf8)
    }
  }

  static func note(_ text: String) { FileHandle.standardError.write(Data((text + "\n").utf8)) }
}
