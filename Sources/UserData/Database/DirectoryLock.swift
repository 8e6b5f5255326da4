import Foundation
import SystemFiles

/// A directory that one process at a time has for itself, as far as others ask for it in the same way.
///
/// The lock ends with the process at the latest, so one that is killed leaves nothing behind.
struct DirectoryLock {
  private let descriptor: Int32

  /// Waits for up to 5 seconds for the lock. On a file system that knows no locks there is none.
  /// - Throws: ``StorageError/unavailable(path:reason:)``.
  init(_ directory: URL) throws {
    descriptor = FileSystem.open(directory.path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else {
      throw StorageError.unavailable(path: directory.path, reason: String(cString: strerror(errno)))
    }
    for _ in 0..<1000 {
      if flock(descriptor, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK && errno != EINTR { return }
      usleep(5000)
    }
    close(descriptor)
    throw StorageError.unavailable(
      path: directory.path, reason: "another process has been opening a database for 5 seconds")
  }

  /// Lets others have the directory.
  func end() { close(descriptor) }
}
