import ArgumentParser
import EngineBench
import GameKit
import PuzzleCore
import Reporting

/// `moli bench engines`: compares the fast engines with the readable ones.
struct BenchEngines: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "engines",
      abstract: "Times moves, landings, line checks and games on one core, fast engines and reference.",
      discussion: """
        Both engines of a game play the same random games. The reference plays a share of them, and the fast \
        engine must reach the same checksum on that share; then the fast engine plays all of them. Time is \
        processor time of the thread; the best round counts.

        \(VerbHelp.games(.benched))\(VerbHelp.examples("bench engines", "moli bench engines"))
        """)
  }

  @OptionGroup var levels: BenchLevels

  @Option(
    name: .long,
    help: ArgumentHelp("Landings, moves and line checks of the fast engine per round.", valueName: "n"))
  var landings = 1_000_000

  @Option(name: .long, help: ArgumentHelp("Rounds; the best one counts.", valueName: "n"))
  var rounds = 3

  @Option(name: .long, help: ArgumentHelp("The root seed.", valueName: "n"))
  var seed: UInt64 = 1

  @OptionGroup var figures: BenchFiles

  @OptionGroup var format: FormatOptions

  func validate() throws {
    try OptionRange("--landings", 1...1_000_000_000).check(landings)
    try OptionRange("--rounds", 1...100).check(rounds)
  }

  func run() throws {
    try figures.claim(
      .table("game", "level", "play", "each"), reading: levels.files, database: levels.words.database,
      trend: Self.trend)
    let words = levels.words.words
    var table = EngineTable(seed: seed)
    let games = try levels.load(with: .benched, need: "engines to compare", words).compactMap {
      try $0.anyGame(words: words) as? any BenchedGame
    }
    let display = BenchDisplay(unit: "rounds")
    try display.run { watch in
      for (place, game) in chosen(games).enumerated() where place == 0 || !watch.isStopped {
        try compare(game, &table, watch)
      }
    }
    guard !table.table.rows.isEmpty else {
      throw Failure.missingInput("found no level with two engines; name one of your own")
    }
    try figures.write(table.table, page: { try page(of: table.table) }) { format.print(table.table) }
    try display.checkWhole()
  }

  private func page(of table: Table) throws -> BenchPage {
    var page = BenchPage(title: "Engines on one core", subtitle: "seed \(seed), \(BenchFiles.origin)")
    page.add([table])
    page.add(
      try figures.trend(Self.trend, and: table))
    return page
  }

  private static let trend = BenchTrend(
    rows: ["game", "level", "play", "each"], figure: "fastPerSecond", title: "per second, fast engine")

  /// The first level of each group of a game, or the named level.
  private func chosen(_ games: [any BenchedGame]) -> [any BenchedGame] {
    func group<Game: BenchedGame>(of game: Game) -> [String] { [Game.name, game.benchGroup] }
    var seen: Set<[String]> = []
    return games.filter { seen.insert(group(of: $0)).inserted }
  }

  private func compare<Game: BenchedGame>(_ game: Game, _ table: inout EngineTable, _ watch: BenchWatch) throws {
    let work = EngineWork(count: landings, rounds: rounds, seed: Seed(seed), watch: watch)
    table.append(
      try game.compareEngines(on: work), game: Game.name, level: game.level.name, meaning: Game.benchMeaning,
      remark: try game.benchRemark())
  }
}
