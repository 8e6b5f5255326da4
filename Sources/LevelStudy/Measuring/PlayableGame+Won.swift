import Difficulty
import GameKit
import PuzzleCore
import Simulation

extension PlayableGame {
  /// Which games some players win, all on the same deals. A win is defined as in all measurements of difficulty.
  /// - Parameter games: the numbers of the games, each a deal and a person with the same luck for every player.
  /// - Returns: for each player its games in their order; `nil` when it was cancelled before the last one.
  /// - Throws: ``GameKit/Failure`` when the game has no agent of a player's name.
  public func won(
    by players: [MeasuredPlayer], games: Range<Int>, rootSeed: Seed, workers: Int, cancellation: Cancellation,
    onProgress: @escaping @Sendable (Int) -> Void = { _ in }
  ) throws -> [WonGames]? {
    try tallied(
      into: WonGames(), by: players, games: games, rootSeed: rootSeed, workers: workers, cancellation: cancellation,
      onProgress: onProgress
    ) { $0.add($2) }
  }

  /// A tally of each player's games, all on the same deals; `nil` when it was cancelled before the last one.
  /// - Parameters:
  ///   - empty: the tally of no games.
  ///   - add: adds a game to the tally of its player, and whether it was won.
  func tallied<Tally: Sendable>(
    into empty: Tally, by players: [MeasuredPlayer], games: Range<Int>, rootSeed: Seed, workers: Int,
    cancellation: Cancellation, onProgress: @escaping @Sendable (Int) -> Void,
    add: @escaping @Sendable (inout Tally, FinishedGame, _ isWon: Bool) -> Void
  ) throws -> [Tally]? {
    guard
      let players = try LinkedPlayers.placed(
        players, on: self, workers: workers, cancellation: cancellation)
    else { return nil }
    let run = try run(
      of: players.map { try $0.agent(of: self) }, games: games.upperBound, firstGame: games.lowerBound,
      rootSeed: rootSeed, workers: workers)
    let targetScore = level.targetScore
    let (tallies, progress) = try run.reduce(
      into: players.map { _ in empty }, recording: false, cancellation: cancellation
    ) {
      onProgress($0.done)
    } combine: { tallies, played in
      add(&tallies[played.result.agent], played.result, played.result.isWon(reaching: targetScore))
    }
    return progress.done == progress.total ? tallies : nil
  }

  /// The median score of the games that a player wins; of all games if it wins none, and 0 without games. It shows the
  /// right size for a target score.
  public func usualScore(
    of player: MeasuredPlayer, games: Int, rootSeed: Seed, workers: Int, cancellation: Cancellation
  ) throws -> Int {
    let run = run(of: [try player.agent(of: self)], games: games, rootSeed: rootSeed, workers: workers)
    let (scores, _) = try run.reduce(
      into: (all: [Int](), won: [Int]()), recording: false, cancellation: cancellation
    ) { _ in
    } combine: { scores, played in
      scores.all.append(played.result.score)
      if played.result.outcome == .won { scores.won.append(played.result.score) }
    }
    let counted = (scores.won.isEmpty ? scores.all : scores.won).sorted()
    return counted.isEmpty ? 0 : counted[counted.count / 2]
  }
}
