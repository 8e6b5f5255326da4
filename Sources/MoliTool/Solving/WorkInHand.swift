import Synchronization

/// The positions in progress with their start times. They are used to print advice once when a search takes long.
final class WorkInHand: Sendable {
  private struct State {
    var since: [Int: ContinuousClock.Instant] = [:]
    var hasAdvised = false
    var firstExhausted: Int?
  }

  private let state = Mutex(State())
  private let isWatched: Bool

  /// - Parameter isWatched: whether there is advice to give; if not, nothing is recorded.
  init(isWatched: Bool) { self.isWatched = isWatched }

  /// Records the start of a position.
  func begin(_ line: Int) {
    if isWatched { state.withLock { $0.since[line] = .now } }
  }

  /// Records the end of a position.
  func end(_ line: Int, isExhausted: Bool) {
    guard isWatched else { return }
    state.withLock { state in
      state.since[line] = nil
      if isExhausted { state.firstExhausted = min(state.firstExhausted ?? line, line) }
    }
  }

  /// The line of a position that has taken longer than the limit. The result is not `nil` at most once.
  func overdue(after limit: Duration) -> Int? {
    state.withLock { state in
      guard !state.hasAdvised else { return nil }
      let line = state.since.filter { .now - $0.value > limit }.map(\.key).min()
      if line != nil { state.hasAdvised = true }
      return line
    }
  }

  /// Whether ``overdue(after:)`` has returned a line.
  var hasAdvised: Bool { state.withLock { $0.hasAdvised } }

  /// The line of the first position whose budget was exhausted.
  var firstExhausted: Int? { state.withLock { $0.firstExhausted } }
}
