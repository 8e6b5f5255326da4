import ArgumentParser
import Difficulty
import Games
import LevelFiles
import LevelReport
import LevelStudy
import PuzzleCore
import Simulation
import StudyFiles

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

  /// A level that states a target.
  typealias Targeted = (game: any PlayableGame, target: LevelTarget)

  /// The levels that state a target.
  /// - Throws: ``Games/Failure`` when none does.
  func targeted(_ levels: [any AnyLoadedLevel], _ words: Words) throws -> [Targeted] {
    let stated = try levels.titled.compactMap { level in
      try level.target.map { (game: try level.anyGame(words: words), target: $0) }
    }
    guard !stated.isEmpty else {
      throw Failure.usage(
        "--check: \(levels.count == 1 ? "the level states no" : "none of the \(levels.count) levels states a") target; "
          + "add one to a level file, such as "
          + "target: {population: casual, win-rate: 0.6}")
    }
    return stated
  }

  /// What measures them.
  func targetMeter(of players: [MeasuredPlayer]) -> TargetMeter {
    TargetMeter(
      players: players, gameLimit: gameCount ?? Self.usualCheckedGames, rootSeed: options.rootSeed,
      workers: options.workers)
  }

  /// Measures the levels that state a target, and prints a row for each.
  /// - Throws: ``Games/Failure`` also when none states one, and when one is missed.
  func checkTargets(of material: StudyMaterial) throws {
    let stated = try targeted(material.levels, material.words)
    people.noteUnusedKnobs(of: material.players, in: stated.map(\.game))
    let meter = targetMeter(of: material.players)
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
    show(checked, by: meter, without: material.levels.count - stated.count)
    if checked.count < stated.count {
      throw Interruption.failure(
        "stopped after \(checked.count) of \(stated.count) levels; these were measured completely")
    }
    try refuse(missed: checked)
  }

  /// Prints what was checked, and says how many levels were not.
  func show(_ checked: [CheckedTarget], by meter: TargetMeter, without others: Int) {
    format.print(TargetTable(checked, meter: meter).table(forPeople: format.isForPeople))
    if others > 0 { Terminal.note("\(others.counted("level")) without a target: not checked") }
  }

  /// Fails when a target is missed.
  func refuse(missed checked: [CheckedTarget]) throws {
    let missed = checked.count { $0.verdict == .missed }
    if missed > 0 { throw Failure.answerIsNo("\(missed.counted("target")) missed") }
  }

  private func check(
    _ game: some PlayableGame, _ target: LevelTarget, _ meter: TargetMeter, _ job: InterruptibleJob
  ) throws -> CheckedTarget? {
    try meter.check(game, against: target, cancellation: job.cancellation) { job.progress.show(done: $0) }
  }
}
