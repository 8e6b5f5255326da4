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
    let cancellation = Cancellation()
    let interrupt = Interrupt(cancellation)
    defer { interrupt.end() }
    let read = try PlaysReader(file: file, levels: levels.map(\.name)).read { cancellation.isCancelled }
    if read.isPooled {
      Terminal.note(
        "\(file) has more than \(PlaysReader.mostCohorts) different cohorts or players; all are taken as one")
    }
    let meter = SkillMeter(games: self.games, rootSeed: options.rootSeed, workers: options.workers)
    let progress = ProgressDisplay(unit: "games", total: meter.games * games.count)
    defer { progress.clear() }
    var curves: [SkillCurve] = []
    for game in games {
      guard let curve = try curve(of: game, meter, cancellation, progress) else {
        Terminal.note("stopped before all levels were simulated; there is nothing to show")
        return
      }
      curves.append(curve)
      progress.finishPart(meter.games)
    }
    progress.clear()
    let calibration = Calibration(read.plays, curves: curves, axis: meter.axis)
    let tables = CalibrationTables(
      levels: levels, plays: read.plays, calibration: calibration,
      heldOut: HeldOutError(read.plays, curves: curves, axis: meter.axis),
      sufficiency: DataSufficiency(read.plays, calibration), axis: meter.axis, scale: scale)
    if format.isForPeople {
      format.print(tables.cohorts)
      print()
    }
    format.print(tables.rates)
    if let objection = tables.objection { throw Failure.answerIsNo("\(objection); difficulty stays relative") }
  }

  private func curve(
    of game: some PlayableGame, _ meter: SkillMeter, _ cancellation: Cancellation, _ progress: ProgressDisplay
  ) throws -> SkillCurve? {
    try meter.curve(of: game, cancellation: cancellation) { progress.show(done: $0) }
  }
}
