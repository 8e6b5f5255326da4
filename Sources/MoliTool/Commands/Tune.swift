import ArgumentParser
import Games

/// `moli tune`: the value of a knob that gives a wanted win rate.
struct Tune: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      abstract: "Finds the value of a rule that gives a wanted win rate.",
      discussion: """
        Plays the level with the knob at several values, on the same deals, until the value is known at which the player wins \
        as often as wanted.

        KNOBS
          the rules of a level by their names in level files (a wrong --knob lists those of the level), and for phrases:
          phrase-tier: deals as many phrases of the lexicon as now, those that
          follow the commonest n

        METRICS, with --target
          win (the same as --win-rate); median- or mean- and score; of the games
          won moves, seconds, par-ratio (moves by the fewest that win the deal)
        \(VerbHelp.notes("tune"))
        EXIT STATUS
          0 a value was found (with coarse steps: the nearest to the goal)
          1 it is out of reach, or the knob does not matter

        \(VerbHelp.examples("tune", "moli tune my-level.yaml --knob target-score --win-rate 0.6 --write", "moli tune my-level.yaml --knob rows --metric median-score --target 900"))
        """)
  }

  @Argument(help: "A level by name, built-in or your own, or a .yaml file.", completion: Completion.levels)
  var level: String

  @Option(
    name: .long, help: ArgumentHelp("The parameter to tune; see above.", valueName: "name"),
    completion: Completion.knobs)
  var knob: String

  @Option(
    name: .long,
    help: ArgumentHelp("Who plays: a name, or the .yaml file of a player of your own.", valueName: "name|file"),
    completion: Completion.players)
  var player = "casual"

  @Option(name: .long, help: ArgumentHelp("The share of games that should be won, 0.6 or 60%.", valueName: "w"))
  var winRate: Share?

  @Option(
    name: .long, help: ArgumentHelp("What should have the value --target: see above.", valueName: "name"),
    completion: Completion.tuningMetrics)
  var metric: String?

  @Option(name: .long, help: ArgumentHelp("The wanted value of --metric.", valueName: "x"))
  var target: Double?

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
      "Half the width of the 95 % interval around the win rate; for a mean, relative to --target.", valueName: "p"))
  var precision = Share(0.02)

  @Option(name: .long, help: ArgumentHelp("The most games that are played.", valueName: "n"))
  var games = 50_000

  @Flag(name: .long, help: "Writes the value into the level's file, where comments stay, or into your database.")
  var write = false

  @Option(
    name: .long, help: ArgumentHelp("Writes the level with the value to another file.", valueName: "file"),
    completion: .file())
  var out: String?

  @OptionGroup var overwriting: OverwriteOptions

  @OptionGroup var options: RunOptions
  @OptionGroup var lexicon: LexiconOptions
  @OptionGroup var format: FormatOptions

  func validate() throws {
    guard (winRate == nil) != (target == nil) else {
      throw ValidationError("give --win-rate, or --metric and --target; not both")
    }
    guard (target == nil) == (metric == nil) else { throw ValidationError("--metric and --target go together") }
    if let share = winRate?.value ?? (metric == "win" ? target : nil), !(0.001...0.999).contains(share) {
      throw ValidationError(
        "\(winRate == nil ? "--target" : "--win-rate"): found \(share), expected a share from 0.001 to 0.999; 0.6 is 60 %"
      )
    }
    try OptionRange("--target", 0...1e12).check(target)
    try OptionRange("--precision", 0.001...0.2).check(precision.value)
    try OptionRange("--games", 1000...1_000_000_000).check(games)
    for (option, value) in [("--from", from), ("--to", to)] {
      try OptionRange(option, 0...1e12, namesMost: false).check(value)
    }
    try overwriting.check(out, write ? level : nil)
    if write && out != nil { throw ValidationError("--write changes the level's own file, --out another; not both") }
    if let out, out == "-" || out == "" {
      throw ValidationError("--out: found \"\(out)\", expected the name of a file")
    }
  }
}
