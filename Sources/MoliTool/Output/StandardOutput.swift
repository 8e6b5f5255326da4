import Foundation
import Synchronization
import TextFormats

/// Standard output. All results of the tool are printed here.
///
/// Write errors are never ignored. A full disk or a closed descriptor ends the process with status 70 and one line on
/// standard error. A reader that stopped reading (`moli … | head`) ends it silently with status 141, the status of a
/// program that SIGPIPE ended.
///
/// The printing functions therefore need not throw. A verb that also stores results stores them before it prints.
enum StandardOutput {
  // The process has one standard output, so there is one buffer.
  private static let buffer = Mutex<[UInt8]>([])
  private static let bufferSize = 1 << 16
  private static let isTerminal = isatty(STDOUT_FILENO) == 1

  /// The collector of the printed text; bound while text is collected, so that concurrent tests do not mix their
  /// output.
  @TaskLocal private static var collector: Collector?

  /// The bytes that were printed so far.
  private final class Collector: Sendable {
    let bytes = Mutex<[UInt8]>([])
  }

  /// Whether the printed text is collected, for example for a file that another part of the program writes.
  static var isCollected: Bool { collector != nil }

  /// Collects the output of `work` instead of printing it. Also returns the error of `work`, if it failed.
  static func collected(_ work: () throws -> Void) -> (bytes: [UInt8], failure: (any Error)?) {
    let collector = Collector()
    var failure: (any Error)?
    $collector.withValue(collector) {
      do { try work() } catch { failure = error }
    }
    return (collector.bytes.withLock { $0 }, failure)
  }

  /// Prints a text and a line break.
  static func print(_ text: String = "", terminator: String = "\n") {
    write(Array((text + terminator).utf8)[...])
  }

  /// Prints names of files, one per line, with their exact bytes for the program that reads them.
  static func print(names text: String) { write((FileName.bytes(of: text) + [UInt8(ascii: "\n")])[...]) }

  /// Prints bytes unchanged.
  static func write(_ bytes: ArraySlice<UInt8>) {
    if let collector { return collector.bytes.withLock { $0 += bytes } }
    let isFull = buffer.withLock { buffer in
      buffer += bytes
      return buffer.count >= bufferSize
    }
    if isFull || isTerminal { flush() }
  }

  /// Writes the buffer to standard output.
  static func flush() {
    let error = buffer.withLock { buffer in
      defer { buffer.removeAll(keepingCapacity: true) }
      return FileDescriptor.standardOutput.write(buffer)
    }
    guard let error else { return }
    guard error != EPIPE else { MoliTool.end(status: 128 + SIGPIPE) }
    MoliTool.end(status: 70, "cannot write to standard output: \(String(cString: strerror(error)))")
  }
}

/// An open file descriptor without a buffer.
struct FileDescriptor {
  /// The number of the descriptor.
  let number: Int32

  static let standardInput = FileDescriptor(number: STDIN_FILENO)
  static let standardOutput = FileDescriptor(number: STDOUT_FILENO)
  static let standardError = FileDescriptor(number: STDERR_FILENO)

  /// Writes all bytes, and waits while a non-blocking descriptor is not ready.
  /// - Returns: the system's error number; `nil` if everything was written.
  func write(_ bytes: [UInt8]) -> Int32? {
    var done = 0
    while done < bytes.count {
      let count = bytes[done...].withUnsafeBytes { Foundation.write(number, $0.baseAddress, $0.count) }
      if count >= 0 {
        done += count
      } else if errno == EAGAIN {
        var request = pollfd(fd: number, events: Int16(POLLOUT), revents: 0)
        poll(&request, 1, -1)
      } else if errno != EINTR {
        return errno
      }
    }
    return nil
  }

  /// Opens a file that refuses every use under this number, if the number is free. Otherwise the next file that is
  /// opened, such as the database, would get the number, and results would be printed into it.
  func reserve() {
    guard fcntl(number, F_GETFD) < 0, errno == EBADF else { return }
    let file = open("/dev/null", number == STDIN_FILENO ? O_WRONLY : O_RDONLY)
    guard file >= 0, file != number else { return }
    dup2(file, number)
    close(file)
  }
}
