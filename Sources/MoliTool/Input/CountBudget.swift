import ArgumentParser
import PuzzleCore

/// How much may be searched for one board that is counted.
struct CountBudget: ParsableArguments {
  @Option(name: .customLong("budget"), help: ArgumentHelp("Nodes for one board.", valueName: "n"))
  var nodes = 100_000_000

  /// The budget.
  var budget: Budget { Budget(nodes: nodes) }

  func validate() throws {
    try OptionRange("--budget", 1...).check(nodes)
  }
}
