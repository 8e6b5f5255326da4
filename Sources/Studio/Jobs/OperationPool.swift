import Dispatch
import Synchronization

/// Runs work on a bounded number of threads of its own.
///
/// Each is the thread of a serial queue, which starts at once. A global queue has one thread per processor for all of its
/// users, so a request could wait there until a measurement ends.
final class OperationPool: Sendable {
  /// What is done next.
  enum Order: Sendable {
    case newestFirst, oldestFirst
  }

  private struct State {
    var waiting: [@Sendable () -> Void] = []
    var free: [DispatchQueue]
  }

  private let state: Mutex<State>
  private let order: Order

  init(_ most: Int, _ order: Order) {
    self.order = order
    let queues = (0..<max(1, most)).map { DispatchQueue(label: "studio.\($0)", qos: .userInitiated) }
    state = Mutex(State(free: queues))
  }

  /// Does something when a thread is free.
  func run(_ work: @escaping @Sendable () -> Void) {
    let free = state.withLock { state in
      state.waiting.append(work)
      return state.free.popLast()
    }
    guard let free else { return }
    free.async { [self] in
      while let work = next(or: free) { work() }
    }
  }

  /// The number of works that wait for a thread.
  var waiting: Int { state.withLock { $0.waiting.count } }

  /// The value of something that is done when a thread is free.
  func value<Value: Sendable>(_ work: @escaping @Sendable () throws -> Value) async throws -> Value {
    try await withCheckedThrowingContinuation { continuation in
      run { continuation.resume(with: Result { try work() }) }
    }
  }

  /// What to do next; without any, the queue becomes free.
  private func next(or queue: DispatchQueue) -> (@Sendable () -> Void)? {
    state.withLock { state in
      guard !state.waiting.isEmpty else {
        state.free.append(queue)
        return nil
      }
      return order == .newestFirst ? state.waiting.removeLast() : state.waiting.removeFirst()
    }
  }
}
