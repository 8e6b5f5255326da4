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
        Both engines of a game play the same random games. The reference plays a share of them, and the fast engine \
        must reach the same checksum on that share; then the fast engine plays all of them. Time is processor time of \
        the thread; the best round counts. A game with one engine has its random moves, lists of moves, solvers and \
        agents timed instead.

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
    let words = levels.words.words
    let all = try levels.load(with: .benched, need: nil, words)
    guard all.isEmpty || all.contains(where: isBenched) else {
      return try measureRules(of: all, words)
    }
    try figures.claim(
      .table("game", "level", "play", "each"), reading: levels.files, database: levels.words.database,
      trend: Self.trend)
    var table = EngineTable(seed: seed)
    let games = try all.compactMap { try $0.anyGame(words: words) as? any BenchedGame }
    let display = BenchDisplay(unit: "rounds")
    try display.run { watch in
      for (place, game) in chosen(games).enumerated() where place == 0 || !watch.isStopped {
        try compare(game, &table, watch)
      }
    }
    guard !table.table.rows.isEmpty else {
      throw Failure.missingInput("found no level with two engines; name one of your own")
    }
    try write(table.table, display, Self.trend)
  }

  private func isBenched(_ level: any AnyLoadedLevel) -> Bool {
    GameArgument(argument: level.gameName).map { GameFacet.benched.isOffered(by: $0.entry) } ?? false
  }

  /// Measures the first level of each game, or the named one, of games that have only one engine.
  private func measureRules(of levels: [any AnyLoadedLevel], _ words: Words) throws {
    try figures.claim(
      .table("game", "level", "what", "each"), reading: self.levels.files, database: self.levels.words.database,
      trend: Self.rulesTrend)
    var (table, seen): (RulesTable, Set<String>) = (RulesTable(seed: seed), [])
    let games = try levels.filter { seen.insert($0.gameName).inserted }.map { try $0.anyGame(words: words) }
    let display = BenchDisplay(unit: "rounds")
    try display.run { watch in
      func measure<Game: PlayableGame>(_ game: Game) throws {
        let work = EngineWork(count: landings, rounds: rounds, seed: Seed(seed), watch: watch)
        table.append(try game.rulesSpeeds(on: work), game: Game.name, level: game.level.name)
      }
      for (place, game) in games.enumerated() where place == 0 || !watch.isStopped { try measure(game) }
    }
    try write(table.table, display, Self.rulesTrend)
  }

  private func write(_ table: Table, _ display: BenchDisplay, _ trend: BenchTrend) throws {
    try figures.write(
      table,
      page: {
        var page = BenchPage(title: "Engines on one core", subtitle: "seed \(seed), \(BenchFiles.origin)")
        page.add([table])
        page.add(try figures.trend(trend, and: table))
        return page
      }
    ) { format.print(table) }
    try display.checkWhole()
  }

  private static let rulesTrend = BenchTrend(
    rows: ["game", "level", "what", "each"], figure: "perSecond", title: "per second")

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
