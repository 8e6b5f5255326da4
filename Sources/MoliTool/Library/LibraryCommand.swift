import ArgumentParser
import ResultLibrary

/// `moli library`: manages result files that other programs can read.
struct LibraryCommand: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "library",
      abstract: "Shows and joins libraries of results, SQLite files for pandas, polars or DuckDB.",
      discussion: """
        With --library FILE, `moli play`, `moli difficulty` and `moli study gather` add their results with the run, \
        the level and the players. With --game-rows `moli play` also adds a row for each game. Existing rows are \
        skipped.

        \(VerbHelp.examples("library", "moli library show results.sqlite", "moli library add results.sqlite part-*.sqlite"))
        """,
      subcommands: [LibraryShow.self, LibraryAdd.self])
  }
}

/// `moli library show`.
struct LibraryShow: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: "Lists the runs of a library and their numbers of rows.",
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
    commandName: "add", abstract: "Adds the results of libraries to another one.",
    discussion: """
      Parts of a run may be added in any order and repeatedly, and together give the whole run. Rows that contradict \
      existing rows of the run are refused. Each file is added completely or not at all.

      EXAMPLE
        moli library add results.sqlite part-*.sqlite
      """)

  @Argument(help: "The library to add to; it is created if missing.", completion: .file())
  var library: String

  @Argument(help: "Libraries with the results to add.", completion: .file())
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
        throw Interruption.failure("stopped after \(file); results added so far are kept")
      }
    }
  }
}
