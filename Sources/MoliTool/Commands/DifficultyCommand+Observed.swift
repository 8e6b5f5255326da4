import Difficulty
import Foundation
import GameKit
import LevelReport
import LevelStudy
import PuzzleCore
import Simulation

/// `moli difficulty --observed`: simulated players fitted to plays of people.
extension DifficultyCommand {
  /// Reads the plays, simulates the axis of skill on every level, fits, prints, and writes players.
  func calibrate(_ games: [any PlayableGame], by file: String) throws {
    let levels = games.map { (game: type(of: $0).name, name: $0.level.name) }
    var files = RunFiles(
      reading: [file] + [reading.levelIDs].compactMap { $0 } + lexicon.files
        + LevelLibrary.readFiles(self.levels),
      database: lexicon.database)
    try files.claim("--write-players", writePlayers, .players, overwriting)
    let reader = try reading.reader(of: file, levels: levels.map(\.name))
    PlayerOptions.noteUnmodelled(in: games)
    let meter = SkillMeter(games: self.games, rootSeed: options.rootSeed, workers: options.workers)
    try InterruptibleJob.perform(unit: "games", total: meter.games * games.count) { job in
      let study = try study(games, levels, by: reader, meter, job)
      let tables = CalibrationTables(study, scale: scale ?? .logit)
      show(tables)
      if let writePlayers, let text = try players(fittedBy: study, games, from: file, job)?.text {
        try OutputFile(ofRun: writePlayers).write(Data(text.utf8))
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
      Terminal.note("\(reader.file) has more than \(PlaysReader.mostCohorts) different cohorts; all are taken as one")
    }
    if let wandering = read.wandering {
      Terminal.note(
        "\(wandering.people) of \(wandering.all) people are in several cohorts, so that a cohort is no group of "
          + "people; all are taken as "
          + "one")
    }
    var curves: [SkillCurve] = []
    for game in games {
      guard let curve = try curve(of: game, meter, job) else {
        throw Interruption.failure("stopped before all levels were simulated; there is nothing to show")
      }
      curves.append(curve)
      job.progress.finishPart(meter.games)
    }
    job.progress.clear()
    return ObservedStudy(
      levels: levels, read: read, curves: curves, axis: meter.axis,
      statesFirstAttempts: firstAttempts)
  }

  /// The players that are to be written, as they play on these levels; `nil` when none are.
  private func players(
    fittedBy study: ObservedStudy, _ games: [any PlayableGame], from file: String, _ job: InterruptibleJob
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
      throw Interruption.failure("stopped before the fitted players had played; \(writePlayers ?? "") is not written")
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
