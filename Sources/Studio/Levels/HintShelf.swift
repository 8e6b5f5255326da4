import Synchronization

/// The hints that were found, so that many clients that ask for the same deal wait for one search.
///
/// They wait without a thread, so the threads of searches always search.
final class HintShelf: Sendable {
  /// A deal of a level by its content.
  struct Key: Hashable, Sendable {
    var hash: String
    var isJSON: Bool
    var deal: Int
  }

  private typealias Client = CheckedContinuation<[String], any Error>

  /// A hint that is being searched for or was found.
  private enum Entry {
    case awaited([Client])
    case found([String])
  }

  private struct State {
    var entries: [Key: Entry] = [:]
    /// The hints that were found, the oldest first.
    var order: [Key] = []
  }

  private static let limit = 2000
  private let state = Mutex(State())

  /// The steps of a hint, from a search only if it is new.
  func steps(
    _ key: Key, on pool: OperationPool, _ search: @escaping @Sendable () throws -> [String]
  ) async throws -> [String] {
    try await withCheckedThrowingContinuation { client in
      let (known, isFirst) = state.withLock { state -> ([String]?, Bool) in
        switch state.entries[key] {
        case .found(let steps): return (steps, false)
        case .awaited(let clients):
          state.entries[key] = .awaited(clients + [client])
          return (nil, false)
        case nil:
          state.entries[key] = .awaited([client])
          return (nil, true)
        }
      }
      if let known { client.resume(returning: known) }
      if isFirst { pool.run { [self] in end(key, Result { try search() }) } }
    }
  }

  /// Answers all that wait. A failure is not kept.
  private func end(_ key: Key, _ result: Result<[String], any Error>) {
    let clients = state.withLock { state -> [Client] in
      guard case .awaited(let clients) = state.entries.removeValue(forKey: key) else { return [] }
      if case .success(let steps) = result {
        state.entries[key] = .found(steps)
        state.order.append(key)
        if state.order.count > Self.limit { state.entries[state.order.removeFirst()] = nil }
      }
      return clients
    }
    for client in clients { client.resume(with: result) }
  }
}
