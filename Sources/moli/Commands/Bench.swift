import ArgumentParser

/// `moli bench`: how fast the engines are.
struct Bench: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Measures the engines.",
    discussion: """
      EXAMPLES
        moli bench engines --landings 100000
        moli bench simulation --games 100000
      """,
    subcommands: [BenchEngines.self, BenchSimulation.self])
}
