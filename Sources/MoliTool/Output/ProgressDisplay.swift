import Foundation
import Reporting
import Synchronization

/// The progress bar of a long job, as one line on standard error. It is redrawn at most ten times a second, and only on
/// a terminal.
final class ProgressDisplay: Sendable {
  private struct Drawn {
    var at: ContinuousClock.Instant?
    var base = 0
    var label: String
    var news = ""
  }

  private let unit: String
  private let width: Int
  private let total: Int
  private let isShown: Bool
  private let start = ContinuousClock.now
  private let drawn: Mutex<Drawn>

  /// Creates a display of `total` steps.
  init(unit: String, total: Int, label: String = "") {
    self.unit = unit
    width = (Terminal.width(of: STDERR_FILENO) ?? 80) - 1
    self.total = total
    drawn = Mutex(Drawn(label: label))
    isShown = Terminal.showsProgress
  }

  /// Shows that `done` steps are done, counted from the start of the current part; see ``finishPart(_:)``.
  /// - Parameter most: the maximum number of steps if the total is only an expectation. Beyond the total, the display
  ///   assumes that a fifth of the finished steps is still to come.
  func show(done: Int, atMost most: Int? = nil) {
    guard isShown else { return }
    drawn.withLock { drawn in
      let now = ContinuousClock.now
      if let last = drawn.at, now - last < .milliseconds(100) { return }
      drawn.at = now
      let elapsed = (now - start) / .seconds(1)
      let label = [drawn.label, drawn.news].filter { !$0.isEmpty }.map { $0 + " " }.joined()
      let bar = ProgressBar(unit: unit, width: max(20, width - label.displayWidth))
      let all = drawn.base + done
      let total = most.map { max(self.total, min($0, all + all / 5)) } ?? self.total
      write("\r\u{1b}[K" + label + bar.line(done: all, total: total, elapsed: elapsed))
    }
  }

  /// Sets the name of the current work, in at most 22 cells.
  func begin(_ part: String) {
    drawn.withLock {
      $0.label = part.truncated(toWidth: 22)
      $0.news = ""
    }
  }

  /// Sets a short text on the current part, which follows its name.
  func tell(_ news: String) {
    drawn.withLock { $0.news = news }
  }

  /// Marks a part of the job as done. Later steps are counted from its end.
  func finishPart(_ steps: Int) {
    drawn.withLock { $0.base += steps }
  }

  /// Removes the line from the terminal.
  func clear() {
    guard isShown else { return }
    drawn.withLock { _ in write("\r\u{1b}[K") }
  }

  private func write(_ text: String) { Terminal.write(text) }
}
