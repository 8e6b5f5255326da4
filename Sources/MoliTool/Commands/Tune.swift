import ArgumentParser
import GameKit
import LevelFiles
import LevelStudy

/// `moli tune`: finds values of rules that give wanted win rates.
struct Tune: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      abstract: "Finds the value of a rule that gives a wanted win rate.",
      discussion: """
        Without --parameter it says which parameter of the level moves the win rate most, and what stops the player. With one it plays \
        the level with several values of it, on the same deals, until the value is known at which the player wins as often as wanted. \
        docs/guides/tuning.md has parameters, metrics, curves and round values.
        \(VerbHelp.notes("tune"))
        TARGETS
          --target casual=60% of a player, --target median-score=900 of a metric; without one, the target in the level's file. Two \
        parameters take two players. The exit status is 1 when the target is missed; nothing is written then.

        \(VerbHelp.examples("tune", "moli tune my-level.yaml", "moli tune my-level.yaml --parameter target-score --target casual=60% --write", "moli tune my-level.yaml --parameter rows --target median-score=900", "moli tune my-level.yaml --parameter time --parameter rows --target casual=0.57 --target skilled=0.91", "moli tune --curve season.yaml --write"))
        """)
  }

  @Argument(help: "A level by name, built-in or your own, or a file.", completion: Completion.levels)
  var level: String?

  @Argument(
    help: "The level, where the first argument is its game.",
    completion: Completion.levels)
  var played: String?

  @Option(
    name: .customLong("parameter"),
    help: ArgumentHelp("The parameter to tune; twice for two.", valueName: "name"),
    completion: Completion.parameters)
  var parameters: [String] = []

  @Option(
    name: .long,
    help: ArgumentHelp("Who plays: a name or a file (default: \(usualPlayer)).", valueName: "players"),
    completion: Completion.players)
  var players: String?

  @Option(
    name: .customLong("target"),
    help: ArgumentHelp("What is wanted, see above; twice for two parameters.", valueName: "target"),
    completion: Completion.tuningMetrics)
  var targets: [WantedValue] = []

  @Option(
    name: .long, help: ArgumentHelp("Tunes the levels of a file.", valueName: "file"), completion: .file())
  var curve: String?

  @Option(
    name: .long, help: ArgumentHelp("The least value that is tried.", valueName: "v"))
  var from: Double?

  @Option(
    name: .long, help: ArgumentHelp("The greatest value that is tried.", valueName: "v")
  )
  var to: Double?

  @Option(name: .long, help: ArgumentHelp("Takes multiples of this (default: round values).", valueName: "s"))
  var step: Double?

  @Option(name: .long, help: ArgumentHelp("Half the width of the 95 % interval.", valueName: "p"))
  var precision = Share(0.02)

  @Option(name: .long, help: ArgumentHelp("The most games.", valueName: "n"))
  var games = 50_000

  @Flag(name: .long, help: "Takes the nearest value where none meets the goal.")
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

  /// The targets that name a player. ``metric`` is the target that names a metric.
  var goals: [WantedValue] { targets.filter { !$0.isMetric } }
  var metric: WantedValue? { targets.first(where: \.isMetric) }

  func validate() throws {
    for target in targets { try check(target) }
    try OptionRange("--precision", 0.001...0.2).check(precision.value)
    try OptionRange("--games", 1000...1_000_000_000).check(games)
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
    let (range, of, meaning): (ClosedRange<Double>, String, String) =
      switch target.subject {
      case TuningMetric.attemptsID: (LevelTarget.attemptRange, "attempts", "3 is: half pass within three")
      case "win": (0.001...0.999, "a share", "0.6 is 60 %")
      case _ where !target.isMetric:
        (0.001...0.999, "the share that this player wins", "metrics are win, attempts, median-score, mean-moves")
      default: (0...1e12, "a number", "900 points, 90 seconds")
      }
    guard !range.contains(target.value) else { return }
    let bounds = [range.lowerBound, range.upperBound].map(AgentOption.text).joined(separator: " to ")
    throw ValidationError(
      "--target: found \(AgentOption.text(target.value)) for \(target.subject), expected \(of) from \(bounds); \(meaning)"
    )
  }

  /// The conflict between the options and the number of parameters; `nil` if there is no conflict.
  private var conflict: String? {
    if curve == nil, level == nil { return "name a level, or give --curve and a file" }
    if batch.batch != nil || batch.step != nil, curve != nil || parameters.count != 1 {
      return "--batch takes a level and one --parameter"
    }
    if curve != nil { return level.map { _ in "a level goes without --curve, whose file names levels" } }
    guard parameters.count <= 2, Set(parameters).count == parameters.count else {
      return "--parameter: found \(parameters.joined(separator: ", ")), expected one parameter or two different ones"
    }
    guard goals.isEmpty || metric == nil, targets.count(where: \.isMetric) <= 1 else {
      return "give one --target of a metric, or those of players; not both"
    }
    if !goals.isEmpty, players != nil { return "--players goes without a --target that names its player" }
    if goals.count > max(1, parameters.count) { return "two targets take two parameters: give --parameter twice" }
    guard parameters.count == 2 else { return nil }
    if metric != nil || players != nil || from != nil || to != nil || step != nil {
      return "--players, --from, --to, --step and metrics go with one --parameter; two take two targets of players"
    }
    return goals.count == 1 ? "two parameters take two targets: give --target twice" : nil
  }
}
