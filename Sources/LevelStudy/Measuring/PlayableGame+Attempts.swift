import GameKit
import PuzzleCore
import Simulation

extension PlayableGame {
  /// How many of their attempts each person of some players wins. A win is defined as in all measurements of
  /// difficulty.
  ///
  /// Person *p* has the abilities of the person who plays game *p* of a run with the seed, and keeps them. The person
  /// plays `attempts` games from game *p* x `attempts` on, each with its own deal and luck. An agent that is not a
  /// group of people plays the same games.
  /// - Parameter persons: the numbers of the people, the same for every player.
  /// - Returns: for each player its people in order; `nil` when it was cancelled before the last one.
  /// - Throws: ``GameKit/Failure`` when the game has no agent of a player's name.
  func wins(
    ofPersons persons: Range<Int>, attempts: Int, by players: [MeasuredPlayer], rootSeed: Seed, workers: Int,
    cancellation: Cancellation, onProgress: @escaping @Sendable (Int) -> Void = { _ in }
  ) throws -> [[Int]]? {
    guard
      let players = try LinkedPlayers.placed(
        players, on: self, workers: workers, cancellation: cancellation)
    else { return nil }
    let games = persons.lowerBound * attempts..<persons.upperBound * attempts
    var owners: [Seed: Seed] = [:]
    for game in games { owners[rootSeed.derived(.agent, game)] = rootSeed.derived(.agent, game / attempts) }
    let person: @Sendable (Seed) -> Seed = { [owners] seed in owners[seed] ?? seed }
    let agents = try players.map { player in
      try player.group.flatMap { people($0, chosen: [person]).first } ?? player.agent(of: self)
    }
    let run = run(
      of: agents, games: games.upperBound, firstGame: games.lowerBound, rootSeed: rootSeed, workers: workers)
    let targetScore = level.targetScore
    let none = players.map { _ in [Int](repeating: 0, count: persons.count) }
    let (wins, progress) = try run.reduce(into: none, recording: false, cancellation: cancellation) {
      onProgress($0.done)
    } combine: { wins, played in
      if played.result.isWon(reaching: targetScore) {
        wins[played.result.agent][played.result.index / attempts - persons.lowerBound] += 1
      }
    }
    return progress.done == progress.total ? wins : nil
  }
}
