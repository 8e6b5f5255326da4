import Foundation
import Reporting
import Synchronization

/// The progress bar of a long job: one line on standard error, redrawn at most ten times a second, and only on a
/// terminal.
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

  /// A display of `total` steps.
  init(unit: String, total: Int, label: String = "") {
    self.unit = unit
    width = (Terminal.width(of: STDERR_FILENO) ?? 80) - 1
    self.total = total
    drawn = Mutex(Drawn(label: label))
    isShown = Terminal.showsProgress
  }

  /// Shows that `done` steps are done, counted from the start of the current part; see ``finishPart(_:)``.
  /// - Parameter most: the most steps that there may be where the total is only expected: then a fifth of what is done
  ///   is still to come.
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

  /// Says what is worked on from now on, in at most 22 cells.
  func begin(_ part: String) {
    drawn.withLock {
      $0.label = part.truncated(toWidth: 22)
      $0.news = ""
    }
  }

  /// Says what is known of the part so far, in a few words after its name.
  func tell(_ news: String) {
    drawn.withLock { $0.news = news }
  }

  /// Counts a part of the job as done: later steps are counted after it.
  func finishPart(_ steps: Int) {
    drawn.withLock { $0.base += steps }
  }

  /// Removes the line.
  func clear() {
    guard isShown else { return }
    drawn.withLock { _ in write("\r\u{1b}[K") }
  }

  private func write(_ text: String) { Terminal.write(text) }
}
