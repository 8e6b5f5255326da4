import Foundation
import SystemFiles

/// A lock that gives one process exclusive use of a directory among those that use the lock.
///
/// The lock ends with the process at the latest, so a killed process leaves nothing behind.
struct DirectoryLock {
  private let descriptor: Int32

  /// Waits up to 5 seconds for the lock. On a file system without locks it does nothing.
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

  /// Releases the directory.
  func end() { close(descriptor) }
}
