import ArgumentParser
import GameKit
import Serving
import Simulation
import SystemFiles

/// `moli serve`: answers requests of another program.
struct ServeCommand: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "serve",
      abstract: "Answers requests of another program, as lines of JSON.",
      discussion: """
        Reads a request on each line of standard input and writes each answer on a line of standard output: levels, deals, moves, \
        hints, solutions, win rates. It ends with the request "quit" or with the input. docs/reference/serve.md lists the requests.

        \(VerbHelp.examples("serve", "moli serve --stdio < requests.jsonl"))
        """)
  }

  @Flag(name: .customLong("stdio"), help: "Uses standard input and output, the only way so far.")
  var usesStandardStreams = false

  @Option(name: .long, help: ArgumentHelp("Number of threads (default: all processors).", valueName: "n"))
  var jobs: Int?

  @OptionGroup var lexicon: LexiconOptions

  func validate() throws {
    try OptionRange("--jobs", 1...1024).check(jobs)
    guard usesStandardStreams else {
      throw ValidationError("serve: found no way to be reached, expected --stdio")
    }
  }

  func run() throws {
    ProgramChannels.refuse()
    let output = OpenFile(descriptor: 1, isOwned: false)
    let server = LineServer(
      lexicon.library(), identity: .init(version: MoliTool.version), workers: jobs ?? Processors.active,
      output: output)
    guard server.run(.standardInput) else {
      throw Failure.internal("standard output was closed before every answer was written")
    }
  }
}
