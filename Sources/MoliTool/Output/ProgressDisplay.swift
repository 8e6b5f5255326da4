import Foundation
import Games
import Reporting
import Synchronization

/// The progress bar of a long job: one line on standard error, redrawn at most ten times a second, and only on a terminal.
final class ProgressDisplay: Sendable {
  private struct Drawn {
    var at: ContinuousClock.Instant?
    var base = 0
  }

  private let bar: ProgressBar
  private let total: Int
  private let label: String
  private let isShown: Bool
  private let start = ContinuousClock.now
  private let drawn = Mutex(Drawn())

  /// A display of `total` steps.
  init(unit: String, total: Int, label: String = "") {
    let width = Terminal.width(of: STDERR_FILENO) ?? 80
    bar = ProgressBar(unit: unit, width: max(20, width - 1 - label.displayWidth - 1))
    self.total = total
    self.label = label
    isShown = Terminal.showsProgress
  }

  /// Shows that `done` steps are done, counted from the start of the current part; see ``finishPart(_:)``.
  func show(done: Int) {
    guard isShown else { return }
    drawn.withLock { drawn in
      let now = ContinuousClock.now
      if let last = drawn.at, now - last < .milliseconds(100) { return }
      drawn.at = now
      let elapsed = (now - start) / .seconds(1)
      write(
        "\r\u{1b}[K" + label + (label.isEmpty ? "" : " ")
          + bar.line(done: drawn.base + done, total: total, elapsed: elapsed))
    }
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
