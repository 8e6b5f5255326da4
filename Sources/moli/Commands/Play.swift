import ArgumentParser
import Foundation
import Phrasebook
import PuzzleCore
import Simulation

/// `moli play`: thousands of seeded games of one level.
struct Play: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Plays many seeded games of a level with one or more agents.",
    discussion: """
      All agents play the same deals. The same seed gives the same games on every machine and on any number of threads. \
      Ctrl-C stops: what is finished is summed up and written.

      AGENTS
        random, greedy, and the people novice, casual, skilled, expert
        sliding also: line-by-line, greedy-best-first, weighted-astar
        sliding, the shortest solution: bfs (small boards), astar, idastar
        swapping also: exact
        tetris also: placement
        set: random (any Set), first, greedy, expectimax, and the people

      EXAMPLES
        moli play tetris --level Time --agent casual,skilled --seed 42
        moli play sliding --games 100 --agent idastar --records games.jsonl
        moli play set --agent first,expectimax --games 100
        moli play swapping --board-number 123456789 --games 1 --agent exact
      """)

  @Argument(help: "The game.")
  var game: GameName

  @OptionGroup var level: LevelOptions

  @Option(name: .long, help: ArgumentHelp("Who plays: one or more, separated by commas.", valueName: "names"))
  var agent = "casual"

  @Option(name: .long, help: ArgumentHelp("How many games each agent plays.", valueName: "n"))
  var games = 1000

  @OptionGroup var options: RunOptions

  @Option(name: .long, help: ArgumentHelp("Plays only part i of n.", valueName: "i/n"))
  var shard: String?

  @Option(name: .long, help: ArgumentHelp("Nodes an agent may search for one decision.", valueName: "n"))
  var budget = 20_000_000

  @Option(
    name: .long,
    help: ArgumentHelp("Deals the starting board with this number in every game; see `moli count`.", valueName: "n"))
  var boardNumber: String?

  @Option(name: .long, help: ArgumentHelp("Records every game as JSON Lines.", valueName: "file"))
  var records: String?

  @Option(name: .long, help: ArgumentHelp("Writes the exact summary as JSON.", valueName: "file"))
  var out: String?

  @OptionGroup var format: FormatOptions

  func validate() throws {
    guard (1...1_000_000_000).contains(games) else {
      throw ValidationError("--games: found \(games), expected a number from 1 to 1000000000")
    }
    guard budget >= 1 else { throw ValidationError("--budget: found \(budget), expected a number from 1") }
    for (option, file) in [("--records", records), ("--out", out)] where file == "-" || file == "" {
      throw ValidationError("\(option): found \"\(file ?? "")\", expected the name of a file")
    }
    if let records, let out, URL(fileURLWithPath: records).standardized == URL(fileURLWithPath: out).standardized {
      throw ValidationError("--records and --out: found \"\(out)\" for both, expected two files")
    }
    if let shard, Shard(shard) == nil {
      throw ValidationError("--shard: found \"\(shard)\", expected i/n with 1 <= i <= n")
    }
  }

  func run() throws {
    if game == .set { return try play(GameCatalog.set(level.level, level.lexicon), lexicon: nil) }
    let (level, catalog) = try level.load(for: game)
    try play(catalog.game(level), lexicon: catalog.lexicon)
  }

  private func play<Game: CatalogGame>(_ game: Game, lexicon: Lexicon?) throws {
    let names = agent.split(separator: ",").map(String.init)
    guard !names.isEmpty, Set(names).count == names.count else {
      throw Failure.usage("--agent: found \"\(agent)\", expected one or more different names separated by commas")
    }
    var simulation = SimulationRun(
      game, agents: try names.map(game.agent), games: games, rootSeed: options.rootSeed, workers: options.workers)
    simulation.budget = Budget(nodes: budget)
    if let shard { simulation.shard = Shard(shard) ?? .whole }
    if let boardNumber {
      let deal = try game.deal(game.startingBoards().board(number: boardNumber))
      simulation.givenDeal = { _ in deal }
    }
    if let out { try OutputFile(path: out).checkPlace() }
    let result = try run(simulation, lexicon: lexicon)
    let summary = RunSummary(
      game: Game.name, rulesVersion: Game.rulesVersion, level: game.level.name, type: game.level.phraseType,
      targetScore: game.level.targetScore,
      revision: Moli.version, rootSeed: simulation.rootSeed, shard: simulation.shard.description, result: result)
    if let out { try OutputFile(path: out).write(summary) }
    format.print(PlayTable.table(summary))
    if result.wasCancelled {
      Terminal.note("stopped after \(result.games) of \(result.total.counted("game")); what is finished was kept")
    }
  }

  private func run<Game: CatalogGame>(_ simulation: SimulationRun<Game>, lexicon: Lexicon?) throws -> RunResult {
    let writer = try records.map { path in
      let header = RecordHeader(
        simulation, levelName: simulation.game.level.name, lexicon: lexicon?.digest, revision: Moli.version)
      return try RecordWriter(path: path, header: header, level: simulation.game.level)
    }
    let cancellation = Cancellation()
    let interrupt = Interrupt(cancellation)
    defer { interrupt.end() }
    let progress = ProgressDisplay(unit: "games", total: simulation.shard.indices(of: games).count)
    defer { progress.clear() }
    let result = try simulation.run(records: writer, cancellation: cancellation) { progress.show(done: $0.done) }
    try writer?.finish()
    return result
  }
}
