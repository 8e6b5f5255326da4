import ArgumentParser
import Difficulty
import GameKit
import LevelReport
import LevelStudy
import Phrasebook
import PuzzleCore
import Reporting
import Simulation
import StudyFiles

/// `moli difficulty`: how hard levels are, measured by players that played them.
struct DifficultyCommand: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "difficulty",
      abstract: "Measures how difficult levels are by playing them.",
      discussion: """
        Groups of people play the same deals of every level, another person in every game. The number of a level is the share of \
        the population that wins it, and the skill at which half do; both belong to the level alone, in whatever company it is measured.

        --order compares with the declared difficulties: which pairs are in the wrong order and for whom, which of them beyond doubt, \
        and in which order the levels should come. The exit status is 1 when a pair is beyond doubt, so that a build can fail on it.

        --check measures the levels whose files state a target, such as target: {population: casual, win-rate: 0.6}, and says for each \
        whether it is met. More games are played until that is clear. Verdicts on these levels are printed, too. The exit status is 0 only when \
        every target is shown to be met and no level has a verdict of the severity error, such as deals that cannot be won; it is 1 when a target \
        is missed, when the games do not suffice to tell, or when there is such a verdict.

        Verdicts are errors, warnings or notes; docs/difficulty.md has the rule of each. Every format for data has them in each row of a level: \
        severity is that of the worst, verdicts an array of objects with kind, severity, level, players, unit, estimate, lower, upper and text.

        --observed reads what people played, a table of any length with the columns level, won, cohort, person, attempt, order, moves \
        and seconds (level and won suffice; --columns says what they are called), or with counts in attempts and wins, and fits simulated \
        players and a link to it. Results other than won and lost need --won-values and --lost-values. Rows that cannot be used are \
        counted. With a column person it knows that people differ, learn, tire and leave; without one nothing is calibrated unless \
        --first-attempts states that every row is a person's first attempt at the level. It says how well levels and people that were \
        left out are predicted, and what was not checked. The exit status is 1 when there are too few plays or something speaks against \
        the fit. The players that --write-players writes win as often as your people: everything that plays them uses the fit. \
        --games are played at each of nine skills.

        \(VerbHelp.examples("difficulty", "moli difficulty", "moli difficulty my-level.yaml --games 5000 --format csv", "moli difficulty --order --games 2000", "moli difficulty --check my-level.yaml", "moli difficulty --details", "moli difficulty --observed plays.csv --write-players people.yaml"))
        """)
  }

  @Argument(
    help: ArgumentHelp(
      "Levels by name, also your own, level files, or games for all their built-in levels; without any, the "
        + "built-in levels that are played with phrases."), completion: Completion.levelsAndGames)
  var levels: [String] = []

  @OptionGroup var people: PlayerOptions

  @Option(
    name: .customLong("games"),
    help: ArgumentHelp(
      "Games of each player on each level (default: 1000); with --check the most (default: \(usualCheckedGames)).",
      valueName: "n"))
  var gameCount: Int?

  /// Games of each player on each level.
  var games: Int { gameCount ?? 1000 }

  @Option(
    name: .long, help: ArgumentHelp("How many boards of each level are solved for par (default: 50).", valueName: "n"))
  var parBoards: Int?

  @Option(
    name: .long,
    help: ArgumentHelp("Nodes that the solver may search for a board's par (default: 30000000).", valueName: "n"))
  var parBudget: Int?

  @Option(
    name: .long,
    help: ArgumentHelp(
      "Adds the place of each level on a scale common to the levels that are measured: logit, or elo (1500 is the mean level, 400 "
        + "points are odds of 10 to 1).",
      valueName: "logit|elo"))
  var scale: DifficultyScale?

  @Flag(
    name: .long,
    help:
      "Adds the response to skill, what stops people, attempts, the luck of the deal, and a row for each level and player."
  )
  var details = false

  @Flag(name: .long, help: "Compares with the declared difficulties; exit status 1 when they are wrong beyond doubt.")
  var order = false

  @Flag(
    name: .long,
    help: ArgumentHelp(
      "Says which levels are as hard as the target in their file wants, with verdicts; exit status 0 only when all "
        + "are shown to be and no verdict is an error."))
  var check = false

  @Flag(name: .long, help: "Adds how well levels and players fit one scale, and the residuals.")
  var fit = false

  @Flag(name: .long, help: "Measures every metric, and says what each means and where it comes from.")
  var metrics = false

  @Option(
    name: .long, help: ArgumentHelp("Plays of people to calibrate by, or - for standard input.", valueName: "file"),
    completion: .file())
  var observed: String?

  @OptionGroup var reading: ObservedOptions

  @Flag(
    name: .long,
    help: ArgumentHelp(
      "With --observed, where no column says who played: states that every row is a person's first attempt at the "
        + "level."))
  var firstAttempts = false

  @Option(
    name: .long,
    help: ArgumentHelp("With --observed: writes the fitted players, a file for --players.", valueName: "file"),
    completion: .file())
  var writePlayers: String?

  @OptionGroup var library: LibraryOptions

  @OptionGroup var overwriting: OverwriteOptions

  @OptionGroup var options: RunOptions
  @OptionGroup var lexicon: LexiconOptions
  @OptionGroup var format: FormatOptions

  func validate() throws {
    try OptionRange("--games", 1...100_000_000).check(games)
    try OptionRange("--par-boards", 0...1_000_000).check(parBoards)
    try OptionRange("--par-budget", 1...).check(parBudget)
    guard !metrics || (!order && !fit && observed == nil) else {
      throw ValidationError("--metrics goes without --order, --fit and --observed")
    }
    guard [order, fit, observed != nil].count(where: { $0 }) <= 1 else {
      throw ValidationError("--order, --fit and --observed do not go together; give one of them")
    }
    if order || fit || observed != nil, parBoards ?? 0 > 0 || parBudget != nil {
      throw ValidationError(
        "--par-boards and --par-budget go without --order, --fit and --observed, which solve no boards")
    }
    if observed == nil, let option = reading.given ?? writePlayers.map({ _ in "--write-players" }) {
      throw ValidationError("\(option) goes with --observed")
    }
    guard !firstAttempts || observed != nil else { throw ValidationError("--first-attempts goes with --observed") }
    guard library.file == nil || (!check && observed == nil) else {
      throw ValidationError("--library goes without --check and --observed")
    }
    if let writePlayers, writePlayers == "-" || writePlayers.isEmpty {
      throw ValidationError("--write-players: found \"\(writePlayers)\", expected the name of a file")
    }
    try overwriting.check(writePlayers)
    if observed != nil, people.players != nil || people.ladder != nil {
      throw ValidationError("--players and --ladder go without --observed, which plays at skills of its own")
    }
    try validateCheck()
    if metrics, scale != nil { throw ValidationError("--scale goes without --metrics") }
    if details, order || fit || metrics || observed != nil {
      throw ValidationError("--details goes without --order, --fit, --metrics and --observed")
    }
  }

  /// On how many boards all shortest solutions are counted for the metrics.
  private static let studiedBoards = 10

  /// Whether the tables are those for people; programs get everything there is.
  private var isText: Bool { format.isForPeople || format.format == .markdown }

  func run() throws {
    var files = RunFiles(reading: LevelLibrary.readFiles(levels), database: lexicon.database)
    try library.claim(in: &files)
    let material = try material()
    if check { return try checkTargets(of: material) }
    let levels = try material.games()
    if let observed { return try calibrate(levels, by: observed) }
    people.noteUnusedKnobs(of: material.players, in: levels)
    let meter = meter(of: material.players)
    let measured = try meter.measure(levels).declared(by: material.levels)
    guard !measured.isEmpty else {
      throw Interruption.failure("stopped before the first level was measured; there is nothing to show")
    }
    let added = Result { try Interruption.hold { try addToLibrary(measured, by: meter, material) } }
    let wrong = show(measured, by: meter, openings: levels)
    // What was measured is shown also when the library cannot take it.
    try added.get()
    if measured.count < levels.count {
      throw Interruption.failure(
        "stopped after \(measured.count) of \(levels.count) levels; these were measured completely")
    }
    try refuse(wrong: wrong)
  }

  /// The levels that were named, and who plays them.
  func material() throws -> StudyMaterial {
    let words = lexicon.words
    let players = try people.lineup()
    let loaded = try lexicon.library(of: words).levels(levels)
    try lexicon.check(for: loaded)
    return StudyMaterial(words: words, levels: loaded, players: players)
  }

  /// Whether the tables show a summary of what can be measured.
  var showsSummary: Bool { !order && !fit && !details && !metrics && isText }

  /// What measures the levels, as closely as is shown.
  /// - Parameter isShown: whether it is known how it is shown; otherwise as closely as any format shows it.
  func meter(of players: [MeasuredPlayer], isShown: Bool = true) -> LevelMeter {
    var meter = LevelMeter(
      players: players, games: games, parBoards: order || fit ? 0 : parBoards ?? 50,
      parBudget: Budget(nodes: parBudget ?? 30_000_000),
      rootSeed: options.rootSeed, workers: options.workers, studiedBoards: metrics ? Self.studiedBoards : 0,
      series: MoliTool.registry.series)
    if order || fit {
      // Neither asks for them.
      meter.skills = []
      meter.stoppingParts = []
      meter.measuresLevels = false
    } else if isShown, showsSummary {
      meter.stoppingParts = .summary
      meter.measuresLevels = false
    }
    return meter
  }

  /// Prints what was measured.
  /// - Returns: how many pairs of levels are against the declared order beyond doubt.
  func show(_ measured: [MeasuredLevel], by meter: LevelMeter, openings games: [any PlayableGame]) -> Int {
    let tables = DifficultyTables(measured, meter: meter, scale: scale)
    if order {
      show(tables.inversions, tables.proposedOrder)
    } else if fit {
      show(tables.fit, tables.residuals)
    } else if metrics, format.format == .text {
      format.print(MetricText(measured).tables)
    } else if metrics {
      show(MetricList(measured.flatMap(\.metrics)).table, ReportTable(levels: measured).table)
    } else if isText {
      for table in details ? openings(of: games) : [] {
        format.print(table)
        StandardOutput.print()
      }
      format.print(tables.levels(inFull: details))
      for table in details ? [tables.responses] + tables.stopping + [tables.measurements] : [] {
        StandardOutput.print()
        format.print(table)
      }
    } else {
      format.print(tables.measurements)
    }
    return order ? tables.order.significantInversions.count : 0
  }

  /// Fails when the declared order is wrong.
  func refuse(wrong: Int) throws {
    guard wrong > 0 else { return }
    throw Failure.answerIsNo("\(wrong.counted("pair")) of levels against the declared order beyond doubt")
  }

  /// What the games say of their openings, a table a game.
  private func openings(of games: [any PlayableGame]) -> [Table] {
    func table<Game: OpeningGame>(of game: Game) -> Table {
      Game.openings(of: games.compactMap { $0 as? Game }, deals: self.games, rootSeed: options.rootSeed)
    }
    var seen: Set<String> = []
    return games.compactMap { $0 as? any OpeningGame }.filter { seen.insert(type(of: $0).name).inserted }.map {
      table(of: $0)
    }
  }

  /// Prints both tables for people, the second one for programs.
  private func show(_ first: Table, _ second: Table) {
    if format.isForPeople {
      format.print(first)
      StandardOutput.print()
    }
    format.print(second)
  }
}
