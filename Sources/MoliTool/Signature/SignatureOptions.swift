import ArgumentParser
import Games
import LevelStudy
import Reporting

/// `moli bench --signature`.
struct SignatureOptions: ParsableArguments {
  @Flag(
    help: ArgumentHelp(
      "Prints a number that changes exactly when an engine, agent or solver behaves differently on fixed deals.",
      discussion:
        "With --format csv, json, jsonl or markdown a row for each agent and solver. Only in optimised builds."))
  var signature = false

  @OptionGroup var format: FormatOptions

  /// Prints the signature if it was asked for, or the help of `bench`.
  func run() throws {
    guard signature else { throw CleanExit.helpRequest(Bench.self) }
    #if DEBUG
    throw Failure.usage(
      "the signature is that of an optimised build, whose solvers have their tables; build with -c release")
    #else
    let signature = try SignatureRun(registry: MoliTool.registry, words: LexiconOptions.builtIn, usesTables: true)
      .signature()
    if format.format == .text { print(signature.number) } else { format.print(signature.table) }
    #endif
  }
}
