import PuzzleCore
import Simulation

/// Checks in random playouts that a game meets all requirements of `Puzzle`.
///
/// It is independent of test frameworks: a test expects the list of failures to be empty.
///
/// ```swift
/// func check<Game: Puzzle>(_ game: Game, neverLegal: [Game.Move]) -> Bool {
///   let failures = Conformance(game, strangers: neverLegal).check(games: 200, seed: Seed(1))
///   for failure in failures { print(failure) }
///   return failures.isEmpty
/// }
/// ```
public struct Conformance<Game: Puzzle>: Sendable {
  let game: Game
  let steps: Int
  let strangers: [Game.Move]
  let dealsVary: Bool
  let userInfo: [CodingUserInfoKey: any Sendable]
  let invariant: @Sendable (Game.State) -> String?
  let redeal: (@Sendable (inout Game.State, Int, inout Xoshiro256) -> Void)?

  /// A check of `game`.
  ///
  /// - Parameters:
  ///   - steps: the maximum number of transitions (moves, waits and chance events) of a playout.
  ///   - strangers: moves that `isLegal` must refuse wherever they are not listed: out of bounds, absurdly large,
  ///     negative. Moves that were legal earlier in a playout are always tested.
  ///   - dealsVary: whether different seeds give different deals; `false` for a game that always starts alike.
  ///   - userInfo: the `userInfo` that positions need from a decoder.
  ///   - invariant: a further requirement of every reached position; returns the violation, or `nil`.
  ///   - redeal: changes the parts hidden from a seat, for example shuffles the deck or exchanges another player's
  ///     hand. The observations of this seat must then stay the same.
  public init(
    _ game: Game, steps: Int = 200, strangers: [Game.Move] = [], dealsVary: Bool = true,
    userInfo: [CodingUserInfoKey: any Sendable] = [:],
    invariant: @escaping @Sendable (Game.State) -> String? = { _ in nil },
    redeal: (@Sendable (inout Game.State, _ seat: Int, inout Xoshiro256) -> Void)? = nil
  ) {
    self.game = game
    self.steps = steps
    self.strangers = strangers
    self.dealsVary = dealsVary
    self.userInfo = userInfo
    self.invariant = invariant
    self.redeal = redeal
  }

  /// Plays `games` random games and checks every position of them.
  ///
  /// Expensive checks (JSON) are made in the first games and in a sample of the rest. For a `ReversiblePuzzle`, taking
  /// moves back is also checked.
  /// - Returns: the first failure of each broken rule; empty when the game meets all of them.
  public func check(games: Int, seed: Seed) -> [ConformanceFailure] {
    var log = ConformanceLog(seed: seed)
    checkDeals(games: games, &log)
    for index in 0..<max(0, games) {
      log.enter(game: index)
      var playout = Playout(self, index: index, seed: seed)
      playout.run(&log)
      checkRecord(index: index, &log)
      if let reversible = game as? any ReversiblePuzzle {
        checkReversal(reversible, index: index, steps: steps, &log)
      }
    }
    return log.failures
  }

  /// Whether the expensive checks are made in game `index`.
  static func isThorough(_ index: Int) -> Bool { index < 20 || index % 16 == 0 }

  /// A position's fingerprint.
  func fingerprint(_ state: Game.State) -> UInt64 {
    var hash = StableHash()
    game.fingerprint(state, into: &hash)
    return hash.value
  }

  private func checkDeals(games: Int, _ log: inout ConformanceLog) {
    var first: Game.State?
    var differ = false
    for index in 0..<max(0, games) {
      log.enter(game: index)
      let deal = game.deal(index, of: log.seed)
      if deal != game.deal(index, of: log.seed) { log.note(.dealsRepeat, "dealt twice, got two positions") }
      for seat in 1..<max(2, game.seats) where game.seats > 1 && game.seated(at: seat).deal(index, of: log.seed) != deal
      {
        log.note(.seating, "the deal is another one for seat \(seat)")
      }
      if let first, deal != first { differ = true }
      first = first ?? deal
    }
    if dealsVary && games > 3 && !differ { log.note(.dealsDiffer, "\(games) games with one deal") }
  }
}
