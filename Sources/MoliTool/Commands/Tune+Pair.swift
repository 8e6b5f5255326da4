import Difficulty
import GameKit
import LevelFiles
import LevelReport
import LevelStudy
import Simulation

/// `moli tune` with two parameters.
extension Tune {
  /// Tunes two parameters so that two players reach their wanted win rates.
  func tunePair<Game: PlayableGame>(
    _ prepared: PreparedLevel<Game>, _ first: LevelParameter<Game.GameLevel>, _ second: LevelParameter<Game.GameLevel>
  ) throws {
    let level = prepared.game.level
    let wanted = try goalsOfTwo(prepared)
    let (one, other) = (try search(first, prepared, wanted.first), try search(second, prepared, wanted.second))
    let values = (first: one.values, second: other.values)
    guard first.name != second.name else {
      throw Failure.usage("--parameter: found \(first.name) twice, expected two different parameters")
    }
    try checkExchange([first, second], of: prepared)
    var tuner = PairTuner(
      values: values, start: ParameterPair(one.start, other.start), goals: (wanted.first.share, wanted.second.share),
      precision: precision.value,
      gameLimit: games)
    tuner.roundings = (first.roundings, second.roundings)
    let tuning = PairTuning(
      level: level, parameters: (first, second), players: (wanted.first.player, wanted.second.player), tuner: tuner,
      rootSeed: options.rootSeed, workers: options.workers, make: prepared.make)
    try prepared.keeper?.check(tuning.settings(tuner.start))
    let (result, wasStopped) = try InterruptibleJob.perform(unit: "games", total: tuner.expectedGames) { job in
      let result = try tuning.tune(isPlayable: prepared.isPlayable, cancellation: job.cancellation) {
        job.progress.show(done: $0, atMost: games)
      }
      return (result, job.wasStopped)
    }
    let shown = PairTable(tuning, result, wasStopped: wasStopped)
    var remarks: [String] = []
    let kept = wasStopped ? nil : result.kept(acceptingNearest: nearest)
    if let keeper = prepared.keeper, let kept {
      remarks = try keep(tuning.settings(kept), of: level, by: keeper)
    }
    format.print(shown.table(forPeople: format.isForPeople))
    for remark in remarks { Terminal.note(remark) }
    if wasStopped {
      throw Interruption.failure("stopped; the results so far are shown, and nothing was written")
    }
    if kept == nil, let objection = shown.objection {
      throw Failure.answerIsNo(objection + unkept(result.kept(acceptingNearest: true) != nil))
    }
  }

  /// The values of a parameter and the start of the search. The search starts with the value of the level. A level
  /// without a target score starts with the score that half of the player's won games reach.
  private func search<Game: PlayableGame>(
    _ parameter: LevelParameter<Game.GameLevel>, _ prepared: PreparedLevel<Game>, _ wanted: Wanted
  ) throws -> (values: ParameterValues, start: Int) {
    let range = prepared.range(of: parameter)
    if let now = parameter.value(prepared.game.level) { return (try range.values(from: nil, to: nil), now) }
    guard parameter.isPoints else {
      let values = try range.values(from: nil, to: nil)
      return (values, values.middle)
    }
    let usual = max(
      1,
      try prepared.game.usualScore(
        of: wanted.player, games: 200, rootSeed: options.rootSeed, workers: options.workers,
        cancellation: Cancellation()))
    return (try range.values(from: Double(usual) / 16, to: Double(usual) * 16), usual)
  }

  private typealias Wanted = (player: MeasuredPlayer, share: Double)

  /// The two goals: those of the options, or by default 10 % for the group half of the target's steps below its
  /// half-skill and 90 % for the group equally far above it.
  private func goalsOfTwo<Game: PlayableGame>(
    _ prepared: PreparedLevel<Game>
  ) throws -> (first: Wanted, second: Wanted) {
    if goals.count == 2 {
      let wanted = try goals.map { Wanted(try player($0.subject, of: prepared.game), $0.value) }
      guard wanted[0].player != wanted[1].player else {
        throw Failure.usage("--target: found \(wanted[0].player.name) twice, expected two different players")
      }
      return (wanted[0], wanted[1])
    }
    guard case .response(halfSkill: let half?, steps: let steps?) = prepared.target?.goal else {
      throw Failure.usage(
        "two parameters require two targets, such as --target casual=0.6 --target skilled=0.9, or a target with half-skill and steps"
      )
    }
    let axis = SkillAxis()
    let (low, high) = (half - steps / 2, half + steps / 2)
    guard axis.range.contains(low), axis.range.contains(high) else {
      throw Failure.usage(
        "the target of \(prepared.game.level.name.quoted) covers skills \(low) to \(high), expected at most "
          + "\(axis.range.lowerBound) to \(axis.range.upperBound)")
    }
    return ((.people(axis.group(low)), 0.1), (.people(axis.group(high)), 0.9))
  }
}
