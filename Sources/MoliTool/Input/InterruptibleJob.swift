import LevelStudy
import Simulation

/// A long job as a user sees it: a bar shows how far it is, and Ctrl-C stops it so that what is finished can be
/// written.
struct InterruptibleJob {
  /// What Ctrl-C cancels; the work looks at it.
  let cancellation = Cancellation()
  /// The bar.
  let progress: ProgressDisplay

  /// Does a job of `total` steps. The bar is removed afterwards, also when `work` throws.
  static func perform<Result>(
    unit: String, total: Int, _ work: (InterruptibleJob) throws -> Result
  ) rethrows -> Result {
    let job = InterruptibleJob(progress: ProgressDisplay(unit: unit, total: total))
    defer {
      job.progress.clear()
      // In every verb that plays people who were fitted to plays.
      Terminal.note(lines: LinkedPlayers.remarks)
    }
    return try Interruption.hold(cancelling: job.cancellation) { try work(job) }
  }

  /// Whether Ctrl-C was pressed.
  var wasStopped: Bool { cancellation.isCancelled }
}
