import ArgumentParser
import Foundation
import GameKit
import Phrasebook
import PuzzleCore
import ResultLibrary
import Simulation
import StudyFiles
import TextFormats

/// `moli play`: plays many seeded games of one level.
struct Play: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "play", abstract: "Plays many seeded games of a level with one or more agents.",
      discussion: """
        All agents play the same deals. The same seed gives the same games on every machine and with any number of \
        threads. Ctrl-C stops the run: finished games are summarised, written and saved, and the exit status is 130.

        PLAYERS
          simulated people in every game: novice, casual, skilled, expert
          searches in every game: mcts, mcts(playouts=1000,horizon=60,pace=4)
          in puzzles without chance: beam(width=100,nodes=20000), best-first

        \(VerbHelp.eachGame("AGENTS", of: "play") { $0.help.agents })\(VerbHelp.examples("play"))
        """)
  }

  @Argument(
    help: ArgumentHelp("A game, a level, or a game and one of its levels.", valueName: "game|level"),
    completion: Completion.levelsAndGames)
  var names: [String] = []

  @OptionGroup var level: LevelOptions

  @Option(
    name: .long, help: ArgumentHelp("Players, separated by commas; exec:PROGRAM asks a program.", valueName: "players"),
    completion: Completion.agents)
  var players = "casual"

  @Option(
    name: .long,
    help: ArgumentHelp("The opponent in games with several seats (default: itself).", valueName: "name"),
    completion: Completion.agents)
  var versus: String?

  @Option(name: .long, help: ArgumentHelp("Games of each agent.", valueName: "n"))
  var games = 1000

  @OptionGroup var hand: HandOptions

  @OptionGroup var options: RunOptions

  @Option(
    name: .customLong("part"),
    help: ArgumentHelp("Plays one part; `moli study gather` adds the --out files.", valueName: "i/n"))
  var shard: String?

  @Option(name: .long, help: ArgumentHelp("Most nodes searched for one decision.", valueName: "n"))
  var budget = 20_000_000

  @Option(name: .long, help: ArgumentHelp("Deals one starting board; see `moli count boards`.", valueName: "n"))
  var boardNumber: String?

  @Flag(name: .long, help: "Plays on the reference engine instead of the fast one.")
  var reference = false

  @Option(name: .long, help: ArgumentHelp("Records every game as JSON Lines.", valueName: "file"), completion: .file())
  var records: String?

  @Option(
    name: .long, help: ArgumentHelp("Writes a row for every game as CSV.", valueName: "file"), completion: .file())
  var gameTable: String?

  @Option(name: .long, help: ArgumentHelp("Writes the exact summary as JSON.", valueName: "file"), completion: .file())
  var out: String?

  @OptionGroup var library: LibraryOptions

  @Flag(name: .long, help: "With --library: adds a row for each game.")
  var gameRows = false

  @OptionGroup var overwriting: OverwriteOptions

  @OptionGroup var saving: SaveOptions

  @OptionGroup var format: FormatOptions

  func validate() throws {
    try OptionRange("--games", 1...1_000_000_000).check(games)
    try OptionRange("--budget", 1...).check(budget)
    try overwriting.check(records, gameTable, out)
    if let shard, Shard(shard) == nil {
      throw ValidationError("--part: found \(shard.quoted), expected i/n with 1 <= i <= n")
    }
  }

  mutating func run() throws {
    if hand.byHand { return try playByHand() }
    var files = RunFiles(reading: level.files, database: level.lexicon.database)
    try files.claim("--records", records, .records, overwriting)
    try files.claim("--game-table", gameTable, .table("game", "agent", "outcome", "score"), overwriting)
    try files.claim("--out", out, .summary, overwriting)
    try library.claim(in: &files)
    let saving = try saving.begin(records: records, in: level.lexicon.database)
    defer { saving?.end() }
    records = saving?.records ?? records
    let material = try material()
    let opened = try opened(material)
    // Finished games are written and saved before anything is printed, and a signal does not interrupt this.
    let (summary, written, added, saved) = try Interruption.hold { [self] in
      let addition = try addition(of: material)
      let summary = opened.summary(try opened.playPart(addition), part.description)
      // A failure of one output does not affect the others or the printed results.
      let written = Result { if let out { try OutputFile(ofRun: out).write(json: summary) } }
      let words = material.levels[0].words(inUse: material.words)
      let added = Result { try addition?.finish(adding: summary) }
      let saved = Result { try saving?.save(by: self.level.lexicon.library(of: words)) }
      return (summary, written, added, saved)
    }
    format.print(PlayTable.table(summary))
    if case .success = written { files.announce() }
    if let saved = try? saved.get() { Terminal.note(saved.remark) }
    if let added = try (written.get(), added.get()).1 { Terminal.note(added) }
    let result = summary.result
    guard try saved.get()?.isStopped != true else {
      throw Interruption.failure("stopped while saving results; results of the games replayed so far were saved")
    }
    if result.wasCancelled {
      throw Interruption.failure(
        "stopped after \(result.games) of \(result.total.counted("game")); results of finished games were kept")
    }
  }

  /// The named level with the words in use.
  func material() throws -> StudyMaterial {
    let (level, words) = try level.loadInUse(named: names)
    return StudyMaterial(words: words, levels: [level])
  }

  /// The addition to a library of results; `nil` if no library is named.
  func addition(of material: StudyMaterial) throws -> PlayedAddition? {
    guard library.file != nil else { return nil }
    let level = LibraryLevel(material.levels[0])
    let run = try LibraryRun(
      verb: "play", of: [level], in: material, seed: options.rootSeed, games: games,
      options: [
        "agents": .string(players), "versus": versus.map(JSONValue.string), "budget": .integer(budget),
        "boardNumber": boardNumber.map(JSONValue.string),
      ])
    return try library.writer(adding: run).map { PlayedAddition($0, level: level, hasGames: gameRows, part: part) }
  }

  /// The run of the options on the level of some material, ready to be played.
  func opened(_ material: StudyMaterial) throws -> OpenedRun {
    func open(_ level: some AnyLoadedLevel, _ words: Words) throws -> OpenedRun {
      try opened(level.loaded.game(words: words), lexicon: level.loaded.entry.usesWords ? words.lexicon : nil)
    }
    let level = material.levels[0]
    return try open(level, level.words(inUse: material.words))
  }

  private func opened<Game: PlayableGame>(_ game: Game, lexicon: Lexicon?) throws -> OpenedRun {
    let agents = try game.agents(players, option: "--players")
    PlayerOptions.noteUnmodelled(forAgents: players, in: game)
    let deal = try boardNumber.map { try numberedBoard($0, of: game) }
    var opened =
      try openedFast(game, agents, from: deal, lexicon)
      ?? opened(try simulation(of: game, agents), from: deal, level: game.level, lexicon: lexicon)
    opened.summary = { [options] result, part in
      RunSummary(
        game: Game.name, rulesVersion: Game.rulesVersion, level: game.level.name,
        type: (game.level as? PhraseLevel)?.phraseType,
        targetScore: game.level.targetScore,
        revision: MoliTool.version, rootSeed: options.rootSeed, shard: part, measures: game.measures,
        isTimed: game.isTimed ? nil : false, result: result)
    }
    return opened
  }

  /// The simulation on the reference rules, of each agent alone or against the rival.
  private func simulation<Game: PlayableGame>(
    of game: Game, _ agents: [any Agent<Game>]
  ) throws -> SimulationRun<Game> {
    guard let versus else {
      return SimulationRun(
        game, playing: agents.map { reference ? PlayingAgent($0) : game.playing($0) }, games: games,
        rootSeed: options.rootSeed, workers: options.workers)
    }
    guard game.seats > 1 else {
      throw Failure.usage("--versus: found \(versus.quoted), but \(Game.name) has one seat; leave it out")
    }
    let rival = try game.agent(versus)
    guard !agents.contains(where: { $0.id == rival.id }) else {
      throw Failure.usage(
        "--versus: found \(versus.quoted), expected a name that --players does not have; without --versus each agent plays against itself"
      )
    }
    return SimulationRun(
      game, agents: agents, against: rival, games: games, rootSeed: options.rootSeed, workers: options.workers)
  }

  /// The run on a faster engine; `nil` if no engine supports all agents.
  private func openedFast<Game: PlayableGame>(
    _ game: Game, _ agents: [any Agent<Game>], from deal: Game.State?, _ lexicon: Lexicon?
  ) throws -> OpenedRun? {
    func open<Fast: FastGame>(_ fastGame: Fast) throws -> OpenedRun? {
      // `fastGame` is the same value as `game`, so its agents and positions have the same types.
      guard let agents = agents as? [any Agent<Fast>], let fast = fastGame.fastPlay(of: agents) else { return nil }
      let simulation = SimulationRun(
        fast.engine, playing: fast.agents, games: games, rootSeed: options.rootSeed, workers: options.workers)
      return try opened(
        simulation, from: (deal as? Fast.State).map(fast.pack), level: game.level, lexicon: lexicon)
    }
    guard !reference, versus == nil, let fast = game as? any FastGame else { return nil }
    return try open(fast)
  }

  /// The starting board with the given number.
  private func numberedBoard<Game: PlayableGame>(_ number: String, of game: Game) throws -> Game.State {
    func deal<Numbered: NumberedGame>(_ game: Numbered) throws -> Game.State? {
      try game.deal(game.startingBoards().board(number: number)) as? Game.State
    }
    guard let numbered = game as? any NumberedGame, let state = try deal(numbered) else {
      throw Failure.usage(
        "--board-number: found \(Game.name), expected one of \(GameArgument.names(with: .numbered)); --seed chooses the deals of other games"
      )
    }
    return state
  }

  /// The part of the run that is played.
  private var part: Shard { shard.flatMap { Shard($0) } ?? .whole }

  private func opened<Game: Puzzle>(
    _ planned: SimulationRun<Game>, from deal: Game.State?, level: some PlayableLevel, lexicon: Lexicon?
  ) -> OpenedRun {
    var simulation = planned
    simulation.budget = Budget(nodes: budget)
    simulation.targetScore = level.targetScore
    if let deal { simulation.givenDeal = { _ in deal } }
    return OpenedRun { [simulation, part] addition in
      var simulation = simulation
      simulation.shard = part
      return try play(simulation, level: level, lexicon: lexicon, addition)
    } play: { [simulation] games, cancellation, onProgress in
      var simulation = simulation
      (simulation.firstGame, simulation.games) = (games.lowerBound, games.upperBound)
      return try simulation.run(cancellation: cancellation, onProgress: onProgress)
    }
  }

  /// Plays a run and writes its records, tables and library rows while it runs.
  private func play<Game: Puzzle>(
    _ simulation: SimulationRun<Game>, level: some PlayableLevel, lexicon: Lexicon?, _ addition: PlayedAddition?
  ) throws -> RunResult {
    let writer = try records.map { path in
      let header = RecordHeader(
        simulation, levelName: level.name, lexicon: lexicon?.digest, revision: MoliTool.version)
      return try RecordWriter(path: path, header: header, level: level, listedIn: MoliTool.unfinished)
    }
    let table = try gameTable.map {
      try GameTableFile(
        path: $0, agents: simulation.agents.map(\.id), seats: simulation.game.seats,
        isTimed: simulation.game.isTimed, measures: simulation.game.measures, targetScore: level.targetScore)
    }
    let gameRows = try addition?.games(
      by: simulation.agents.map(\.id), isTimed: simulation.game.isTimed, measures: simulation.game.measures)
    let total = simulation.shard.indices(of: games).count
    return try InterruptibleJob.perform(unit: "games", total: total) { job in
      let result = try simulation.run(records: writer, cancellation: job.cancellation) {
        job.progress.show(done: $0.done)
      } onGame: {
        try table?.write($0)
        try gameRows?.add($0)
      }
      try writer?.finish()
      try table?.finish()
      return result
    }
  }
}
