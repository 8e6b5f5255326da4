import Difficulty
import GameKit
import LevelFiles
import PuzzleCore
import Simulation

extension PlayableGame {
  /// The lengths of some players' games in moves or milliseconds, all on the same deals. A win is defined as in all
  /// measurements of difficulty.
  /// - Parameter games: the numbers of the games, each a deal and a person with the same luck for every player.
  /// - Returns: for each player its games in their order; `nil` when it was cancelled before the last one.
  /// - Throws: ``GameKit/Failure`` when the game has no agent of a player's name.
  public func lengths(
    in unit: WinUnit, by players: [MeasuredPlayer], games: Range<Int>, rootSeed: Seed, workers: Int,
    cancellation: Cancellation, onProgress: @escaping @Sendable (Int) -> Void = { _ in }
  ) throws -> [[PlayLength]]? {
    guard
      let players = try LinkedPlayers.placed(players, on: self, workers: workers, cancellation: cancellation)
    else { return nil }
    let run = try run(
      of: players.map { try $0.agent(of: self) }, games: games.upperBound, firstGame: games.lowerBound,
      rootSeed: rootSeed, workers: workers)
    let targetScore = level.targetScore
    let (lengths, progress) = try run.reduce(
      into: players.map { _ in PlayedLengths() }, recording: false, cancellation: cancellation
    ) {
      onProgress($0.done)
    } combine: { lengths, played in
      lengths[played.result.agent].add(played.result, isWon: played.result.isWon(reaching: targetScore))
    }
    return progress.done == progress.total ? lengths.map { $0.plays(in: unit) } : nil
  }
}
