import GameKit
import PuzzleCore
import Simulation

extension PlayableGame {
  /// How many of its attempts each person of some players wins; a win counts as everywhere in measurements of
  /// difficulty.
  ///
  /// Person *p* has the abilities of the one who plays game *p* of a run with the seed, and keeps them; it plays games
  /// *p* x `attempts` and those that follow, each a deal and luck of its own. An agent that is no group of people plays
  /// the same games.
  /// - Parameter persons: the numbers of the persons, the same for every player.
  /// - Returns: for each player its persons in their order; `nil` when it was cancelled before the last one.
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
