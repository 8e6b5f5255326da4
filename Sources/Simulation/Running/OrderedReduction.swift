import Synchronization
import SystemFiles

/// Processes chunks on several threads and combines their results strictly in the order of the chunks.
///
/// Chunks are taken one after another, by one thread at a time, so they may come from a file or a pipe. A finished
/// chunk waits in a ring until all chunks before it are combined. The thread that delivers the next one combines it and
/// those waiting behind it. A thread that is a whole ring ahead of the slowest one waits, so memory does not grow with
/// the number of chunks.
public final class OrderedReduction<Part: Sendable, Whole: Sendable>: Sendable {
  private struct Pending {
    /// Chunk number `n` waits at `n % ring.count`.
    var ring: [Part?]
    /// The first chunk that is not combined yet.
    var next = 0
    /// Whether a thread is combining.
    var isCombining = false
    /// The error that ended the run.
    var failure: (any Error)?
  }

  /// The chunks that have been taken.
  private struct Intake {
    var count = 0
    var isAtEnd = false
    /// The error that ended it.
    var failure: (any Error)?
  }

  private let window: Int
  private let intake = Mutex(Intake())
  private let hasFailed = Atomic(false)
  private let pending: Mutex<Pending>
  private let whole: Mutex<Whole>
  /// Signalled when the ring has room again.
  private let room = Signal()
  private let combine: @Sendable (inout Whole, Part) throws -> Void

  /// Creates a reduction of results to `whole`, at most `window` of which wait at a time.
  ///
  /// `combine` is called on any thread, but never concurrently.
  public init(window: Int, into whole: Whole, combine: @escaping @Sendable (inout Whole, Part) throws -> Void) {
    self.window = max(1, window)
    self.pending = Mutex(Pending(ring: Array(repeating: nil, count: max(1, window))))
    self.whole = Mutex(whole)
    self.combine = combine
  }

  /// Processes all chunks on up to `workers` threads and returns the combined result.
  ///
  /// - Parameters:
  ///   - makeWorker: called once on each thread to create what the thread keeps between chunks.
  ///   - take: returns the chunk with a number from 0, or `nil` when there are no more. It is called with 0, 1, 2, ...
  ///     in this order, never concurrently. It may wait, for example for a pipe.
  ///   - work: processes a chunk.
  ///   - isStopped: whether to stop taking chunks. Those already taken are finished and combined.
  /// - Throws: the first error of `combine`, after which the other threads stop after their chunk; or the error of
  ///   `take`, after all earlier chunks are combined.
  public func run<Worker, Chunk: Sendable>(
    workers: Int, makeWorker: @Sendable () -> Worker, take: @Sendable (inout Worker, Int) throws -> Chunk?,
    work: @Sendable (inout Worker, Chunk) -> Part, isStopped: @Sendable () -> Bool
  ) throws -> Whole {
    Threads.perform(max(1, workers)) { _ in
      var worker = makeWorker()
      while !hasFailed.load(ordering: .relaxed) && !isStopped() {
        guard let (number, chunk) = nextChunk(of: &worker, by: take) else { return }
        waitForRoom(for: number)
        deliver(work(&worker, chunk), of: number)
      }
    }
    if let failure = pending.withLock({ $0.failure }) ?? intake.withLock({ $0.failure }) { throw failure }
    return whole.withLock { $0 }
  }

  private func nextChunk<Worker, Chunk: Sendable>(
    of worker: inout Worker, by take: (inout Worker, Int) throws -> Chunk?
  ) -> (number: Int, chunk: Chunk)? {
    intake.withLock { intake in
      guard !intake.isAtEnd else { return nil }
      do {
        if let chunk = try take(&worker, intake.count) {
          intake.count += 1
          return (intake.count - 1, chunk)
        }
      } catch {
        intake.failure = error
      }
      intake.isAtEnd = true
      return nil
    }
  }

  private func waitForRoom(for chunk: Int) {
    guard !hasRoom(for: chunk) else { return }
    room.lock()
    while !hasRoom(for: chunk) { room.wait() }
    room.unlock()
  }

  private func hasRoom(for chunk: Int) -> Bool {
    hasFailed.load(ordering: .relaxed) || pending.withLock { chunk < $0.next + window }
  }

  private func deliver(_ part: Part, of chunk: Int) {
    let combines = pending.withLock { pending in
      pending.ring[chunk % window] = part
      defer { pending.isCombining = true }
      return !pending.isCombining
    }
    guard combines else { return }
    while let next = takeNext() {
      do {
        try whole.withLock { try combine(&$0, next) }
      } catch {
        pending.withLock { $0.failure = error }
        hasFailed.store(true, ordering: .relaxed)
      }
      pending.withLock { $0.next += 1 }
      room.lock()
      room.broadcast()
      room.unlock()
      if hasFailed.load(ordering: .relaxed) { return }
    }
  }

  /// The next chunk in order if it is finished; otherwise ends combining on this thread.
  private func takeNext() -> Part? {
    pending.withLock { pending in
      let slot = pending.next % window
      guard let part = pending.ring[slot] else {
        pending.isCombining = false
        return nil
      }
      pending.ring[slot] = nil
      return part
    }
  }
}
