import Dispatch
import Simulation
import Synchronization
import TextFormats

/// The long work of a studio: each job runs on a thread of its own, sends events, and stops when its reader leaves.
final class JobBoard: Sendable {
  /// A job that runs or waits.
  struct Job: Sendable {
    let id: String
    let sink: EventSink
    let cancellation: Cancellation
    let stop: StopTime
    /// Whether a reader has asked for the events.
    var isRead = false
    var isDone = false
  }

  /// When a job was cancelled.
  final class StopTime: Sendable {
    private let time = Mutex<ContinuousClock.Instant?>(nil)

    func note() { time.withLock { $0 = $0 ?? .now } }
    /// The seconds since then; `nil` for a job that was not cancelled.
    var seconds: Double? { time.withLock { $0.map { (ContinuousClock.now - $0) / .seconds(1) } } }
  }

  private struct State {
    var jobs: [String: Job] = [:]
    var started = 0
    var isClosed = false
  }

  /// The largest number of jobs that run or wait; more are refused, because their pages would only wait.
  static let limit = 32

  private let state = Mutex(State())
  private let queue: OperationPool
  private let meters: StudioMeters

  init(workers: Int, meters: StudioMeters) {
    // The newest first: what a page asked for last is what its user looks at.
    (queue, self.meters) = (OperationPool(workers, .newestFirst), meters)
  }

  /// The number of jobs that run or wait, and of all that were started.
  var counts: (open: Int, started: Int) {
    state.withLock { state in (state.jobs.values.count { !$0.isDone }, state.started) }
  }

  /// Starts a job.
  /// - Returns: its id.
  /// - Throws: ``StudioError`` when too many wait.
  func start(_ work: @escaping @Sendable (EventSink, Cancellation) throws -> Void) throws -> String {
    let id = StudioAccess.randomToken()
    let cancellation = Cancellation()
    let stop = StopTime()
    let sink = EventSink { [weak self] in
      stop.note()
      cancellation.cancel()
      self?.remove(id)
    }
    let isTaken = state.withLock { state in
      guard !state.isClosed, state.jobs.values.count(where: { !$0.isDone }) < Self.limit else { return false }
      state.jobs[id] = Job(id: id, sink: sink, cancellation: cancellation, stop: stop)
      state.started += 1
      return true
    }
    guard isTaken else {
      sink.finish()
      throw StudioError(.tooMany, "found \(Self.limit) jobs that run or wait, expected fewer; try again in a second")
    }
    queue.run { [self] in
      do {
        if !cancellation.isCancelled {
          defer { stop.seconds.map(meters.countStop) }
          try work(sink, cancellation)
        }
      } catch {
        if !cancellation.isCancelled { sink.send("failed", StudioError(error).json) }
      }
      // A job that ends before its page asks for the events is kept for it.
      state.withLock { state in
        state.jobs[id]?.isDone = true
        if state.jobs[id]?.isRead == true { state.jobs[id] = nil }
      }
      sink.finish()
    }
    // A page that never asks for the events has gone.
    DispatchQueue.global().asyncAfter(deadline: .now() + .seconds(20)) { [weak self] in
      guard let self, state.withLock({ $0.jobs[id].map { !$0.isRead || $0.isDone } ?? false }) else { return }
      cancel(id)
    }
    return id
  }

  /// The events of a job, for one reader.
  func events(_ id: String) throws -> EventSink {
    let job = state.withLock { state -> Job? in
      guard let job = state.jobs[id], !job.isRead else { return nil }
      state.jobs[id]?.isRead = true
      return job
    }
    guard let job else {
      throw StudioError(.notFound, "found no job with events to read; it has ended or is being read")
    }
    return job.sink
  }

  /// Stops a job; nothing happens if it has ended.
  func cancel(_ id: String) {
    guard let job = state.withLock({ $0.jobs.removeValue(forKey: id) }) else { return }
    job.stop.note()
    job.cancellation.cancel()
    job.sink.finish()
  }

  /// Stops all jobs and takes no more.
  func close() {
    let jobs = state.withLock { state in
      state.isClosed = true
      return Array(state.jobs.values)
    }
    for job in jobs { cancel(job.id) }
  }

  /// Shows readers that the server is there, and finds those that have gone.
  func ping() {
    for job in state.withLock({ Array($0.jobs.values) }) where job.isRead && !job.isDone { job.sink.ping() }
  }

  private func remove(_ id: String) { state.withLock { _ = $0.jobs.removeValue(forKey: id) } }
}
