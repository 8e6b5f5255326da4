import ArgumentParser
import GameKit
import ResultLibrary

/// The options for the library that results are added to.
struct LibraryOptions: ParsableArguments {
  @Option(
    name: .customLong("library"),
    help: ArgumentHelp("Adds results to an SQLite file; see `moli library`.", valueName: "file"),
    completion: .file())
  var file: String?

  /// The plan of the study whose results are being gathered; bound during that time. It is not an option, because it
  /// follows from the plan.
  @TaskLocal static var plan: String?

  /// Refuses a file that results cannot be added to, before any game is played.
  func claim(in files: inout RunFiles) throws {
    try files.claimAddition("--library", file)
    if let file { try ResultLibrary(path: file).check() }
  }

  /// Refuses the option when a study is planned.
  func refuseInPlan() throws {
    guard file != nil else { return }
    throw Failure.usage("--library: give it to `moli study gather` and leave it out here")
  }

  /// Begins to add a run to the named library; returns `nil` if none is named.
  func writer(adding run: LibraryRun) throws -> LibraryWriter? {
    try file.map { try LibraryWriter(adding: run, to: $0, listedIn: MoliTool.unfinished) }
  }
}
