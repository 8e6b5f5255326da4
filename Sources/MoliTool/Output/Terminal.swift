import Foundation
import GameKit
import Reporting
import SystemFiles
import TableFiles

/// The terminal behind the standard streams.
enum Terminal {
  /// The emphasis of results. Colour is used only on a terminal, and never with `NO_COLOR`.
  static var style: Style {
    let wantsNone = !(ProcessInfo.processInfo.environment["NO_COLOR"] ?? "").isEmpty
    return isatty(STDOUT_FILENO) == 1 && !StandardOutput.isCollected && !wantsNone && !isDumb ? .ansi : .plain
  }

  /// Whether progress can be drawn.
  static var showsProgress: Bool { isatty(STDERR_FILENO) == 1 && !isDumb }

  /// Whether the terminal does not support escape sequences.
  private static var isDumb: Bool { ProcessInfo.processInfo.environment["TERM"] == "dumb" }

  /// The width in columns of the terminal that receives results, or `nil` if it is not a terminal.
  static var width: Int? { StandardOutput.isCollected ? nil : width(of: STDOUT_FILENO) }

  /// The width in columns of the terminal behind a file descriptor, or `nil` if there is none.
  static func width(of descriptor: Int32) -> Int? {
    guard isatty(descriptor) == 1 else { return nil }
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }

  /// Prints remarks for people, one per line.
  static func note(lines: [String]) { for line in lines { note(line) } }

  /// Prints a remark for people on one line. Remarks are never part of the results.
  static func note(_ text: String) {
    // Flushes the results first, so that remarks follow earlier results even if both go to the same file.
    flush()
    write("\(MoliTool.program.withLock { $0 }): \(MoliTool.named(text).onOneLine)\n")
  }

  /// Prints a remark for people once per user. A file in the cache records that it was printed.
  /// - Parameter name: the name of the file in the cache.
  static func noteOnce(_ text: String, remembering name: String) {
    let folder = TableCache.user.directory
    if let mark = folder.map({ FileSystem.path(name, in: $0) }) {
      if FileSystem.exists(mark) { return }
      FileSystem.makeFolder(FileSystem.folder(of: mark))
      let file = FileSystem.open(mark, O_WRONLY | O_CREAT | O_CLOEXEC)
      if file >= 0 { close(file) }
    }
    note(text)
  }

  /// Shows the progress of a long preparation.
  static var solveProgress: SolveProgress {
    SolveProgress(note: note) { unit, total, label in
      let display = ProgressDisplay(unit: unit, total: total, label: label)
      return { done in
        if let done { display.show(done: done) } else { display.clear() }
      }
    }
  }

  /// Writes text to standard error unchanged. Errors are ignored, because there is no other place to report them.
  static func write(_ text: String) { _ = FileDescriptor.standardError.write(Array(text.utf8)) }

  /// Flushes the results, so that a program that reads them line by line gets them immediately.
  static func flush() { StandardOutput.flush() }
}
