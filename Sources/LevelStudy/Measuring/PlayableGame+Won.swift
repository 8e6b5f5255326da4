import Difficulty
import Games
import PuzzleCore
import Simulation

extension PlayableGame {
  /// Which games some players win, all on the same deals; a win counts as everywhere in measurements of difficulty.
  /// - Parameter games: the numbers of the games, each a deal and a person with the same luck for every player.
  /// - Returns: for each player its games in their order; `nil` when it was cancelled before the last one.
  /// - Throws: ``Games/Failure`` when the game has no agent of a player's name.
  public func won(
    by players: [MeasuredPlayer], games: Range<Int>, rootSeed: Seed, workers: Int, cancellation: Cancellation,
    onProgress: @escaping @Sendable (Int) -> Void = { _ in }
  ) throws -> [WonGames]? {
    let run = try run(
      of: players.map { try $0.agent(of: self) }, games: games.upperBound, firstGame: games.lowerBound,
      rootSeed: rootSeed, workers: workers)
    let targetScore = level.targetScore
    let (won, progress) = try run.reduce(
      into: players.map { _ in WonGames() }, recording: false, cancellation: cancellation
    ) {
      onProgress($0.done)
    } combine: { won, played in
      won[played.result.agent].add(played.result.isWon(reaching: targetScore))
    }
    return progress.done == progress.total ? won : nil
  }
}
