import Difficulty
import Synchronization

/// The games that were played for levels, by content, so that versions, ghosts and undo need not be played again.
final class GamesOfLevels: Sendable {
  private struct State {
    var won: [String: [WonGames]] = [:]
    var order: [String] = []
    var games = 0
  }

  /// The most games of all levels and groups, one byte each: *chosen*.
  private static let limit = 4_000_000
  private let state = Mutex(State())

  func won(_ hash: String) -> [WonGames]? { state.withLock { $0.won[hash] } }

  func keep(_ won: [WonGames], _ hash: String) {
    state.withLock { state in
      if let known = state.won[hash] {
        guard known[0].games < won[0].games else { return }
      } else {
        state.order.append(hash)
      }
      state.games += Self.games(won) - Self.games(state.won[hash] ?? [])
      state.won[hash] = won
      while state.games > Self.limit, state.order.count > 1 {
        state.games -= Self.games(state.won.removeValue(forKey: state.order.removeFirst()) ?? [])
      }
    }
  }

  private static func games(_ won: [WonGames]) -> Int { won.reduce(0) { $0 + $1.games } }
}
