import Foundation
import Reporting

/// What the standard streams are connected to.
enum Terminal {
  /// How results are emphasised: with colour only on a terminal, and never with `NO_COLOR`.
  static var style: Style {
    let wantsNone = !(ProcessInfo.processInfo.environment["NO_COLOR"] ?? "").isEmpty
    return isatty(STDOUT_FILENO) == 1 && !wantsNone ? .ansi : .plain
  }

  /// Whether progress can be drawn.
  static var showsProgress: Bool { isatty(STDERR_FILENO) == 1 }

  /// The width of the terminal that results go to in columns, or `nil` when they go elsewhere.
  static var width: Int? { width(of: STDOUT_FILENO) }

  /// The width of the terminal behind a file descriptor, or `nil` when there is none.
  static func width(of descriptor: Int32) -> Int? {
    guard isatty(descriptor) == 1 else { return nil }
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }

  /// Prints a remark for people; never part of the results.
  static func note(_ text: String) {
    FileHandle.standardError.write(Data("moli: \(text)\n".utf8))
  }
}
