import ArgumentParser
import Games

/// `moli bench`: how fast the engines are.
struct Bench: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Measures the engines.",
    discussion: """
      EXAMPLES
        moli bench engines --landings 100000
        moli bench frames --paced 30s
        moli bench simulation --games 100000
        moli bench --signature
      """,
    subcommands: [BenchEngines.self, BenchFrames.self, BenchSimulation.self, BenchSet.self])

  @OptionGroup var signature: SignatureOptions

  func run() throws { try signature.run() }
}
