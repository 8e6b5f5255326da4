import ArgumentParser
import GameKit
import LevelStudy
import Reporting

/// `moli bench --signature`: prints a number that changes exactly when an engine, agent or solver behaves differently.
///
/// This is a separate verb, because options of `bench` itself would also be accepted by its other verbs.
struct BenchSignature: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "signature",
    abstract:
      "Prints a number that changes exactly when an engine, agent or solver behaves differently on fixed deals.",
    discussion: """
      --format csv, json, jsonl or markdown prints a row for each agent and solver. Games whose solvers use tables \
      need an optimised build.

      EXAMPLES
        moli bench --signature
        moli bench --signature --format csv
      """)

  @Flag(help: "Prints the signature.")
  var signature = false

  @Option(help: ArgumentHelp("Only this game (default: all games).", valueName: "game"))
  var game: GameArgument?

  @OptionGroup var format: FormatOptions

  /// Prints the signature if the flag is given, or else the help of `bench`.
  func run() throws {
    // This verb runs when `bench` is called without a verb, so the flag is checked.
    guard signature || MoliTool.arguments.contains(Self._commandName) else {
      if game != nil || format.format != .text { throw Failure.usage("--game and --format require --signature") }
      throw CleanExit.helpRequest(Bench.self)
    }
    let registry = game.map { GameRegistry([$0.entry]) } ?? MoliTool.registry
    let run = SignatureRun(registry: registry, words: Words.builtIn, usesTables: true)
    #if DEBUG
    guard try !run.looksUpTables else {
      throw Failure.usage(
        "found a debug build, expected an optimised one, whose solvers have tables; build with -c release, or choose a game "
          + "without tables with --game")
    }
    #endif
    let signature = try run.signature()
    if format.format == .text { StandardOutput.print(signature.number) } else { format.print(signature.table) }
  }
}
