import ArgumentParser
import Difficulty
import Foundation
import GameKit
import LevelReport
import LevelStudy
import PuzzleCore
import Simulation
import StudyFiles

/// `moli calibrate`: fits simulated players to human plays.
struct CalibrateCommand: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "calibrate",
      abstract: "Fits simulated players to the results of human players.",
      discussion: """
        Reads a table with a row per play: level and won, and if known cohort, person, attempt, order, moves and \
        seconds. --columns names other columns. A table of counts has attempts and wins instead. The columns gave-up \
        and restarts are shown, but not fitted. Rows that cannot be used are counted. With a column person the fit \
        accounts for people who differ, learn, tire and leave. Without one nothing is calibrated unless \
        --first-attempts states that every row is a person's first attempt.

        The output shows how well left-out levels and people are predicted, and what was not checked, even if the \
        calibration is refused. The exit status is 1 when there are too few plays or the data contradict the fit. Players written by \
        --write-players win as often as your players. docs/guides/telemetry.md shows each step.

        \(VerbHelp.examples("calibrate", "moli calibrate plays.csv", "moli calibrate plays.csv my-level.yaml --write-players people.yaml"))
        """)
  }

  @Argument(
    help: ArgumentHelp("A table of human plays, or - for standard input.", valueName: "file"), completion: .file())
  var table: String?

  @Option(
    help: ArgumentHelp("The table as an option; own: plays by hand, see `moli play --by-hand`.", valueName: "file"),
    completion: .file())
  var plays: String?

  @OptionGroup var subject: MeasuredLevelOptions

  @Option(name: .long, help: ArgumentHelp("Games at each of nine skills on each level.", valueName: "n"))
  var games = 1000

  @OptionGroup var reading: PlaysOptions

  @Flag(
    name: .long,
    help: "States that every row is a person's first attempt.")
  var firstAttempts = false

  @Option(
    name: .long,
    help: ArgumentHelp("The unit of the skill scale (default: logit).", valueName: "logit|elo"))
  var scale: DifficultyScale?

  @Option(
    name: .long, help: ArgumentHelp("Writes the fitted players, a file for --players.", valueName: "file"),
    completion: .file())
  var writePlayers: String?

  @OptionGroup var overwriting: OverwriteOptions
  @OptionGroup var format: FormatOptions

  private var options: RunOptions { subject.options }

  /// The table of plays.
  private var file: String { plays ?? table ?? "-" }

  func validate() throws {
    guard plays != nil || table != nil else {
      throw ValidationError("found no table of plays; name a file, or give --plays")
    }
    try OptionRange("--games", 1...100_000_000).check(games)
    try overwriting.check(writePlayers)
  }

  mutating func run() throws {
    // With --plays, the first argument names a level.
    if plays != nil, let level = table { subject.levels.insert(level, at: 0) }
    try calibrate(subject.material())
  }

  /// Reads the plays, simulates the skill axis on every level, fits, prints, and writes players.
  private func calibrate(_ material: StudyMaterial) throws {
    let games = try material.games()
    let levels = games.map { (game: type(of: $0).name, name: $0.level.name) }
    var files = RunFiles(
      reading: [file] + [reading.levelIDs].compactMap { $0 } + subject.lexicon.files
        + LevelLibrary.readFiles(subject.levels),
      database: subject.lexicon.database)
    try files.claim("--write-players", writePlayers, .players, overwriting)
    let reader = try reading.reader(
      of: file, in: material, names: levels.map(\.name), database: subject.lexicon.database)
    PlayerOptions.noteUnmodelled(in: games)
    let meter = SkillMeter(games: self.games, rootSeed: options.rootSeed, workers: options.workers)
    try InterruptibleJob.perform(unit: "games", total: meter.games * games.count) { job in
      var study = try study(games, levels, by: reader, meter, job)
      study.pars = pars(of: games, job)
      let tables = CalibrationTables(study, scale: scale ?? .logit)
      show(tables)
      if let writePlayers, let text = try players(fittedBy: study, games, job)?.text {
        try OutputFile(ofRun: writePlayers).write(text: text)
        Terminal.note("wrote \(writePlayers)")
      }
      if let objection = tables.objection { throw Failure.answerIsNo("\(objection); difficulty stays relative") }
    }
  }

  private func study(
    _ games: [any PlayableGame], _ levels: [(game: String, name: String)], by reader: PlaysReader, _ meter: SkillMeter,
    _ job: InterruptibleJob
  ) throws -> ObservedStudy {
    let read = try reader.read { job.wasStopped }
    if read.isPooled {
      Terminal.note("\(reader.file) has more than \(PlaysReader.mostCohorts) cohorts, so all plays count as one cohort")
    }
    if let wandering = read.wandering {
      Terminal.note(
        "\(wandering.people) of \(wandering.all) people are in several cohorts, so cohorts are not groups of people; "
          + "all plays count as "
          + "one")
    }
    var curves: [SkillCurve] = []
    for game in games {
      guard let curve = try curve(of: game, meter, job) else {
        throw Interruption.failure("stopped before all levels were simulated, so there is no result")
      }
      curves.append(curve)
      job.progress.finishPart(meter.games)
    }
    job.progress.clear()
    return ObservedStudy(
      levels: levels, read: read, curves: curves, axis: meter.axis,
      statesFirstAttempts: firstAttempts)
  }

  /// The fewest moves of each level, as far as a short search finds them.
  private func pars(of games: [any PlayableGame], _ job: InterruptibleJob) -> [Int?] {
    var meter = ForecastMeter(players: [], games: 0, rootSeed: options.rootSeed, workers: options.workers)
    meter.parBudget = Budget(nodes: 100_000)
    return games.map { meter.par(of: $0, job.cancellation) }
  }

  /// The players to write, as they play on these levels; `nil` when no players are written.
  private func players(
    fittedBy study: ObservedStudy, _ games: [any PlayableGame], _ job: InterruptibleJob
  ) throws -> FittedPlayers? {
    guard writePlayers != nil, study.review.sufficiency.isEnough else { return nil }
    func curve(of game: some PlayableGame) throws -> SkillCurve? {
      try LinkedPlayers.curve(of: game, workers: options.workers, cancellation: job.cancellation)
    }
    let source = file == "-" ? "standard input" : file
    let curves = try games.compactMap { try curve(of: $0) }
    let players =
      try curves.count == games.count
      ? FittedPlayers(study, source: source, curves: curves)
        .played(on: games, workers: options.workers, cancellation: job.cancellation) : nil
    guard let players else {
      throw Interruption.failure("stopped before the fitted players had played; \(writePlayers ?? "") was not written")
    }
    return players
  }

  private func show(_ tables: CalibrationTables) {
    if format.isForPeople {
      for table in [tables.cohorts, tables.leaving].compactMap({ $0 }) {
        format.print(table)
        StandardOutput.print()
      }
    }
    format.print(tables.rates)
  }

  private func curve(
    of game: some PlayableGame, _ meter: SkillMeter, _ job: InterruptibleJob
  ) throws -> SkillCurve? {
    try meter.curve(of: game, cancellation: job.cancellation) { job.progress.show(done: $0) }
  }
}
