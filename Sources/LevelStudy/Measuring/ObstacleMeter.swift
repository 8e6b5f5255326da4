import Difficulty
import Games
import PuzzleCore
import Simulation

/// Measures what stops a group on a level: the same people play the same deals with one ability after the other made perfect.
public struct ObstacleMeter: Sendable {
  /// The group.
  public var group: PlayerGroup
  /// Games with each ability made perfect.
  public var games: Int
  /// The seed from which all games follow.
  public var rootSeed: Seed
  /// How many threads play.
  public var workers: Int

  /// What each ability would gain, the largest gain first; `nil` when it was cancelled.
  /// - Parameter usual: the group's own games from game 0 on, with the same seed.
  public func measure<Game: PlayableGame>(
    _ game: Game, usual: WonGames, cancellation: Cancellation, onProgress: @escaping @Sendable (Int) -> Void = { _ in }
  ) throws -> MeasuredObstacles? {
    let able = Obstacle.allCases.map { MeasuredPlayer.people($0.removed(from: group)) }
    let won = try game.won(
      by: able, games: 0..<games, rootSeed: rootSeed, workers: workers, cancellation: cancellation,
      onProgress: onProgress)
    guard let won else { return nil }
    let gains = zip(Obstacle.allCases, won).compactMap { ObstacleGain($0, with: $1, without: usual) }
    return MeasuredObstacles(group: group.name, gains: gains.sorted { $0.gain > $1.gain })
  }

  /// Creates it from its parts.
  public init(group: PlayerGroup, games: Int, rootSeed: Seed, workers: Int) {
    self.group = group
    self.games = games
    self.rootSeed = rootSeed
    self.workers = workers
  }
}
