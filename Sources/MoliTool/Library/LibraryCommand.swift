import ArgumentParser
import ResultLibrary

/// `moli library`: manages result files that other programs can read.
struct LibraryCommand: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "library",
      abstract: "Shows and joins libraries of results, SQLite files that pandas, polars or DuckDB open.",
      discussion: """
        `moli play`, `moli difficulty` and `moli study gather` add what they print with --library FILE, with the run, the level and the players; with --game-rows `moli play` adds a row for every game. \
        What is there already is not added again.

        \(VerbHelp.examples("library", "moli library show results.sqlite", "moli library add results.sqlite part-*.sqlite"))
        """,
      subcommands: [LibraryShow.self, LibraryAdd.self])
  }
}

/// `moli library show`.
struct LibraryShow: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: "Lists the runs of a library and how much of each is there.",
    discussion: """
      EXAMPLE
        moli library show results.sqlite --format csv
      """)

  @Argument(help: "The library.", completion: .file())
  var file: String

  @OptionGroup var format: FormatOptions

  func run() throws { format.print(try ResultLibrary(path: file).runs()) }
}

/// `moli library add`.
struct LibraryAdd: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "add", abstract: "Adds the results of libraries to one.",
    discussion: """
      Parts of one run, in any order and also twice, come to the whole run. Rows of a run that is there already and that say \
      something else are refused. Each file is added whole or not at all.

      EXAMPLE
        moli library add results.sqlite part-*.sqlite
      """)

  @Argument(help: "The library that is added to; it is made when there is none.", completion: .file())
  var library: String

  @Argument(help: "Libraries whose results are added.", completion: .file())
  var files: [String]

  func run() throws {
    var outputs = RunFiles(reading: files)
    try outputs.claimAddition("library", library)
    let whole = ResultLibrary(path: library)
    try whole.check()
    for file in files {
      // A signal does not interrupt a transaction, because that would leave a journal file.
      StandardOutput.print("\(file.disclosed): \(try Interruption.hold { try whole.add(from: file) }.words)")
      guard !Interruption.wasSignalled else {
        throw Interruption.failure("stopped after \(file); what was added is kept")
      }
    }
  }
}
