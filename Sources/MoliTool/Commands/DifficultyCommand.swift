import ArgumentParser
import Difficulty
import GameKit
import LevelReport
import LevelStudy
import PuzzleCore
import Reporting

/// `moli difficulty`: measures how hard levels are by letting players play them.
struct DifficultyCommand: MeasuringVerb {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "difficulty",
      abstract: "Measures how difficult levels are by playing them.",
      discussion: """
        Groups of simulated people play the same deals of each level, a different person in each game. A level is rated by its win \
        rate and by the skill at which half win. Neither depends on which other levels are measured. `moli order` judges the order of \
        levels, `moli check` their targets, and `moli calibrate` fits players to human plays. Verdicts are errors, warnings or \
        notes; docs/reference/difficulty.md has the rule and the formats of each.

        \(VerbHelp.examples("difficulty", "moli difficulty", "moli difficulty my-level.yaml --games 5000 --format csv", "moli difficulty --details"))
        """)
  }

  /// The tables that are shown in addition to the levels.
  enum View: String, EnumerableFlag {
    case details, fit, metrics

    static func help(for view: View) -> ArgumentHelp? {
      switch view {
      case .details: "Adds responses, attempts, luck, and a row for each player."
      case .fit: "Adds how well one scale fits levels and players."
      case .metrics: "Measures every metric and explains each."
      }
    }
  }

  @OptionGroup var subject: MeasuredLevelOptions
  @OptionGroup var people: PlayerOptions

  @Option(name: .long, help: ArgumentHelp("Games of each player on each level.", valueName: "n"))
  var games = 1000

  @OptionGroup var scenarios: ScenarioOptions
  @OptionGroup var par: ParOptions

  @Option(
    name: .long,
    help: ArgumentHelp("Adds the place of each level on a common scale.", valueName: "logit|elo"))
  var scale: DifficultyScale?

  @Flag(exclusivity: .exclusive)
  var view: View?

  @OptionGroup var season: SeasonOptions
  @OptionGroup var library: LibraryOptions
  @OptionGroup var format: FormatOptions

  func validate() throws {
    try OptionRange("--games", 1...100_000_000).check(games)
    // A fit does not solve boards, so it takes no boards for par.
    if view == .fit { try OptionRange("--par-boards", 0...0).check(par.boardCount) }
  }

  /// The number of boards whose shortest solutions are all counted for the metrics.
  private static let studiedBoards = 10

  var showsSummary: Bool { view == nil && format.isForPeople }

  func meter(of players: [MeasuredPlayer], isShown: Bool) -> LevelMeter {
    var meter = LevelMeter(
      players: players, games: games, parBoards: view == .fit ? 0 : par.boards, parBudget: par.budget(),
      rootSeed: options.rootSeed, workers: options.workers, studiedBoards: view == .metrics ? Self.studiedBoards : 0,
      series: MoliTool.registry.series)
    meter.scenarios = view == .fit ? 0 : scenarios.count
    if view == .fit {
      meter.measureRatesOnly()
    } else if isShown, showsSummary {
      meter.stoppingParts = .summary
      meter.measuresLevels = false
    }
    return meter
  }

  func show(_ measured: [MeasuredLevel], by meter: LevelMeter, openings games: [any PlayableGame]) -> Failure? {
    let tables = DifficultyTables(measured, meter: meter, scale: scale)
    switch view {
    case .fit: format.print(tables.fit, then: tables.residuals)
    case .metrics where format.format == .text: format.print(MetricText(measured).tables)
    case .metrics:
      format.print(MetricList(measured.flatMap(\.metrics)).table, then: ReportTable(levels: measured).table)
    case nil where format.isForPeople: format.print(tables.levels(inFull: false))
    case .details where format.isForPeople:
      format.print(
        openings(of: games) + [tables.levels(inFull: true), tables.responses] + tables.stopping + [tables.measurements])
    case nil, .details: format.print(tables.measurements)
    }
    return nil
  }

  /// The opening tables of the games, one table per game.
  private func openings(of games: [any PlayableGame]) -> [Table] {
    func table<Game: OpeningGame>(of game: Game) -> Table {
      Game.openings(of: games.compactMap { $0 as? Game }, deals: self.games, rootSeed: options.rootSeed)
    }
    var seen: Set<String> = []
    return games.compactMap { $0 as? any OpeningGame }.filter { seen.insert(type(of: $0).name).inserted }.map {
      table(of: $0)
    }
  }
}

extension LevelMeter {
  /// Switches off every measurement that a comparison of win rates does not need.
  mutating func measureRatesOnly() {
    skills = []
    stoppingParts = []
    measuresLevels = false
  }
}
