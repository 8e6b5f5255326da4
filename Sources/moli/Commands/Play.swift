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
        set: random (any Set), first, greedy, expectimax, and the people
        tetris also: placement, beam, sampled

      Agents of tetris take settings in parentheses, of which those that are left out are as usual:
        inputs      inputs a second
        vocabulary  the share of the lexicon that is known, 0 to 1
        error       the probability that a tile goes wrong, 0 to 1
        reaction    milliseconds before a new tile is noticed
        queue       upcoming tiles that are considered
        width       beam and sampled: positions kept after each tile
        depth       beam and sampled: tiles placed in thought
        guesses     sampled: guesses at the hidden tiles

      EXAMPLES
        moli play tetris --level Time --agent casual,skilled --seed 42
        moli play tetris --level Time --agent "placement(inputs=4),beam(depth=2)"
        moli play sliding --games 100 --agent idastar --records games.jsonl
        moli play set --agent first,expectimax --games 100
        moli play swapping --board-number 123456789 --games 1 --agent exact
        moli play tetris --games 20 --save
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

  @Flag(
    name: .long, help: "Plays on the engine that is literal to the rules, also where a faster one plays the same games."
  )
  var reference = false

  @Option(name: .long, help: ArgumentHelp("Records every game as JSON Lines.", valueName: "file"))
  var records: String?

  @Option(
    name: .long,
    help: ArgumentHelp(
      "Writes a row for every game as CSV: end, score, moves, time, what the game counts.", valueName: "file"))
  var gameTable: String?

  @Option(name: .long, help: ArgumentHelp("Writes the exact summary as JSON.", valueName: "file"))
  var out: String?

  @OptionGroup var saving: SaveOptions

  @OptionGroup var format: FormatOptions

  func validate() throws {
    guard (1...1_000_000_000).contains(games) else {
      throw ValidationError("--games: found \(games), expected a number from 1 to 1000000000")
    }
    guard budget >= 1 else { throw ValidationError("--budget: found \(budget), expected a number from 1") }
    let files = [("--records", records), ("--game-table", gameTable), ("--out", out)]
    for (option, file) in files where file == "-" || file == "" {
      throw ValidationError("\(option): found \"\(file ?? "")\", expected the name of a file")
    }
    let given = files.compactMap { option, file in file.map { (option, $0) } }
    for (place, (option, file)) in given.enumerated() {
      for (other, name) in given[..<place] where OutputFile(path: file).isSame(as: OutputFile(path: name)) {
        throw ValidationError("\(other) and \(option): found \"\(file)\" for both, expected two files")
      }
    }
    if let shard, Shard(shard) == nil {
      throw ValidationError("--shard: found \"\(shard)\", expected i/n with 1 <= i <= n")
    }
  }

  mutating func run() throws {
    let saving = try saving.begin(records: records, in: level.lexicon.database)
    defer { saving?.end() }
    records = saving?.records ?? records
    if game == .set {
      try play(GameCatalog.set(level.level, level.lexicon), lexicon: nil)
      try saving?.save(lexicon: level.lexicon.load())
      return
    }
    let (level, catalog) = try level.load(for: game)
    try play(catalog.game(level), lexicon: catalog.lexicon)
    try saving?.save(lexicon: catalog.lexicon)
  }

  private func play<Game: CatalogGame>(_ game: Game, lexicon: Lexicon?) throws {
    let agents = try game.agents(agent, option: "--agent")
    let deal = try boardNumber.map { try game.deal(game.startingBoards().board(number: $0)) }
    if let out { try OutputFile(path: out).checkPlace() }
    let result: RunResult
    if !reference, let fast = game.fastPlay(of: agents) {
      let simulation = SimulationRun(
        fast.engine, playing: fast.agents, games: games, rootSeed: options.rootSeed, workers: options.workers)
      result = try run(simulation, from: deal.map(fast.pack), level: game.level, lexicon: lexicon)
    } else {
      let simulation = SimulationRun(
        game, agents: agents, games: games, rootSeed: options.rootSeed, workers: options.workers)
      result = try run(simulation, from: deal, level: game.level, lexicon: lexicon)
    }
    let summary = RunSummary(
      game: Game.name, rulesVersion: Game.rulesVersion, level: game.level.name, type: game.level.phraseType,
      targetScore: game.level.targetScore,
      revision: Moli.version, rootSeed: options.rootSeed, shard: part.description, measures: Game.measures,
      result: result)
    if let out { try OutputFile(path: out).write(summary) }
    format.print(PlayTable.table(summary))
    if result.wasCancelled {
      Terminal.note("stopped after \(result.games) of \(result.total.counted("game")); what is finished was kept")
    }
  }

  /// The part of the run that is played.
  private var part: Shard { shard.flatMap { Shard($0) } ?? .whole }

  private func run<Game: Puzzle>(
    _ planned: SimulationRun<Game>, from deal: Game.State?, level: some CatalogLevel, lexicon: Lexicon?
  ) throws -> RunResult {
    var simulation = planned
    simulation.budget = Budget(nodes: budget)
    simulation.shard = part
    if let deal { simulation.givenDeal = { _ in deal } }
    let writer = try records.map { path in
      let header = RecordHeader(
        simulation, levelName: level.name, lexicon: lexicon?.digest, revision: Moli.version)
      return try RecordWriter(path: path, header: header, level: level)
    }
    let table = try gameTable.map {
      try GameTableFile(path: $0, agents: simulation.agents.map(\.id), measures: Game.measures)
    }
    let cancellation = Cancellation()
    let interrupt = Interrupt(cancellation)
    defer { interrupt.end() }
    let progress = ProgressDisplay(unit: "games", total: simulation.shard.indices(of: games).count)
    defer { progress.clear() }
    let result = try simulation.run(records: writer, cancellation: cancellation) {
      progress.show(done: $0.done)
    } onGame: {
      try table?.write($0)
    }
    try writer?.finish()
    try table?.finish()
    return result
  }
}
