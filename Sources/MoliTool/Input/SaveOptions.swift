import ArgumentParser
import Foundation
import UserData

/// Options that keep the results of a run.
struct SaveOptions: ParsableArguments {
  @Flag(name: .long, help: "Saves results in your database; see `moli results`.")
  var save = false

  @Option(
    name: .long, help: ArgumentHelp("With --save: the date of the results (default: today).", valueName: "yyyy-mm-dd"))
  var date: CalendarDay?

  /// The saving of the results of a run; `nil` if they are not kept. The database is opened now, so that an unusable
  /// one is refused before the games are played.
  /// - Parameter records: the record file that the run writes anyway, if any.
  func begin(records: String?, in database: DatabaseOptions) throws -> RunSaving? {
    guard save else { return nil }
    let saver = ResultSaver(storage: try database.open(), date: try date ?? .today)
    return RunSaving(saver: saver, givenRecords: records)
  }
}
