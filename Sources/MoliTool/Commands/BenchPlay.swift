import ArgumentParser
import EngineBench
import GameKit
import PuzzleCore
import Reporting

/// `moli bench play`: measures simulated play next to the engine, and which part of it takes the time.
struct BenchPlay: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "play",
      abstract: "Times the games of agents and people, and shows what takes the time.",
      discussion: """
        The games of `moli play` are timed on one thread: whole, without summaries, with recorded decisions in place of \
        the player, and on the engine alone. The differences are the shares of result, decision, runner and engine. \
        Games that bypass the usual loop are timed with the loop as well, for these shares. All must give the same \
        scores. The engine's own rate is that of random decisions in a bare loop around it.

        --limits compares with a table that --format csv printed earlier. The exit status is 1 if a decision takes more \
        than 1.5 times as long, in draws of the random generator, or if it allocates more than 1.1 times as often plus 0.5.

        \(VerbHelp.examples("bench play", "moli bench play", "moli bench play my-level.yaml --players casual,expert"))
        """)
  }

  @Argument(
    help: ArgumentHelp(
      "Levels, or games for all their levels (default: a level of each game).", valueName: "game|level"),
    completion: Completion.levelsAndGames)
  var names: [String] = []

  @Option(
    name: .long,
    help: ArgumentHelp("Players, separated by commas.", valueName: "players"), completion: Completion.players)
  var players = "random,casual"

  @Option(name: .long, help: ArgumentHelp("Games of each player (default: about a second).", valueName: "n"))
  var games: Int?

  @Option(name: .long, help: ArgumentHelp("The root seed.", valueName: "n"))
  var seed: UInt64 = 1

  @Flag(name: .long, help: "Times fewer games in fewer rounds.")
  var short = false

  @Option(
    name: .long, help: ArgumentHelp("An earlier table as CSV; exits with 1 if play became slower.", valueName: "file"),
    completion: .file())
  var limits: String?

  @OptionGroup var lexicon: LexiconOptions

  @OptionGroup var figures: BenchFiles

  @OptionGroup var format: FormatOptions

  func validate() throws { try OptionRange("--games", 1...1_000_000_000).check(games) }

  func run() throws {
    try figures.claim(
      .table("game", "level", "player"),
      reading: names.filter(LevelLibrary.isFile) + lexicon.files + [limits].compactMap { $0 },
      database: lexicon.database, trend: Self.trend)
    let limits = try limits.map { try PlaySpeedLimits(csv: InputFile(name: $0).text(.results), file: $0) }
    let words = lexicon.words
    let games = try levels(words).map { try $0.anyGame(words: words) }
    let display = BenchDisplay(unit: "games")
    var table = PlaySpeedTable(seed: seed)
    try display.run { watch in
      for game in games where table.rows.isEmpty || !watch.isStopped { try measure(game, &table, watch) }
    }
    try figures.write(table.table, page: { try page(of: table.table) }) { format.print(table.table) }
    try display.checkWhole()
    let faults = limits?.faults(of: table.rows) ?? []
    if !faults.isEmpty { throw Failure.answerIsNo(faults.joined(separator: "; ")) }
  }

  /// The named levels, or the first one of each game.
  private func levels(_ words: Words) throws -> [any AnyLoadedLevel] {
    let library = lexicon.library(of: words)
    guard names.isEmpty else {
      let levels = try library.levels(names)
      try lexicon.check(for: levels)
      return levels
    }
    guard lexicon.file == nil else {
      throw Failure.usage("the built-in levels need the built-in lexicon; name one of your levels")
    }
    let entries = MoliTool.registry.entries
    let first = try entries.compactMap { entry in try library.builtIn(of: [entry]).first }
    if first.isEmpty { throw Failure.missingInput("found no built-in level to time; name a level") }
    return first
  }

  private func measure<Game: PlayableGame>(_ game: Game, _ table: inout PlaySpeedTable, _ watch: BenchWatch) throws {
    let allocations = MoliTool.allocations.withLock { $0 }
    let work = PlayWork(games: games, seed: Seed(seed), isShort: short, watch: watch, allocations: allocations)
    for agent in try game.agents(players, option: "--players") where table.rows.isEmpty || !watch.isStopped {
      do {
        table.append(try game.playSpeed(of: agent, work), game: Game.name, level: game.level.name)
      } catch is BenchStopped where !table.rows.isEmpty {
        return
      }
    }
  }

  private func page(of table: Table) throws -> BenchPage {
    var page = BenchPage(title: "Play on one thread", subtitle: "seed \(seed), \(BenchFiles.origin)")
    page.add([table])
    page.add(try figures.trend(Self.trend, and: table))
    return page
  }

  private static let trend = BenchTrend(
    rows: ["game", "level", "player"], figure: "decisionsPerSecond", title: "decisions per second")
}
