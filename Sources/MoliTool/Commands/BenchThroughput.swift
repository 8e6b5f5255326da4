import ArgumentParser
import EngineBench
import PuzzleCore
import Reporting

/// `moli bench GAME`: measures the answers about positions and the whole games per second of a game.
///
/// The type is generic over the game, so that every game of the registry with the facet gets a verb.
struct BenchThroughput<Game: ThroughputGame>: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: Game.name, abstract: "Times \(Game.throughput.positions) and games of \(Game.name) on one core.",
      discussion: """
        \(Game.throughput.discussion) Time is processor time of the thread; the best round counts.

        \(VerbHelp.examples("bench \(Game.name)", "moli bench \(Game.name)"))
        """)
  }

  @Option(
    name: .customLong("count"),
    help: ArgumentHelp("Number of \(Game.throughput.positions) per round.", valueName: "n"))
  var positions = Game.throughput.usualPositions

  @Option(name: .long, help: ArgumentHelp("Games per round.", valueName: "n"))
  var games = Game.throughput.usualGames

  @Option(name: .long, help: ArgumentHelp("Rounds; the best one counts.", valueName: "n"))
  var rounds = 3

  @Option(name: .long, help: ArgumentHelp("The root seed.", valueName: "n"))
  var seed: UInt64 = 1

  @OptionGroup var figures: BenchFiles

  @OptionGroup var format: FormatOptions

  func validate() throws {
    for (option, value) in [("--count", positions), ("--games", games), ("--rounds", rounds)] {
      try OptionRange(option, 1...1_000_000_000).check(value)
    }
  }

  func run() throws {
    try figures.claim(.table("what", "count", "nanoseconds"), reading: [], trend: Self.trend)
    let work = try Game.throughputWork(seed: Seed(seed))
    let display = BenchDisplay(unit: "rounds")
    let table = try display.run { watch in
      ThroughputTable(
        work, title: "\(Game.name), one core, seed \(seed)", positions: positions, games: games, rounds: rounds,
        notes: Game.throughput.notes, watch: watch
      ).table
    }
    try figures.write(table, page: { try page(of: table) }) { format.print(table) }
    try display.checkWhole()
  }

  private func page(of table: Table) throws -> BenchPage {
    var page = BenchPage(title: "\(Game.name) on one core", subtitle: "seed \(seed), \(BenchFiles.origin)")
    page.add([table])
    page.add(try figures.trend(Self.trend, and: table))
    return page
  }

  private static var trend: BenchTrend { BenchTrend(rows: ["what"], figure: "perSecond", title: "per second") }
}
