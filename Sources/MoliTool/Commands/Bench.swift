import ArgumentParser
import EngineBench
import GameKit

/// `moli bench`: measures the speed of the engines.
struct Bench: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "bench", abstract: "Measures the engines.",
      discussion: """
        GAMES
        \(benches)
        \(VerbHelp.examples("bench", "moli bench engines --landings 100000", "moli bench frames --paced 30s", "moli bench play", "moli bench --signature"))
        """,
      subcommands: [BenchEngines.self, BenchFrames.self, BenchPlay.self, BenchSignature.self] + throughputs,
      defaultSubcommand: BenchSignature.self)
  }

  /// The games of each bench, one line per bench.
  private static var benches: String {
    let benches: [(String, GameFacet)] = [("engines", .benched), ("frames", .framed)]
    return benches.map { name, facet in
      "  \(name): \(MoliTool.registry.names(with: facet).joined(separator: ", "))\n"
    }.joined()
  }

  /// One verb for each game whose answers and games per second are measured. The verb has the name of the game.
  private static var throughputs: [any ParsableCommand.Type] {
    func verb<Game: ThroughputGame>(_ game: Game.Type) -> any ParsableCommand.Type { BenchThroughput<Game>.self }
    func verb<Entry: AnyGameEntry>(of entry: Entry) -> (any ParsableCommand.Type)? {
      (Entry.Game.self as? any ThroughputGame.Type).map { verb($0) }
    }
    return MoliTool.registry.entries.compactMap { verb(of: $0) }
  }
}
