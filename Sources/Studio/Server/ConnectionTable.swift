import FlyingSocks
import Foundation
import Synchronization

/// The open connections with their time limits: a client that sends or reads too slowly is disconnected.
final class ConnectionTable: Sendable {
  /// What a connection waits for.
  enum Phase: Sendable {
    /// Waits for a further request.
    case idle
    /// Reads a head or a body, or takes in what follows a refused request.
    case head, body, refused
    /// Waits for the server.
    case answering
    /// Waits until the client reads.
    case writing
    /// Waits for the next event.
    case streaming

    /// The seconds that it may last.
    var limit: Double? {
      switch self {
      case .idle: 120
      case .head: 10
      case .body, .writing: 30
      case .refused: 2
      case .answering, .streaming: nil
      }
    }
  }

  private struct Entry {
    let socket: Socket
    var phase = Phase.idle
    var since = ContinuousClock.now
  }

  private struct State {
    var entries: [UInt64: Entry] = [:]
    var next: UInt64 = 0
  }

  /// The most connections. Browsers open six each; programs may open 1,024 files by default.
  private static let most = 400
  private let state = Mutex(State())

  /// Adds a connection; when there are too many, the one that has waited longest for its client is closed.
  func add(_ socket: Socket) -> UInt64 {
    state.withLock { state in
      if state.entries.count >= Self.most,
        let oldest = state.entries.filter({ $0.value.phase.limit != nil }).min(by: { $0.value.since < $1.value.since })
      {
        Self.shut(oldest.value.socket)
        state.entries[oldest.key] = nil
      }
      state.next += 1
      state.entries[state.next] = Entry(socket: socket)
      return state.next
    }
  }

  /// Notes what a connection waits for. A phase that goes on keeps its limit.
  func note(_ id: UInt64, _ phase: Phase) {
    state.withLock { state in
      guard let entry = state.entries[id], entry.phase != phase else { return }
      state.entries[id]?.phase = phase
      state.entries[id]?.since = .now
    }
  }

  /// Closes a connection.
  func close(_ id: UInt64, _ socket: Socket) {
    state.withLock { state in
      state.entries[id] = nil
      try? socket.close()
    }
  }

  /// Disconnects clients that are too slow.
  func watch() {
    state.withLock { state in
      let now = ContinuousClock.now
      for (id, entry) in state.entries {
        guard let limit = entry.phase.limit, now - entry.since > .seconds(limit) else { continue }
        Self.shut(entry.socket)
        state.entries[id]?.since = now
      }
    }
  }

  /// Closes those that wait for a request, or all.
  func shutAll(onlyIdle: Bool) {
    state.withLock { state in
      for entry in state.entries.values where !onlyIdle || [.idle, .head, .refused].contains(entry.phase) {
        Self.shut(entry.socket)
      }
    }
  }

  var count: Int { state.withLock { $0.entries.count } }

  /// Ends both directions; the task of the connection closes it.
  private static func shut(_ socket: Socket) { _ = shutdown(socket.file.rawValue, Int32(SHUT_RDWR)) }
}
