import Difficulty
import Synchronization

/// The games that were played for levels, by content, so that versions, ghosts and undo need not be played again.
final class GamesOfLevels: Sendable {
  private struct State {
    var won: [String: [WonGames]] = [:]
    var order: [String] = []
  }

  private static let limit = 200
  private let state = Mutex(State())

  func won(_ hash: String) -> [WonGames]? { state.withLock { $0.won[hash] } }

  func keep(_ won: [WonGames], _ hash: String) {
    state.withLock { state in
      if let known = state.won[hash] {
        guard known[0].games < won[0].games else { return }
      } else {
        state.order.append(hash)
        if state.order.count > Self.limit { state.won[state.order.removeFirst()] = nil }
      }
      state.won[hash] = won
    }
  }
}
