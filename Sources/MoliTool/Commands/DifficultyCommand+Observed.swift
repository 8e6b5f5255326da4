import Difficulty
import Games
import LevelReport
import LevelStudy
import PuzzleCore
import Simulation

/// `moli difficulty --observed`: simulated players fitted to plays of people.
extension DifficultyCommand {
  /// Reads the plays, simulates the axis of skill on every level, fits and prints.
  func calibrate(_ games: [any PlayableGame], by file: String) throws {
    let levels = games.map { (game: type(of: $0).name, name: $0.level.name) }
    let meter = SkillMeter(games: self.games, rootSeed: options.rootSeed, workers: options.workers)
    try InterruptibleJob.perform(unit: "games", total: meter.games * games.count) { job in
      try calibrate(games, levels, by: file, meter, job)
    }
  }

  private func calibrate(
    _ games: [any PlayableGame], _ levels: [(game: String, name: String)], by file: String, _ meter: SkillMeter,
    _ job: InterruptibleJob
  ) throws {
    let read = try PlaysReader(file: file, levels: levels.map(\.name)).read { job.wasStopped }
    if read.isPooled {
      Terminal.note(
        "\(file) has more than \(PlaysReader.mostCohorts) different cohorts or players; all are taken as one")
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
    let calibration = Calibration(read.plays, curves: curves, axis: meter.axis)
    let tables = CalibrationTables(
      levels: levels, plays: read.plays, calibration: calibration,
      heldOut: HeldOutError(read.plays, curves: curves, axis: meter.axis),
      sufficiency: DataSufficiency(read.plays, calibration), axis: meter.axis, scale: scale ?? .logit)
    if format.isForPeople {
      format.print(tables.cohorts)
      StandardOutput.print()
    }
    format.print(tables.rates)
    if let objection = tables.objection { throw Failure.answerIsNo("\(objection); difficulty stays relative") }
  }

  private func curve(
    of game: some PlayableGame, _ meter: SkillMeter, _ job: InterruptibleJob
  ) throws -> SkillCurve? {
    try meter.curve(of: game, cancellation: job.cancellation) { job.progress.show(done: $0) }
  }
}
