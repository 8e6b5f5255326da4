import Difficulty
import Foundation
import Games
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
      try show(study, placedBy: curves(of: games, job), from: file)
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

  /// The curves by which the players that are written will be placed on these levels.
  private func curves(of games: [any PlayableGame], _ job: InterruptibleJob) throws -> [SkillCurve]? {
    guard writePlayers != nil else { return nil }
    func curve(of game: some PlayableGame) throws -> SkillCurve? {
      try LinkedPlayers.curve(of: game, workers: options.workers, cancellation: job.cancellation)
    }
    let curves = try games.compactMap { try curve(of: $0) }
    return curves.count == games.count ? curves : nil
  }

  private func show(
    _ study: ObservedStudy, placedBy curves: [SkillCurve]?, from file: String
  ) throws {
    let tables = CalibrationTables(study, scale: scale ?? .logit)
    if format.isForPeople {
      for table in [tables.cohorts, tables.leaving].compactMap({ $0 }) {
        format.print(table)
        StandardOutput.print()
      }
    }
    format.print(tables.rates)
    let source = file == "-" ? "standard input" : file
    if let writePlayers, let text = FittedPlayers(study, source: source, curves: curves).text {
      try OutputFile(ofRun: writePlayers).write(Data(text.utf8))
      Terminal.note("wrote \(writePlayers)")
    }
    if let objection = tables.objection { throw Failure.answerIsNo("\(objection); difficulty stays relative") }
  }

  private func curve(
    of game: some PlayableGame, _ meter: SkillMeter, _ job: InterruptibleJob
  ) throws -> SkillCurve? {
    try meter.curve(of: game, cancellation: job.cancellation) { job.progress.show(done: $0) }
  }
}
