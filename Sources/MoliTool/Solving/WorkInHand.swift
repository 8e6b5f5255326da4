import Synchronization

/// Which positions are being answered, and since when: to print once what helps a long search.
final class WorkInHand: Sendable {
  private struct State {
    var since: [Int: ContinuousClock.Instant] = [:]
    var hasAdvised = false
    var firstExhausted: Int?
  }

  private let state = Mutex(State())
  private let isWatched: Bool

  /// - Parameter isWatched: whether anything is known to help; else nothing is noted.
  init(isWatched: Bool) { self.isWatched = isWatched }

  /// A position is begun.
  func begin(_ line: Int) {
    if isWatched { state.withLock { $0.since[line] = .now } }
  }

  /// A position is answered.
  func end(_ line: Int, isExhausted: Bool) {
    guard isWatched else { return }
    state.withLock { state in
      state.since[line] = nil
      if isExhausted { state.firstExhausted = min(state.firstExhausted ?? line, line) }
    }
  }

  /// The line of a position that has taken longer than a time; only once.
  func overdue(after limit: Duration) -> Int? {
    state.withLock { state in
      guard !state.hasAdvised else { return nil }
      let line = state.since.filter { .now - $0.value > limit }.map(\.key).min()
      if line != nil { state.hasAdvised = true }
      return line
    }
  }

  /// Whether something was found to be overdue.
  var hasAdvised: Bool { state.withLock { $0.hasAdvised } }

  /// The line of the first position whose budget was used up.
  var firstExhausted: Int? { state.withLock { $0.firstExhausted } }
}
