import EngineBench
import Simulation
import Synchronization

/// The progress of a measurement on the terminal, with one bar per part. The first signal ends the measurement after
/// the current step.
final class BenchDisplay: Sendable {
  private let unit: String
  private let cancellation = Cancellation()
  private let part = Mutex<ProgressDisplay?>(nil)

  /// Creates a display of steps that `unit` names in the plural: `rounds`.
  init(unit: String) { self.unit = unit }

  /// Runs a measurement, during which a signal only stops the measurement.
  func run<Result>(_ measure: (BenchWatch) throws -> Result) throws -> Result {
    let watch = BenchWatch(
      cancellation: cancellation,
      onPart: { self.begin($0, steps: $1) }, onStep: { done in self.part.withLock { $0 }?.show(done: done) })
    defer { part.withLock { $0 }?.clear() }
    do {
      return try Interruption.hold(cancelling: cancellation) { try measure(watch) }
    } catch is BenchStopped {
      throw Interruption.failure("stopped before the first round was measured, so there is no result")
    }
  }

  private func begin(_ name: String, steps: Int) {
    part.withLock {
      $0?.clear()
      $0 = ProgressDisplay(unit: unit, total: max(1, steps), label: name.truncated(toWidth: 30))
    }
  }

  /// Ends the command with the status of the signal, if there was one. Call it after the results are shown.
  func checkWhole() throws {
    if cancellation.isCancelled { throw Interruption.failure("stopped; the results so far are shown") }
  }
}
