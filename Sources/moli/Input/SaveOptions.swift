import ArgumentParser
import Foundation
import PhraseStore

/// Whether the results of a run are kept.
struct SaveOptions: ParsableArguments {
  @Flag(name: .long, help: "Keeps the results of finished games in your database; see `moli results`.")
  var save = false

  @Option(
    name: .long, help: ArgumentHelp("With --save: the day of the games (default: today).", valueName: "yyyy-mm-dd"))
  var date: CalendarDay?

  func validate() throws {
    if date != nil && !save { throw ValidationError("--date goes with --save") }
  }

  /// Where the results go; nil when they are not kept. The database is opened, so that one that cannot be used is refused
  /// before the games are played.
  func saver(_ database: DatabaseOptions) throws -> ResultSaver? {
    save ? ResultSaver(storage: try database.open(), date: try date ?? .today) : nil
  }

  /// A place for records that are needed only to save results.
  static func temporaryRecords() -> String {
    FileManager.default.temporaryDirectory.appendingPathComponent("moli-\(UUID().uuidString).jsonl").path
  }
}
