import ArgumentParser
import Difficulty
import Phrasebook
import PuzzleCore
import Reporting
import Simulation

/// `moli difficulty`: how hard levels are, measured by players that played them.
struct DifficultyCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "difficulty",
    abstract: "Measures how difficult levels are by playing them.",
    discussion: """
      Every player plays the same deals of every level. Difficulty is relative: a level one logit harder multiplies the odds \
      of winning by 0.37; 0 is the mean of the levels measured. Par is the median of the fewest moves over a sample of boards.

      EXAMPLES
        moli difficulty
        moli difficulty Time my-level.yaml --games 5000 --format csv
        moli difficulty set
        moli difficulty set my-deal.yaml --players casual,expert
      """)

  @Argument(
    help: "Levels by name, also your own, or .yaml files; without any, the built-in ones. After `set`, levels of Set.")
  var levels: [String] = []

  @Option(name: .long, help: ArgumentHelp("The players, separated by commas.", valueName: "names"))
  var players = PlayerProfile.presets.map(\.name).joined(separator: ",")

  @Option(name: .long, help: ArgumentHelp("Games of each player on each level.", valueName: "n"))
  var games = 1000

  @Option(name: .long, help: ArgumentHelp("How many boards of each level are solved for par.", valueName: "n"))
  var parBoards = 50

  @Option(name: .long, help: ArgumentHelp("Nodes that the solver may search for a board's par.", valueName: "n"))
  var parBudget = 30_000_000

  @OptionGroup var options: RunOptions
  @OptionGroup var lexicon: LexiconOptions
  @OptionGroup var format: FormatOptions

  func validate() throws {
    guard (1...100_000_000).contains(games) else {
      throw ValidationError("--games: found \(games), expected a number from 1 to 100000000")
    }
    guard (0...1_000_000).contains(parBoards) else {
      throw ValidationError("--par-boards: found \(parBoards), expected a number from 0 to 1000000")
    }
    guard parBudget >= 1 else {
      throw ValidationError("--par-budget: found \(parBudget), expected a number from 1")
    }
  }

  func run() throws {
    if levels.first == GameName.set.rawValue { return try measureSet() }
    let lexicon = try lexicon.load()
    let catalog = GameCatalog(lexicon: lexicon)
    let levels =
      try levels.isEmpty
      ? LevelLibrary(folder: DataDirectory.find().levels, lexicon: lexicon).all()
      : levels.map { try LevelLibrary.find($0, lexicon: lexicon, database: self.lexicon.database) }
    let names = AgentSettings.names(in: players)
    guard !names.isEmpty, Set(names).count == names.count else {
      throw Failure.usage("--players: found \"\(players)\", expected different names separated by commas")
    }
    guard Set(levels.map(\.name)).count == levels.count else {
      throw Failure.usage("two of the levels have the same name")
    }
    let meter = LevelMeter(
      players: names, games: games, parBoards: parBoards, parBudget: Budget(nodes: parBudget),
      rootSeed: options.rootSeed,
      workers: options.workers)
    let measured = try measure(levels, catalog: catalog, meter: meter)
    guard !measured.isEmpty else {
      Terminal.note("stopped before the first level was measured; there is nothing to show")
      return
    }
    let tables = DifficultyTables(measured, players: names, meter: meter)
    if format.format == .text {
      format.print(tables.levels)
      print()
    }
    format.print(format.format == .markdown ? tables.levels : tables.measurements)
    if measured.count < levels.count {
      Terminal.note("stopped after \(measured.count) of \(levels.count) levels; these were measured completely")
    }
  }

  private func measure(_ levels: [Level], catalog: GameCatalog, meter: LevelMeter) throws -> [MeasuredLevel] {
    // All games are made before the first is played, so that a mistake in the last level is seen at once.
    let games = try levels.map(catalog.game)
    let cancellation = Cancellation()
    let interrupt = Interrupt(cancellation)
    defer { interrupt.end() }
    let steps = meter.games + meter.parBoards
    let progress = ProgressDisplay(unit: "games", total: steps * levels.count)
    defer { progress.clear() }
    var measured: [MeasuredLevel] = []
    for game in games {
      guard let level = try measure(game, meter, cancellation, progress) else { break }
      measured.append(level)
      progress.finishPart(steps)
    }
    return measured
  }

  private func measure(
    _ game: some PhraseCatalogGame, _ meter: LevelMeter, _ cancellation: Cancellation, _ progress: ProgressDisplay
  ) throws -> MeasuredLevel? {
    try meter.measure(game, cancellation: cancellation) { progress.show(done: $0) }
  }
}
