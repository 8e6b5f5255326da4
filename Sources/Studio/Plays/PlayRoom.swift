import Simulation
import Synchronization
import TextFormats

/// The plays in progress. The oldest are forgotten when there are too many; finished ones are in the database by then.
final class PlayRoom: Sendable {
  private struct State {
    var plays: [String: any AnyOpenPlay] = [:]
    var order: [String] = []
    /// Those that have ended, the oldest first.
    var ended: [String] = []
  }

  private static let limit = 500
  /// The most plays that have ended: *chosen*; a page asks for the result of one for some seconds. Each may hold a game
  /// with an index of 1 MB.
  static let mostEnded = 40
  private let state = Mutex(State())
  /// Simulated people play the deals of finished plays one after the other, and no request waits for them.
  private let comparisons = OperationPool(1, .oldestFirst)
  private let cancellation = Cancellation()

  /// The most finished plays that wait for simulated people: *chosen*; they take about a second each.
  static let mostComparisons = 30

  /// Does something about a finished play beside all requests. Returns whether it will: not if too many plays wait.
  func compare(_ work: @escaping @Sendable (Cancellation) -> Void) -> Bool {
    guard comparisons.waiting < Self.mostComparisons else { return false }
    comparisons.run { [cancellation] in
      if !cancellation.isCancelled { work(cancellation) }
    }
    return true
  }

  /// Stops what is done beside requests.
  func close() { cancellation.cancel() }

  func add(_ play: any AnyOpenPlay, id: String) {
    state.withLock { state in
      state.plays[id] = play
      state.order.append(id)
      while state.order.count > Self.limit { state.plays[state.order.removeFirst()] = nil }
    }
  }

  /// Notes that a play has ended.
  func end(_ id: String) {
    state.withLock { state in
      state.ended.append(id)
      guard state.ended.count > Self.mostEnded else { return }
      let oldest = state.ended.removeFirst()
      state.plays[oldest] = nil
      state.order.removeAll { $0 == oldest }
    }
  }

  /// The play with an id.
  func play(_ id: String) throws -> any AnyOpenPlay {
    guard let play = state.withLock({ $0.plays[id] }) else {
      throw StudioError(.notFound, "found no play in progress with this id; the server may have been restarted")
    }
    return play
  }
}
