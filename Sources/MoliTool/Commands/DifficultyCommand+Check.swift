import ArgumentParser
import Difficulty
import Games
import LevelFiles
import LevelReport
import LevelStudy
import PuzzleCore
import Simulation

/// `moli difficulty --check`: whether levels are as hard as their files say they should be.
extension DifficultyCommand {
  /// The most games of each group when `--games` does not say it.
  static let usualCheckedGames = 8_000

  /// Refuses options that ask for something else.
  func validateCheck() throws {
    guard check else { return }
    if order || fit || metrics || details || observed != nil {
      throw ValidationError("--check goes without --order, --fit, --metrics, --details and --observed")
    }
    if parBoards ?? 0 > 0 || parBudget != nil {
      throw ValidationError("--par-boards and --par-budget go without --check, which solves no boards")
    }
    if scale != nil { throw ValidationError("--scale goes without --check") }
  }

  /// Measures the levels that state a target, and prints a row for each.
  /// - Throws: ``Games/Failure`` also when none states one, and when one is missed.
  func checkTargets(of levels: [any AnyLoadedLevel], by players: [MeasuredPlayer], _ words: Words) throws {
    let stated = try levels.compactMap { level in
      try level.target.map { (game: try level.anyGame(words: words), target: $0) }
    }
    guard !stated.isEmpty else {
      throw Failure.usage(
        "--check: \(levels.count == 1 ? "the level states no" : "none of the \(levels.count) levels states a") target; "
          + "add one to a level file, such as "
          + "target: {population: casual, win-rate: 0.6}")
    }
    people.noteUnusedKnobs(of: players, in: stated.map(\.game))
    let meter = TargetMeter(
      players: players, gameLimit: gameCount ?? Self.usualCheckedGames, rootSeed: options.rootSeed,
      workers: options.workers)
    let checked = try InterruptibleJob.perform(unit: "games", total: meter.gameLimit * stated.count) { job in
      var checked: [CheckedTarget] = []
      for (game, target) in stated {
        job.progress.begin(game.level.name)
        guard let found = try check(game, target, meter, job) else { break }
        checked.append(found)
        job.progress.finishPart(meter.gameLimit)
      }
      return checked
    }
    guard !checked.isEmpty else {
      throw Interruption.failure("stopped before the first level was measured; there is nothing to show")
    }
    format.print(TargetTable(checked, meter: meter).table(forPeople: format.isForPeople))
    if stated.count < levels.count {
      Terminal.note("\((levels.count - stated.count).counted("level")) without a target: not checked")
    }
    if checked.count < stated.count {
      throw Interruption.failure(
        "stopped after \(checked.count) of \(stated.count) levels; these were measured completely")
    }
    let missed = checked.count { $0.verdict == .missed }
    if missed > 0 { throw Failure.answerIsNo("\(missed.counted("target")) missed") }
  }

  private func check(
    _ game: some PlayableGame, _ target: LevelTarget, _ meter: TargetMeter, _ job: InterruptibleJob
  ) throws -> CheckedTarget? {
    try meter.check(game, against: target, cancellation: job.cancellation) { job.progress.show(done: $0) }
  }
}
