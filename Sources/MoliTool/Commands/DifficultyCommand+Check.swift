import ArgumentParser
import Difficulty
import GameKit
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

  /// The most games of each player for the verdicts.
  private static let verdictGames = 1_000
  /// The nodes for a board when `--par-budget` does not say it: enough to see that a board cannot be won, not to prove
  /// a fewest number of moves.
  private static let checkedBudget = 1_000_000

  /// What measures the levels for verdicts.
  func verdictMeter(of players: [MeasuredPlayer]) -> LevelMeter {
    var meter = LevelMeter(
      players: players, games: min(Self.verdictGames, gameCount ?? Self.verdictGames),
      parBoards: parBoards ?? 50,
      parBudget: Budget(nodes: parBudget ?? Self.checkedBudget), rootSeed: options.rootSeed,
      workers: options.workers,
      series: MoliTool.registry.series)
    meter.stoppingParts = .summary
    meter.measuresLevels = false
    return meter
  }

  /// Refuses options that ask for something else.
  func validateCheck() throws {
    guard check else { return }
    if order || fit || metrics || details || observed != nil {
      throw ValidationError("--check goes without --order, --fit, --metrics, --details and --observed")
    }
    if scale != nil { throw ValidationError("--scale goes without --check") }
  }

  /// A level that states a target.
  typealias Targeted = (game: any PlayableGame, target: LevelTarget)

  /// The levels that state a target.
  /// - Throws: ``GameKit/Failure`` when none does.
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
  /// - Throws: ``GameKit/Failure`` also when none states one, and when one is missed.
  func checkTargets(of material: StudyMaterial) throws {
    let stated = try targeted(material.levels, material.words)
    people.noteUnusedKnobs(of: material.players, in: stated.map(\.game))
    let meter = targetMeter(of: material.players)
    let verdicts = verdictMeter(of: material.players)
    let steps = meter.gameLimit + verdicts.steps
    let checked = try InterruptibleJob.perform(unit: "games", total: steps * stated.count) { job in
      var checked: [CheckedTarget] = []
      for (game, target) in stated {
        job.progress.begin(game.level.name)
        guard var found = try check(game, target, meter, job) else { break }
        job.progress.finishPart(meter.gameLimit)
        found.measured = try verdicts.measure(game, cancellation: job.cancellation) {
          job.progress.show(done: $0)
        }
        guard found.measured != nil else { break }
        checked.append(found)
        job.progress.finishPart(verdicts.steps)
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
    try refuse(unfulfilled: checked)
  }

  /// Prints what was checked, and says how many levels were not.
  func show(_ checked: [CheckedTarget], by meter: TargetMeter, without others: Int) {
    format.print(TargetTable(checked, meter: meter).table(forPeople: format.isForPeople))
    if others > 0 { Terminal.note("\(others.counted("level")) without a target: not checked") }
  }

  /// Fails unless every target is shown to be met and no level has a verdict of the highest severity.
  func refuse(unfulfilled checked: [CheckedTarget]) throws {
    if let reason = TargetTable.objection(to: checked) { throw Failure.answerIsNo(reason) }
  }

  private func check(
    _ game: some PlayableGame, _ target: LevelTarget, _ meter: TargetMeter, _ job: InterruptibleJob
  ) throws -> CheckedTarget? {
    try meter.check(game, against: target, cancellation: job.cancellation) { job.progress.show(done: $0) }
  }
}
