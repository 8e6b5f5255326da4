import ArgumentParser
import Foundation
import PuzzleCore

/// The root seed and the number of threads of a run.
struct RunOptions: ParsableArguments {
  @Option(
    name: .long, help: ArgumentHelp("The root seed of all games.", valueName: "n"))
  var seed: UInt64 = 1

  @Option(name: .long, help: ArgumentHelp("Number of threads (default: all processors).", valueName: "n"))
  var jobs: Int?

  var rootSeed: Seed { Seed(seed) }

  /// The number of threads.
  var workers: Int { jobs ?? ProcessInfo.processInfo.activeProcessorCount }

  func validate() throws {
    try OptionRange("--jobs", 1...1024).check(jobs)
  }
}
