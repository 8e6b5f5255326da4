import Foundation
import GRDB
import Simulation
import SystemFiles

/// A library being written, under a unique name next to its final place.
///
/// It has no journal: an unfinished draft is discarded as a whole.
final class LibraryDraft: Sendable {
  /// The connection to the draft.
  let queue: DatabaseQueue
  /// The path of the draft.
  let file: String
  private let unfinished: UnfinishedFiles?

  /// Creates an empty file.
  /// - Parameter unfinished: the list that contains the draft until it is taken or discarded.
  /// - Throws: ``LibraryError/unavailable(path:reason:)`` when the folder cannot be written to.
  init(nextTo path: String, listedIn unfinished: UnfinishedFiles?) throws {
    self.unfinished = unfinished
    Leftovers.removeOnce(in: FileSystem.folder(of: path))
    let draft = path + "." + Leftovers.mark + ".partial"
    file = draft
    let make = {
      let descriptor = FileSystem.open(draft, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC)
      guard descriptor >= 0 else {
        throw LibraryError.unavailable(path: path, reason: String(cString: strerror(errno)))
      }
      Foundation.close(descriptor)
    }
    try unfinished?.list(draft, making: make) ?? make()
    queue = try DatabaseQueue(
      path: FileSystem.databaseName(draft),
      configuration: LibrarySchema.configuration {
        $0.prepareDatabase { try $0.execute(sql: "PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF") }
      })
  }

  /// Closes the file of the draft.
  func close() throws { try queue.close() }

  /// Gives the closed draft its name, after its content is on the disk. Returns `false` if the name is taken by now;
  /// the draft then stays.
  /// - Throws: ``LibraryError/unavailable(path:reason:)``.
  func take(_ path: String) throws -> Bool {
    let descriptor = FileSystem.open(file, O_RDONLY | O_CLOEXEC)
    // A full disk may be detected only now.
    guard descriptor >= 0, fsync(descriptor) == 0 else {
      let reason = String(cString: strerror(errno))
      if descriptor >= 0 { Foundation.close(descriptor) }
      throw LibraryError.unavailable(path: path, reason: reason)
    }
    Foundation.close(descriptor)
    if FileSystem.link(file, path) == 0 {
      discard()
      return true
    }
    // A file with this name is now a library, unless it is an empty file or a link to a missing target. Some file
    // systems have no hard links.
    let place = FilePlace(path)
    let isEmpty = FileSystem.isEmptyFile(place?.path ?? path)
    guard isEmpty || !FileSystem.exists(path) else { return false }
    let path = place?.path ?? path
    guard FileSystem.rename(file, path) == 0 else {
      throw LibraryError.unavailable(path: path, reason: String(cString: strerror(errno)))
    }
    unfinished?.strike(file)
    return true
  }

  /// Removes the draft.
  func discard() {
    FileSystem.unlink(file)
    unfinished?.strike(file)
  }
}
