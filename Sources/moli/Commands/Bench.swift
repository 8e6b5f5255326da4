import ArgumentParser

/// `moli bench`: how fast the engines are.
struct Bench: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Measures the engines.",
    discussion: """
      EXAMPLE
        moli bench engines --landings 100000
      """,
    subcommands: [BenchEngines.self, BenchSet.self])
}
