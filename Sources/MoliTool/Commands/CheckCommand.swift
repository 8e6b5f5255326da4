import ArgumentParser
import Difficulty
import GameKit
import LevelFiles
import LevelReport
import LevelStudy
import PuzzleCore
import Simulation
import StudyFiles

/// `moli check`: checks whether levels are as hard as their files declare.
struct CheckCommand: StudiedVerb {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "check",
      abstract: "Checks whether levels meet the targets in their files.",
      discussion: """
        Measures the levels whose files state a target, such as target: {population: casual, win-rate: 0.6}, and \
        reports for each whether the target is met. Games are played until the answer is clear. Verdicts on these \
        levels are printed, too.

        The exit status is 0 when every target is met and no level has a verdict of the severity error, such as deals \
        that cannot be won. It is 1 when a target is missed, when the games are too few to decide, or when there is \
        such a verdict.

        \(VerbHelp.examples("check", "moli check my-level.yaml", "moli check my-level.yaml --format jsonl"))
        """)
  }

  @OptionGroup var subject: MeasuredLevelOptions
  @OptionGroup var people: PlayerOptions

  @Option(
    name: .customLong("games"),
    help: ArgumentHelp("Most games of each group (default: \(usualGames)).", valueName: "n"))
  var gameCount: Int?

  @OptionGroup var par: ParOptions
  @OptionGroup var format: FormatOptions

  var lexicon: LexiconOptions { subject.lexicon }

  /// The default maximum number of games of each group; `--games` overrides it.
  static let usualGames = 8_000
  /// The maximum number of games of each player for the verdicts.
  private static let verdictGames = 1_000
  /// The default node budget for a board; `--par-budget` overrides it. It is enough to prove that a board cannot be
  /// won, but not to prove a minimum number of moves.
  private static let usualBudget = 1_000_000

  func validate() throws { try OptionRange("--games", 1...100_000_000).check(gameCount) }

  func run() throws { try checkTargets(of: material()) }

  func material() throws -> StudyMaterial { try subject.material(by: people.lineup()) }

  func divided(_ material: StudyMaterial) throws -> any DividedWork {
    let stated = try targeted(material.levels, material.words)
    let meter = targetMeter(of: material.players)
    return CheckedTargetsWork(stated, meter, verdictMeter(of: material.players)) { checked in
      show(checked, by: meter, without: material.levels.count - stated.count)
      try refuse(unfulfilled: checked)
    }
  }

  private func verdictMeter(of players: [MeasuredPlayer]) -> LevelMeter {
    var meter = LevelMeter(
      players: players, games: min(Self.verdictGames, gameCount ?? Self.verdictGames), parBoards: par.boards,
      parBudget: par.budget(or: Self.usualBudget), rootSeed: subject.options.rootSeed,
      workers: subject.options.workers, series: MoliTool.registry.series)
    meter.stoppingParts = .summary
    meter.measuresLevels = false
    return meter
  }

  typealias Targeted = (game: any PlayableGame, target: LevelTarget)

  /// The levels that state a target.
  /// - Throws: ``GameKit/Failure`` when no level states a target.
  private func targeted(_ levels: [any AnyLoadedLevel], _ words: Words) throws -> [Targeted] {
    let stated = try levels.titled.compactMap { level in
      try level.target.map { (game: try level.anyGame(words: words), target: $0) }
    }
    guard !stated.isEmpty else {
      throw Failure.usage(
        "found \(levels.count == 1 ? "a level without a" : "\(levels.count) levels, none with a") target; "
          + "add one to a level file, such as "
          + "target: {population: casual, win-rate: 0.6}")
    }
    return stated
  }

  private func targetMeter(of players: [MeasuredPlayer]) -> TargetMeter {
    TargetMeter(
      players: players, gameLimit: gameCount ?? Self.usualGames, rootSeed: subject.options.rootSeed,
      workers: subject.options.workers)
  }

  /// Measures the levels that state a target, and prints one row per level.
  /// - Throws: ``GameKit/Failure`` also when no level states a target, or when a target is missed.
  private func checkTargets(of material: StudyMaterial) throws {
    let stated = try targeted(material.levels, material.words)
    people.noteUnusedAbilities(of: material.players, in: stated.map(\.game))
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
      throw Interruption.failure("stopped before the first level was measured, so there is no result")
    }
    show(checked, by: meter, without: material.levels.count - stated.count)
    if checked.count < stated.count {
      throw Interruption.failure(
        "stopped after \(checked.count) of \(stated.count) levels; results of unfinished levels are left out")
    }
    try refuse(unfulfilled: checked)
  }

  /// Prints the checked levels, and reports how many levels were not checked.
  private func show(_ checked: [CheckedTarget], by meter: TargetMeter, without others: Int) {
    format.print(TargetTable(checked, meter: meter).table(forPeople: format.isForPeople))
    if others > 0 { Terminal.note("\(others.counted("level")) without a target: not checked") }
  }

  /// Fails unless every target is shown to be met and no level has a verdict of the highest severity.
  private func refuse(unfulfilled checked: [CheckedTarget]) throws {
    if let reason = TargetTable.objection(to: checked) { throw Failure.answerIsNo(reason) }
  }

  private func check(
    _ game: some PlayableGame, _ target: LevelTarget, _ meter: TargetMeter, _ job: InterruptibleJob
  ) throws -> CheckedTarget? {
    try meter.check(game, against: target, cancellation: job.cancellation) { job.progress.show(done: $0) }
  }
}
