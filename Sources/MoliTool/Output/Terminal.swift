import Foundation
import GameKit
import Reporting
import SystemFiles
import TableFiles

/// What the standard streams are connected to.
enum Terminal {
  /// How results are emphasised: with colour only on a terminal, and never with `NO_COLOR`.
  static var style: Style {
    let wantsNone = !(ProcessInfo.processInfo.environment["NO_COLOR"] ?? "").isEmpty
    return isatty(STDOUT_FILENO) == 1 && !StandardOutput.isCollected && !wantsNone && !isDumb ? .ansi : .plain
  }

  /// Whether progress can be drawn.
  static var showsProgress: Bool { isatty(STDERR_FILENO) == 1 && !isDumb }

  /// Whether the terminal says that it knows no escape sequences.
  private static var isDumb: Bool { ProcessInfo.processInfo.environment["TERM"] == "dumb" }

  /// The width of the terminal that results go to in columns, or `nil` when they go elsewhere.
  static var width: Int? { StandardOutput.isCollected ? nil : width(of: STDOUT_FILENO) }

  /// The width of the terminal behind a file descriptor, or `nil` when there is none.
  static func width(of descriptor: Int32) -> Int? {
    guard isatty(descriptor) == 1 else { return nil }
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }

  /// Prints remarks for people, a line each.
  static func note(lines: [String]) { for line in lines { note(line) } }

  /// Prints a remark for people on one line; never part of the results.
  static func note(_ text: String) {
    // Remarks come after the results that were printed before them, also when both go to one file.
    flush()
    write("moli: \(text.onOneLine)\n")
  }

  /// Prints a remark for people once for each user: a file in the cache remembers that it was printed.
  /// - Parameter name: the name of the file.
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

  /// Shows what a long preparation does.
  static var solveProgress: SolveProgress {
    SolveProgress(note: note) { unit, total, label in
      let display = ProgressDisplay(unit: unit, total: total, label: label)
      return { done in
        if let done { display.show(done: done) } else { display.clear() }
      }
    }
  }

  /// Writes to standard error as it stands. When that is not possible there is no other place to say so, and the work
  /// goes on.
  static func write(_ text: String) { _ = FileDescriptor.standardError.write(Array(text.utf8)) }

  /// Hands over what was printed, so that a program that reads the results line by line need not wait for more of them.
  static func flush() { StandardOutput.flush() }
}
