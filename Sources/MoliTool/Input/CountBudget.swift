import ArgumentParser
import PuzzleCore

/// The search budget for one board that is counted.
struct CountBudget: ParsableArguments {
  @Option(name: .customLong("budget"), help: ArgumentHelp("Most nodes searched per board.", valueName: "n"))
  var nodes = 100_000_000

  /// The budget in nodes.
  var budget: Budget { Budget(nodes: nodes) }

  func validate() throws {
    try OptionRange("--budget", 1...).check(nodes)
  }
}
