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
    try tallied(
      into: PlayedLengths(), by: players, games: games, rootSeed: rootSeed, workers: workers,
      cancellation: cancellation, onProgress: onProgress
    ) { $0.add($1, isWon: $2) }?.map { $0.plays(in: unit) }
  }
}
