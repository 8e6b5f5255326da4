import ArgumentParser
import GameKit
import LevelStudy
import Reporting

/// `moli bench --signature`.
struct SignatureOptions: ParsableArguments {
  @Flag(
    help: ArgumentHelp(
      "Prints a number that changes exactly when an engine, agent or solver behaves differently on fixed deals.",
      discussion:
        "With --format csv, json, jsonl or markdown a row for each agent and solver. Games whose solvers have tables need an optimised build."
    ))
  var signature = false

  // Not --game: options of `bench` itself are taken from what follows its subcommands, which have a --game of their own.
  @Option(help: ArgumentHelp("With --signature, that of this game alone (default: of all games).", valueName: "game"))
  var only: String?

  @OptionGroup var format: FormatOptions

  /// Prints the signature if it was asked for, or the help of `bench`.
  func run() throws {
    guard signature else {
      if only != nil || format.format != .text { throw Failure.usage("--only and --format go with --signature") }
      throw CleanExit.helpRequest(Bench.self)
    }
    let registry = try only.map { try GameRegistry([MoliTool.registry.game($0)]) } ?? MoliTool.registry
    let run = SignatureRun(registry: registry, words: Words.builtIn, usesTables: true)
    #if DEBUG
    guard try !run.looksUpTables else {
      throw Failure.usage(
        "the signature is that of an optimised build, whose solvers have their tables; build with -c release, or name a game "
          + "without tables with --only")
    }
    #endif
    let signature = try run.signature()
    if format.format == .text { StandardOutput.print(signature.number) } else { format.print(signature.table) }
  }
}
