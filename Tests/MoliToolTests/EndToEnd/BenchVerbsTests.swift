import Testing

@testable import BuiltInGames
@testable import GameKit
@testable import MoliTool
@testable import ToolUnderTest

@Suite("The verbs of bench")
struct BenchVerbsTests {
  @Test("the help of bench lists the games of each bench; a game with throughput has a verb of its name")
  func games() throws {
    let help = try Workshop().moli(["bench", "--help"]).out
    for (bench, facet) in [("engines", GameFacet.benched), ("frames", .framed)] {
      let names = GameRegistry.builtIn.names(with: facet)
      #expect(!names.isEmpty && help.contains("  \(bench): \(names.joined(separator: ", "))\n"), "\(help)")
    }
    let own = ["engines", "frames", "play", "signature"]
    for (registry, expected) in [
      (GameRegistry.builtIn, own + GameRegistry.builtIn.names(with: .throughput)), (GameRegistry([]), own),
    ] {
      let names = MoliTool.$registry.withValue(registry) {
        Bench.configuration.subcommands.map { $0._commandName }
      }
      #expect(names == expected)
    }
    #expect(GameRegistry.builtIn.names(with: .throughput) == ["set"])
  }
}
