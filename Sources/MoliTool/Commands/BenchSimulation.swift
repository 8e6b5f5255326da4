import ArgumentParser
import EngineBench
import GameKit
import PuzzleCore
import Reporting

/// `moli bench simulation`: measures the overhead of a whole simulation over its engine.
struct BenchSimulation: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "simulation",
      abstract: "Compares landings per second of a whole simulation and of the bare engine.",
      discussion: """
        The random agent plays the same games three times: in a loop around the fast engine, and in the simulation \
        behind `moli play` on one thread and on several. All three must give the same results. The loop and one thread \
        are compared by processor time, several threads by elapsed time, so run it on an idle machine. The best round \
        counts. --check judges what the simulation adds to a move, the speed-up of two threads, and memory.

        \(VerbHelp.games(.bare))\(VerbHelp.examples("bench simulation", "moli bench simulation --games 1000000 --rounds 1 --check"))
        """)
  }

  /// The allowed growth of the process in bytes after the first hundredth of the games. The allocator may take this
  /// much for one more pool per thread.
  static let allowedGrowth = 8 << 20

  @OptionGroup var lexicon: LexiconOptions

  @Argument(
    help: "A level by name or file (default: a built-in one).", completion: Completion.levels)
  var name: String?

  @Option(
    name: .customLong("level"), help: ArgumentHelp("The same.", valueName: "level", visibility: .hidden),
    completion: Completion.levels)
  var namedLevel: String?

  private var level: String? { name ?? namedLevel }

  @Option(name: .long, help: ArgumentHelp("Games per round.", valueName: "n"))
  var games = 50_000

  @Option(name: .long, help: ArgumentHelp("Rounds; the best one counts.", valueName: "n"))
  var rounds = 3

  @Option(name: .long, help: ArgumentHelp("Number of threads to compare with one.", valueName: "n"))
  var jobs = 2

  @Option(name: .long, help: ArgumentHelp("The root seed.", valueName: "n"))
  var seed: UInt64 = 1

  @Flag(name: .long, help: "Exits with 1 when a target is missed.")
  var check = false

  @OptionGroup var figures: BenchFiles

  @OptionGroup var format: FormatOptions

  func validate() throws {
    try OptionRange("--games", 1...1_000_000_000).check(games)
    try OptionRange("--rounds", 1...100).check(rounds)
    guard name == nil || namedLevel == nil else { throw ValidationError("found two levels, expected one") }
    try OptionRange("--jobs", 2...1024).check(jobs)
  }

  func run() throws {
    try figures.claim(
      .table("game", "level", "what"), reading: [level].compactMap(\.self).filter(LevelLibrary.isFile) + lexicon.files,
      database: lexicon.database, trend: Self.trend)
    let words = lexicon.words
    let level = try chosen(lexicon.library(of: words))
    try lexicon.check(for: [level])
    try GameArgument(argument: level.gameName)?.check(.bare, need: "bare loop")
    if let game = try level.anyGame(words: words) as? any BareGame { try measure(game) }
  }

  /// The named level, or the preferred level of the first game with a bare loop.
  private func chosen(_ library: LevelLibrary) throws -> any AnyLoadedLevel {
    func preferred<Entry: AnyGameEntry>(of entry: Entry) -> String? {
      (Entry.Game.self as? any BareGame.Type)?.bareLevel
    }
    if let level { return try library.level(level) }
    guard let entry = MoliTool.registry.entries(with: .bare).first else {
      throw Failure.missingInput("found no built-in level to time; name a level")
    }
    return try preferred(of: entry).map { try library.level($0) } ?? library.first(of: entry)
  }

  private func measure<Game: BareGame>(_ game: Game) throws {
    let display = BenchDisplay(unit: "games")
    let times = try display.run { watch in
      try game.simulationTimes(games: games, rounds: rounds, workers: jobs, rootSeed: Seed(seed), watch: watch)
    }
    let table = SimulationTable(
      times, game: Game.name, level: game.level.name, games: games, workers: jobs, seed: seed)
    try figures.write(table.table, page: { try page(of: table.table) }) { format.print(table.table) }
    try display.checkWhole()
    let missed = missedTargets(times)
    if check, !missed.isEmpty { throw Failure.answerIsNo("missed: " + missed.joined(separator: "; ")) }
  }

  private func page(of table: Table) throws -> BenchPage {
    var page = BenchPage(title: "A whole simulation and its engine", subtitle: BenchFiles.origin)
    page.add([table])
    page.add(
      try figures.trend(Self.trend, and: table))
    return page
  }

  private static let trend = BenchTrend(
    rows: ["game", "level", "what"], figure: "landingsPerSecond", title: "landings per second")

  private func missedTargets(_ times: SimulationTimes) -> [String] {
    var missed: [String] = []
    if !times.overhead.isHeld { missed.append("what the simulation adds to a move") }
    // The wanted speed-up is defined for two threads and is not applied to more.
    if jobs == 2, times.speedUp < SimulationTimes.wantedSpeedUp { missed.append("speed-up of two threads") }
    if times.peak - times.firstPeak > Self.allowedGrowth { missed.append("constant memory") }
    return missed
  }
}
