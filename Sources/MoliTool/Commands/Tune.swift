import ArgumentParser
import GameKit
import LevelFiles
import LevelStudy

/// `moli tune`: the values of rules that give wanted win rates.
struct Tune: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      abstract: "Finds the value of a rule that gives a wanted win rate.",
      discussion: """
        Without --knob it says which parameter of the level moves the win rate most, and what stops the player. With one it plays \
        the level with the knob at several values, on the same deals, until the value is known at which the player wins as often as \
        wanted. When the answer is far from what the level has, or the knob hardly matters, it says so and what stops the player.

        KNOBS
          the rules of a level by their names in level files (a wrong --knob lists those of the level), and for phrases:
          phrase-tier: replaces the words of the level by words of the lexicon,
          as many, that follow its n commonest. --write needs --force; so does
          --out for words that were chosen by hand

        ROUND VALUES
          The answer is the roundest value that meets the goal, measured as it
          is: whole seconds, hundreds of points, two digits; finer ones only
          where no such value meets it. --step 5 takes multiples of 5 alone.

        GOALS
          --win-rate for --player; without either, the target that the level's file states (see docs/levels.md).
          Two knobs take two goals, --goal casual=0.6 --goal skilled=0.9, or a
          target with half-skill and steps.

        METRICS, with --target
          win (the same as --win-rate); attempts (within so many half of the
          persons pass); median- or mean- and score; of the games won moves,
          seconds, par-ratio (moves by the fewest that win the deal)

        CURVES
          --curve tunes several levels, each by its own knob: a list of entries such as
          {level: cafe.yaml, knob: time, population: casual, win-rate: 70%}; without a goal in the entry, that of the level's file.
          Files of levels are named relative to the folder of the curve.
        \(VerbHelp.notes("tune"))
        EXIT STATUS
          0 the goal is met: what was measured is within --precision of it; with
            --nearest also where it is missed
          1 the goal is missed, the first line says by how much; or the
            parameter does not matter. Nothing is written then

        \(VerbHelp.examples("tune", "moli tune my-level.yaml", "moli tune my-level.yaml --knob target-score --win-rate 0.6 --write", "moli tune my-level.yaml --knob rows --metric median-score --target 900", "moli tune my-level.yaml --knob time --knob rows --goal casual=0.57 --goal skilled=0.91", "moli tune --curve season.yaml --write"))
        """)
  }

  @Argument(help: "A level by name, built-in or your own, or a .yaml file.", completion: Completion.levels)
  var level: String?

  @Argument(
    help: "The level, where the first argument is the game that shall play it.",
    completion: Completion.levels)
  var played: String?

  @Option(
    name: .customLong("knob"),
    help: ArgumentHelp("The parameter to tune, see above; twice for two.", valueName: "name"),
    completion: Completion.knobs)
  var knobs: [String] = []

  @Option(
    name: .long,
    help: ArgumentHelp(
      "Who plays: a name, or the .yaml file of a player of your own (default: \(usualPlayer)).", valueName: "name|file"),
    completion: Completion.players)
  var player: String?

  @Option(name: .long, help: ArgumentHelp("The share of games that should be won, 0.6 or 60%.", valueName: "w"))
  var winRate: Share?

  @Option(
    name: .customLong("goal"),
    help: ArgumentHelp("A player and the share that it should win; twice for two knobs.", valueName: "player=w"))
  var goals: [PlayerGoal] = []

  @Option(
    name: .long, help: ArgumentHelp("What should have the value --target: see above.", valueName: "name"),
    completion: Completion.tuningMetrics)
  var metric: String?

  @Option(name: .long, help: ArgumentHelp("The wanted value of --metric.", valueName: "x"))
  var target: Double?

  @Option(
    name: .long, help: ArgumentHelp("Tunes the levels of a file, see above.", valueName: "file"), completion: .file())
  var curve: String?

  @Option(
    name: .long, help: ArgumentHelp("The least value that is tried (default: a 16th of the level's).", valueName: "v"))
  var from: Double?

  @Option(
    name: .long, help: ArgumentHelp("The greatest value that is tried (default: 16 times the level's).", valueName: "v")
  )
  var to: Double?

  @Option(
    name: .long,
    help: ArgumentHelp(
      "Takes multiples of this alone (default: the roundest value that meets the goal).", valueName: "s"))
  var step: Double?

  @Option(
    name: .long,
    help: ArgumentHelp(
      "Half the width of the 95 % interval around the win rate; for a mean, relative to --target.", valueName: "p"))
  var precision = Share(0.02)

  @Option(name: .long, help: ArgumentHelp("The most games that are played.", valueName: "n"))
  var games = 50_000

  @Flag(name: .long, help: "Takes the nearest value where none meets the goal, and writes it.")
  var nearest = false

  @Flag(name: .long, help: "Writes the value into the level's file, where comments stay, or into your database.")
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

  /// Who plays unless it is said.
  static let usualPlayer = "casual"

  func validate() throws {
    try curve == nil ? validateLevel() : validateCurve()
    guard (target == nil) == (metric == nil) else { throw ValidationError("--metric and --target go together") }
    if let share = winRate?.value ?? (metric == "win" ? target : nil), !(0.001...0.999).contains(share) {
      throw ValidationError(
        "\(winRate == nil ? "--target" : "--win-rate"): found \(share), expected a share from 0.001 to 0.999; 0.6 is 60 %"
      )
    }
    if let target, metric == TuningMetric.attemptsID, !LevelTarget.attemptRange.contains(target) {
      throw ValidationError(
        "--target: found \(AgentOption.text(target)), expected attempts from 1 to 8; 3 is: half pass within three")
    }
    try OptionRange("--target", 0...1e12).check(target)
    try OptionRange("--precision", 0.001...0.2).check(precision.value)
    try OptionRange("--games", 1000...1_000_000_000).check(games)
    if let step, !(0.001...1e9).contains(step) {
      throw ValidationError("--step: found \(AgentOption.text(step)), expected a number from 0.001 to 1e9")
    }
    for (option, value) in [("--from", from), ("--to", to)] {
      try OptionRange(option, 0...1e12, namesMost: false).check(value)
    }
    guard batch.batch == nil && batch.step == nil || curve == nil && knobs.count == 1 else {
      throw ValidationError("--batch takes a level and one --knob")
    }
    try overwriting.check(out, write ? level ?? curve : nil)
    if write && out != nil { throw ValidationError("--write changes the level's own file, --out another; not both") }
    if let out, out == "-" || out == "" {
      throw ValidationError("--out: found \"\(out)\", expected the name of a file")
    }
  }

  /// What goes together where one level is tuned, or its parameters are ranked.
  private func validateLevel() throws {
    guard level != nil else { throw ValidationError("name a level, or give --curve and a file") }
    guard knobs.count <= 2, Set(knobs).count == knobs.count else {
      throw ValidationError(
        "--knob: found \(knobs.joined(separator: ", ")), expected one parameter or two different ones")
    }
    guard [winRate != nil, target != nil, !goals.isEmpty].count(where: { $0 }) <= 1 else {
      throw ValidationError("give --win-rate, or --metric and --target, or --goal; not both")
    }
    if !goals.isEmpty, player != nil { throw ValidationError("--player goes without --goal, which names its player") }
    let goalsOfOne: [(String, Bool)] = [
      ("--win-rate", winRate != nil), ("--target", target != nil), ("--from", from != nil), ("--to", to != nil),
      ("--step", step != nil),
    ]
    switch knobs.count {
    case 0:
      let others =
        goalsOfOne + [
          ("--goal", !goals.isEmpty), ("--write", write), ("--out", out != nil), ("--nearest", nearest),
        ]
      if let (option, _) = others.first(where: \.1) {
        throw ValidationError("\(option) goes with --knob; without a parameter, all are compared")
      }
    case 1:
      if goals.count > 1 { throw ValidationError("two goals take two parameters: give --knob twice") }
    default:
      if let (option, _) = (goalsOfOne + [("--player", player != nil)]).first(where: \.1) {
        throw ValidationError("\(option) goes with one --knob; two take --goal twice, such as --goal casual=0.6")
      }
      if goals.count == 1 { throw ValidationError("two parameters take two goals: give --goal twice") }
    }
  }

  /// What goes together where the levels of a file are tuned, which has their knobs and goals.
  private func validateCurve() throws {
    let others: [(String, Bool)] = [
      ("a level", level != nil), ("--knob", !knobs.isEmpty), ("--win-rate", winRate != nil), ("--goal", !goals.isEmpty),
      ("--metric", metric != nil), ("--target", target != nil), ("--player", player != nil), ("--from", from != nil),
      ("--to", to != nil), ("--out", out != nil),
    ]
    if let (option, _) = others.first(where: \.1) {
      throw ValidationError("\(option) goes without --curve, whose file names levels, knobs and goals")
    }
  }
}
