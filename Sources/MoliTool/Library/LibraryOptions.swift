import ArgumentParser
import GameKit
import ResultLibrary

/// The library that results are added to.
struct LibraryOptions: ParsableArguments {
  @Option(
    name: .customLong("library"),
    help: ArgumentHelp("Adds it to an SQLite file; see `moli library`.", valueName: "file"),
    completion: .file())
  var file: String?

  /// The plan of the study whose results are gathered; bound while they are. It is no option, because it follows from
  /// the plan.
  @TaskLocal static var plan: String?

  /// Refuses a place that nothing can be added to, before anything is played.
  func claim(in files: inout RunFiles) throws {
    try files.claimAddition("--library", file)
    if let file { try ResultLibrary(path: file).check() }
  }

  /// Refuses the option where a study is planned.
  func refuseInPlan() throws {
    guard file != nil else { return }
    throw Failure.usage("--library: said to `moli study gather`, which has the results; leave it out")
  }

  /// Begins to add a run to the library, if one is named.
  func writer(adding run: LibraryRun) throws -> LibraryWriter? {
    try file.map { try LibraryWriter(adding: run, to: $0, listedIn: MoliTool.unfinished) }
  }
}
