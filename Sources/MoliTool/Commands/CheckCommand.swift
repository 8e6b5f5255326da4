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

        A season has the targets of its curve. It must have no jumps between neighbours and no similar levels above \
        the limits of the curve. Levels are compared with the last version that --accept marked.

        \(VerbHelp.examples("check", "moli check my-level.yaml", "moli check season.yaml --accept", "moli check my-level.yaml --format jsonl"))
        """)
  }

  @OptionGroup var subject: MeasuredLevelOptions
  @OptionGroup var people: PlayerOptions

  @Option(
    name: .customLong("games"),
    help: ArgumentHelp("Most games of each group (default: \(usualGames)).", valueName: "n"))
  var gameCount: Int?

  @Flag(name: .long, help: "Accepts the versions that meet their targets.")
  var accept = false

  @OptionGroup var season: SeasonOptions
  @OptionGroup var par: ParOptions
  @OptionGroup var format: FormatOptions

  var lexicon: LexiconOptions { subject.lexicon }

  /// The default maximum number of games of each group; `--games` overrides it.
  static let usualGames = 8_000
  /// The maximum number of games of each player for the verdicts.
  static let verdictGames = 1_000
  /// The default node budget for a board; `--par-budget` overrides it. It is enough to prove that a board cannot be
  /// won, but not to prove a minimum number of moves.
  static let usualBudget = 1_000_000

  func validate() throws { try OptionRange("--games", 1...100_000_000).check(gameCount) }

  func checkDivisible() throws {
    try season.refuseInPlan()
    guard !accept else { throw Failure.usage("--accept: a study keeps no history; leave it out") }
  }

  func run() throws { try checkTargets(of: material()) }

  func material() throws -> StudyMaterial { try subject.material(by: people.lineup()) }

  func divided(_ material: StudyMaterial) throws -> any DividedWork {
    let stated = try targeted(material.levels, material.words)
    let meter = targetMeter(of: material.players)
    return CheckedTargetsWork(stated, meter, verdictMeter(of: material.players)) { checked in
      var checked = checked
      let gaps = Self.gaps(of: &checked, stated, material.season)
      show(checked, by: meter, without: material.levels.count - stated.count)
      show(gaps, of: material.season)
      try refuse(unfulfilled: checked, material.season.flatMap { gaps?.objection(curve: $0.file.curve) })
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

  /// A level that states a target, by its place among all levels.
  typealias Targeted = (place: Int, game: any PlayableGame, target: LevelTarget)

  /// The levels that state a target.
  /// - Throws: ``GameKit/Failure`` when no level states a target.
  private func targeted(_ levels: [any AnyLoadedLevel], _ words: Words) throws -> [Targeted] {
    let stated = try levels.titled.enumerated().compactMap { place, level in
      try level.target.map { Targeted(place, try level.anyGame(words: words), $0) }
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
    let kept = try season.results(of: subject, material)
    var checked = try measured(stated, meter, verdictMeter(of: material.players), kept)
    kept?.summary.map { Terminal.note($0) }
    guard !checked.isEmpty else {
      throw Interruption.failure("stopped before the first level was measured, so there is no result")
    }
    let history = kept ?? SeasonResults(nil, material, database: lexicon.database, creates: accept)
    let accepted = Interruption.hold { history.compare(&checked, at: stated.map(\.place), accepting: accept) }
    let gaps = Self.gaps(of: &checked, stated, kept?.season)
    show(checked, by: meter, without: material.levels.count - stated.count)
    show(gaps, of: kept?.season)
    if accept {
      guard !history.isBroken else { throw Failure.internal("--accept: no level was accepted, see above") }
      Terminal.note("\(accepted.counted("level")) accepted")
    }
    if checked.count < stated.count {
      throw Interruption.failure(
        "stopped after \(checked.count) of \(stated.count) levels; results of unfinished levels are left out")
    }
    try refuse(unfulfilled: checked, kept?.season.flatMap { gaps?.objection(curve: $0.file.curve) })
  }

  /// Measures levels until all are measured or the job is stopped.
  private func measured(
    _ stated: [Targeted], _ meter: TargetMeter, _ verdicts: LevelMeter, _ kept: SeasonResults?
  ) throws -> [CheckedTarget] {
    let steps = meter.gameLimit + verdicts.steps
    return try InterruptibleJob.perform(unit: "games", total: steps * stated.count) { job in
      var checked: [CheckedTarget] = []
      for level in stated {
        job.progress.begin(level.game.level.name)
        let measure = {
          try KeptCheck.measure(level, meter, verdicts, job.cancellation) { job.progress.show(done: $0) }
        }
        let found =
          try kept.map { try $0.check(level.place, level.target, meter, verdicts, measure) } ?? measure()
        guard let found else { break }
        checked.append(found.target(level, by: verdicts))
        job.progress.finishPart(steps)
      }
      return checked
    }
  }

  /// The gaps of a season, which are also added to its levels; `nil` for other levels.
  private static func gaps(of checked: inout [CheckedTarget], _ stated: [Targeted], _ season: Season?) -> SeasonGaps? {
    guard let season else { return nil }
    var shares = season.levels.map { _ in SeasonGaps.Share?.none }
    for (level, found) in zip(stated, checked) {
      shares[level.place] = found.measured?.share(of: season.file.curve.population)
    }
    let gaps = SeasonGaps(season.levels, shares: shares, curve: season.file.curve)
    for (index, level) in zip(checked.indices, stated) {
      // The order of a season is that of its file, whatever the levels declare.
      checked[index].measured?.isDifficultyDeclared = false
      checked[index].gaps = gaps.level(at: level.place, of: season.file.entries)
    }
    return gaps
  }

  /// Prints the checked levels, and reports how many levels were not checked.
  private func show(_ checked: [CheckedTarget], by meter: TargetMeter, without others: Int) {
    format.print(TargetTable(checked, meter: meter).table(forPeople: format.isForPeople))
    if others > 0 { Terminal.note("\(others.counted("level")) without a target: not checked") }
  }

  /// Prints the jumps and similar levels of a season for people; programs find them in the rows of the levels.
  private func show(_ gaps: SeasonGaps?, of season: Season?) {
    guard let gaps, let season, format.isForPeople else { return }
    StandardOutput.print()
    format.print(SeasonTables.gaps(gaps, of: season.file, names: season.levels.titles))
  }

  /// Fails unless every target is shown to be met and no level has a verdict of the highest severity.
  private func refuse(unfulfilled checked: [CheckedTarget], _ gaps: String? = nil) throws {
    let reasons = [TargetTable.objection(to: checked), gaps].compactMap { $0 }
    if !reasons.isEmpty { throw Failure.answerIsNo(reasons.joined(separator: "; ")) }
  }
}
