import Foundation

/// A file mapped into memory for reading.
///
/// The files of the cache are only ever replaced by renaming, so what is mapped does not change.
final class FileMapping: Sendable {
  /// The contents; never written.
  nonisolated(unsafe) let bytes: UnsafeRawBufferPointer

  /// Maps a file whole.
  /// - Throws: ``TableFileError/unreadable(_:)``; also for an empty file.
  init(path: String) throws(TableFileError) {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .unreadable(String(cString: strerror(errno))) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw .unreadable(String(cString: strerror(errno))) }
    guard status.st_mode & S_IFMT == S_IFREG, status.st_size > 0 else { throw .unreadable("not a file with contents") }
    let size = Int(status.st_size)
    guard let start = mmap(nil, size, PROT_READ, MAP_SHARED, descriptor, 0), start != MAP_FAILED else {
      throw .unreadable(String(cString: strerror(errno)))
    }
    bytes = UnsafeRawBufferPointer(start: start, count: size)
  }

  deinit { munmap(UnsafeMutableRawPointer(mutating: bytes.baseAddress), bytes.count) }
}
