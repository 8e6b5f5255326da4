import ArgumentParser
import Foundation
import UserData

/// Whether the results of a run are kept.
struct SaveOptions: ParsableArguments {
  @Flag(name: .long, help: "Keeps results in your database; see `moli results`.")
  var save = false

  @Option(
    name: .long, help: ArgumentHelp("With --save: their day (default: today).", valueName: "yyyy-mm-dd"))
  var date: CalendarDay?

  /// What keeps the results of a run; nil when they are not kept. The database is opened, so that one that cannot be
  /// used is refused before the games are played.
  /// - Parameter records: the file that the games are recorded in anyway, if there is one.
  func begin(records: String?, in database: DatabaseOptions) throws -> RunSaving? {
    guard save else { return nil }
    let saver = ResultSaver(storage: try database.open(), date: try date ?? .today)
    return RunSaving(saver: saver, givenRecords: records)
  }
}
