import ArgumentParser
import Difficulty
import GameKit
import LevelReport
import LevelStudy
import PuzzleCore
import Simulation

/// `moli validate`: scores predictions of levels against human plays.
struct ValidateCommand: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "validate",
      abstract: "Shows how well simulated people predict what your people did.",
      discussion: """
        Nothing is fitted. Simulated people play each level, and their predictions are compared with the plays: the \
        share not won, moves and seconds. They compete with rivals that need no people: a constant, par, the largest \
        distance from a win, random and greedy players, and the solver's distance with noise. If par is as good, the \
        people add nothing to a solver. The ceiling is how well two halves of your people agree.

        The table of plays is that of `moli calibrate`. The exit status is 0 when the scores could be computed; you \
        decide what is good enough.

        \(VerbHelp.examples("validate", "moli validate my-level.yaml --plays plays.csv --details"))
        """)
  }

  @OptionGroup var subject: MeasuredLevelOptions

  @Option(
    help: ArgumentHelp("A table of human plays, - for standard input, or own: plays by hand.", valueName: "file"),
    completion: .file())
  var plays: String

  @OptionGroup var reading: PlaysOptions
  @OptionGroup var people: PlayerOptions

  @Option(name: .long, help: ArgumentHelp("Games of each player on each level.", valueName: "n"))
  var games = 200

  @OptionGroup var par: ParOptions

  @Flag(name: .long, help: "Adds a row for each level; in data formats it replaces the scores.")
  var details = false

  @OptionGroup var format: FormatOptions

  private var options: RunOptions { subject.options }

  func validate() throws { try OptionRange("--games", 1...1_000_000).check(games) }

  func run() throws {
    let material = try subject.material()
    let games = try material.games()
    let players = try people.lineup()
    people.noteUnusedAbilities(of: players, in: games)
    let levels = games.map { (game: type(of: $0).name, name: $0.level.name) }
    var reader = try reading.reader(
      of: plays, in: material, names: levels.map(\.name), database: subject.lexicon.database)
    reader.keepsPlays = true
    let meter = meter(of: players)
    let validation = try InterruptibleJob.perform(unit: "games", total: meter.steps * games.count) { job in
      let read = try reader.read { job.wasStopped }
      Terminal.note(lines: read.remarks + (read.skipped.words.map { ["rows not used: \($0)"] } ?? []))
      let forecasts = try games.map { game in
        job.progress.begin(game.level.name)
        guard let forecast = try forecast(of: game, meter, job) else {
          throw Interruption.failure("stopped before all levels were simulated, so there is no result")
        }
        job.progress.finishPart(meter.steps)
        return forecast
      }
      return LevelValidation(
        levels: levels, forecasts: forecasts, plays: read.singles, namesPeople: read.hasPersons)
    }
    let tables = ValidationTables(
      validation, people: players.map(\.name).joined(separator: ", "), splits: SplitHalf(), bootstrap: Bootstrap())
    if format.isForPeople {
      format.print(details ? [tables.levels, tables.scores] : [tables.scores])
    } else {
      format.print(details ? tables.levels : tables.scores)
    }
  }

  private func meter(of players: [MeasuredPlayer]) -> ForecastMeter {
    var meter = ForecastMeter(
      players: players, games: games, rootSeed: options.rootSeed, workers: options.workers)
    meter.parBoards = par.boardCount ?? meter.parBoards
    if let nodes = par.nodes { meter.parBudget = Budget(nodes: nodes) }
    return meter
  }

  private func forecast(
    of game: some PlayableGame, _ meter: ForecastMeter, _ job: InterruptibleJob
  ) throws -> LevelForecast? {
    try meter.forecast(of: game, cancellation: job.cancellation) { job.progress.show(done: $0) }
  }
}
