import ArgumentParser
import GameKit
import LevelFiles
import LevelStudy

/// `moli tune`: finds values of rules that give wanted win rates.
struct Tune: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "tune", abstract: "Finds the value of a parameter at which a level meets a target.",
      discussion: """
        Without --parameter it shows which parameters of the level change the win rate most, and what stops the player. With one it \
        plays the level with several values on the same deals, until it knows the value at which the player meets the target. --words proposes other words. \
        docs/guides/tuning.md explains parameters, metrics, curves and round values.
        \(VerbHelp.notes("tune"))
        TARGETS
          --target casual=60% is the win rate of a player, --target median-score=900 the value of a metric. --target seconds=90 \
        and moves=40 mean that half of the population, or of --players, wins within them. Without --target the target in the \
        level's file is used. Two parameters need targets for two players. When a target is missed, nothing is written \
        and the exit status is 1.

        \(VerbHelp.examples("tune", "moli tune my-level.yaml", "moli tune my-level.yaml --parameter target-score --target casual=60% --write", "moli tune my-level.yaml --parameter rows --target median-score=900", "moli tune my-level.yaml --words --target casual=60% --keep 今天", "moli tune --curve season.yaml --write"))
        """)
  }

  @Argument(help: "A level by name, built-in or your own, or a file.", completion: Completion.levels)
  var level: String?

  @Argument(
    help: "The level, if the first argument is its game.",
    completion: Completion.levels)
  var played: String?

  @Option(
    name: .customLong("parameter"),
    help: ArgumentHelp("The parameter to tune; twice for two.", valueName: "name"),
    completion: Completion.parameters)
  var parameters: [String] = []

  @Option(
    name: .long,
    help: ArgumentHelp("The player, a name or a file (default: \(usualPlayer)).", valueName: "players"),
    completion: Completion.players)
  var players: String?

  @Option(
    name: .customLong("target"),
    help: ArgumentHelp("The target, see above; twice for two parameters.", valueName: "target"),
    completion: Completion.tuningMetrics)
  var targets: [WantedValue] = []

  @Option(
    name: .long, help: ArgumentHelp("Tunes the levels of a season, a folder or a list.", valueName: "file"),
    completion: .file())
  var curve: String?

  @Flag(name: .long, help: "Replaces words of the level instead of a value.")
  var words = false

  @Option(
    name: .long,
    help: ArgumentHelp("Most words to replace (default: \(usualReplacements)).", valueName: "n"))
  var replaceAtMost: Int?

  @Option(
    name: .customLong("keep"), help: ArgumentHelp("Words that stay; may be repeated.", valueName: "list"))
  var kept: [String] = []

  @Option(name: .long, help: ArgumentHelp("New words match it, such as animal.", valueName: "theme"))
  var theme: String?

  @Option(
    name: .long, help: ArgumentHelp("The smallest value to try.", valueName: "v"))
  var from: Double?

  @Option(
    name: .long, help: ArgumentHelp("The largest value to try.", valueName: "v")
  )
  var to: Double?

  @Option(name: .long, help: ArgumentHelp("Takes multiples of this (default: round values).", valueName: "s"))
  var step: Double?

  @Option(name: .long, help: ArgumentHelp("Half the width of the 95 % interval.", valueName: "p"))
  var precision = Share(0.02)

  @Option(name: .long, help: ArgumentHelp("Most games to play.", valueName: "n"))
  var games = 50_000

  @Flag(name: .long, help: "Accepts the nearest value if none meets the target.")
  var nearest = false

  @Flag(name: .long, help: "Writes the value into the level's file or your database.")
  var write = false

  @Option(
    name: .long, help: ArgumentHelp("Writes the level with the value to another file.", valueName: "file"),
    completion: .file())
  var out: String?

  @OptionGroup var overwriting: OverwriteOptions

  @OptionGroup var batch: BatchOptions

  @OptionGroup var options: RunOptions
  @OptionGroup var lexicon: LexiconOptions
  @OptionGroup var format: FormatOptions

  /// The default player.
  static let usualPlayer = "casual"
  /// The default number of words to replace.
  static let usualReplacements = 10

  /// The targets that name a player. ``metric`` is the target that names a metric.
  var goals: [WantedValue] { targets.filter { !$0.isMetric } }
  var metric: WantedValue? { targets.first(where: \.isMetric) }

  func validate() throws {
    for target in targets { try check(target) }
    try OptionRange("--precision", 0.001...0.2).check(precision.value)
    try OptionRange("--games", 100...1_000_000_000).check(games)
    try OptionRange("--replace-at-most", 1...1_000).check(replaceAtMost)
    if let step, !(0.001...1e9).contains(step) {
      throw ValidationError("--step: found \(AgentOption.text(step)), expected a number from 0.001 to 1e9")
    }
    for (option, value) in [("--from", from), ("--to", to)] {
      try OptionRange(option, 0...1e12, namesMost: false).check(value)
    }
    if let conflict { throw ValidationError(conflict) }
    try overwriting.check(out, write ? level ?? curve : nil)
  }

  /// Refuses a value outside the range of the metric.
  private func check(_ target: WantedValue) throws {
    if let unit = WinUnit(rawValue: target.subject) {
      guard !unit.range.contains(target.value) || target.text.contains("%") else { return }
      throw ValidationError("--target: found \(target.text.quoted), expected \(unit.rawValue) from \(unit.bounds)")
    }
    let (range, of, meaning): (ClosedRange<Double>, String, String) =
      switch target.subject {
      case TuningMetric.attemptsID:
        (LevelTarget.attemptRange, "attempts", "3 means that half the players pass within three attempts")
      case "win": (0.001...0.999, "a share", "0.6 is 60 %")
      case _ where !target.isMetric:
        (0.001...0.999, "the win rate of this player", "metrics are win, attempts, median-score, mean-moves")
      default: (0...1e12, "a number", "such as 900 points or 90 seconds")
      }
    guard !range.contains(target.value) else { return }
    let bounds = [range.lowerBound, range.upperBound].map(AgentOption.text).joined(separator: " to ")
    throw ValidationError(
      "--target: found \(AgentOption.text(target.value)) for \(target.subject), expected \(of) from \(bounds); \(meaning)"
    )
  }

  /// The conflict between the options and the number of parameters; `nil` if there is no conflict.
  private var conflict: String? {
    if words, goals.count > 1 { return "--words requires a single --target" }
    if curve == nil, level == nil { return "name a level, or give --curve and a file" }
    if batch.batch != nil || batch.step != nil, curve != nil || parameters.count != 1 {
      return "--batch requires a level and one --parameter"
    }
    if curve != nil { return level.map { _ in "a level cannot be combined with --curve, whose file names the levels" } }
    guard parameters.count <= 2, Set(parameters).count == parameters.count else {
      return "--parameter: found \(parameters.joined(separator: ", ")), expected one parameter or two different ones"
    }
    guard goals.isEmpty || metric == nil, targets.count(where: \.isMetric) <= 1 else {
      return "--target: found a metric among several targets, expected one metric or only players"
    }
    if !goals.isEmpty, players != nil { return "--players cannot be combined with a --target that names its player" }
    if goals.count > max(1, parameters.count) { return "two targets require two parameters: give --parameter twice" }
    guard parameters.count == 2 else { return nil }
    if metric != nil || players != nil || from != nil || to != nil || step != nil {
      return
        "--players, --from, --to, --step and metrics require a single --parameter; two require two targets of players"
    }
    return goals.count == 1 ? "two parameters require two targets: give --target twice" : nil
  }
}
