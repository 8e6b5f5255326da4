import Foundation
import GameKit
import Simulation
import SystemFiles

/// The saving of a run. Its games are recorded, and their results are saved at the end.
struct RunSaving {
  private let saver: ResultSaver
  private let isTemporary: Bool
  /// The file in which the games are recorded.
  let records: String

  /// - Parameter givenRecords: the record file that the run writes anyway; `nil` uses a temporary file.
  init(saver: ResultSaver, givenRecords: String?) {
    self.saver = saver
    isTemporary = givenRecords == nil
    records = givenRecords ?? Leftovers.temporaryRecords
    if isTemporary { MoliTool.unfinished.list(records) {} }
  }

  /// Saves the results.
  /// - Returns: a description of the saved results, and whether a signal ended the work before the last game.
  func save(by library: LevelLibrary) throws -> (remark: String, isStopped: Bool) {
    let outcome = try saver.save(file: records, by: library)
    let rest = outcome.stoppedAfter != nil && !isTemporary ? "; `moli results add \(records)` saves the rest" : ""
    return (saver.remark(on: outcome) + rest, outcome.stoppedAfter != nil)
  }

  /// Removes the temporary record file.
  func end() {
    guard isTemporary else { return }
    FileSystem.unlink(records)
    MoliTool.unfinished.strike(records)
  }
}
