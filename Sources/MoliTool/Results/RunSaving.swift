import Foundation
import GameKit
import Simulation
import SystemFiles

/// A run whose results are kept: its games are recorded, and their results saved when it is over.
struct RunSaving {
  private let saver: ResultSaver
  private let isTemporary: Bool
  /// The file that the games are to be recorded in.
  let records: String

  /// - Parameter givenRecords: the file that the games are recorded in anyway; without one they are recorded in a
  ///   temporary file.
  init(saver: ResultSaver, givenRecords: String?) {
    self.saver = saver
    isTemporary = givenRecords == nil
    records = givenRecords ?? Leftovers.temporaryRecords
    if isTemporary { MoliTool.unfinished.list(records) {} }
  }

  /// Saves the results.
  /// - Returns: what was saved, in words, and whether a signal ended it before the last game.
  func save(by library: LevelLibrary) throws -> (remark: String, isStopped: Bool) {
    let outcome = try saver.save(file: records, by: library)
    let rest = outcome.stoppedAfter != nil && !isTemporary ? "; `moli results add \(records)` saves the rest" : ""
    return (saver.remark(on: outcome) + rest, outcome.stoppedAfter != nil)
  }

  /// Removes what is no longer needed.
  func end() {
    guard isTemporary else { return }
    FileSystem.unlink(records)
    MoliTool.unfinished.strike(records)
  }
}
