import Foundation
import Games
import Phrasebook

/// A run whose results are kept: its games are recorded, and their results saved when it is over.
struct RunSaving {
  private let saver: ResultSaver
  private let isTemporary: Bool
  /// The file that the games are to be recorded in.
  let records: String

  /// - Parameter givenRecords: the file that the games are recorded in anyway; without one they are recorded in a temporary file.
  init(saver: ResultSaver, givenRecords: String?) {
    self.saver = saver
    isTemporary = givenRecords == nil
    let folder = FileManager.default.temporaryDirectory
    records = givenRecords ?? folder.appendingPathComponent("moli-\(UUID().uuidString).jsonl").path
    if isTemporary { MoliTool.unfinished.list(records) {} }
  }

  /// Saves the results.
  /// - Returns: what was saved, in words.
  func save(by library: LevelLibrary) throws -> String {
    saver.remark(on: try saver.save(file: records, by: library))
  }

  /// Removes what is no longer needed.
  func end() {
    guard isTemporary else { return }
    unlink(records)
    MoliTool.unfinished.strike(records)
  }
}
