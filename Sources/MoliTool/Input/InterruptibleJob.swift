import LevelStudy
import Simulation

/// A long job with a progress bar. Ctrl-C stops it, and the finished part can then be written.
struct InterruptibleJob {
  /// The cancellation that Ctrl-C triggers. The work has to check it.
  let cancellation = Cancellation()
  /// The progress bar.
  let progress: ProgressDisplay

  /// Runs a job of `total` steps. The bar is removed afterwards, also when `work` throws.
  static func perform<Result>(
    unit: String, total: Int, _ work: (InterruptibleJob) throws -> Result
  ) rethrows -> Result {
    let job = InterruptibleJob(progress: ProgressDisplay(unit: unit, total: total))
    defer {
      job.progress.clear()
      // The remarks concern fitted players, and every verb that plays them runs such a job.
      Terminal.note(lines: LinkedPlayers.remarks)
    }
    return try Interruption.hold(cancelling: job.cancellation) { try work(job) }
  }

  /// Whether Ctrl-C was pressed.
  var wasStopped: Bool { cancellation.isCancelled }
}
