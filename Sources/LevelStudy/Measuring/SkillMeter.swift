import Difficulty
import GameKit
import PuzzleCore
import Simulation

/// Measures how the win rate of a level rises with skill: players along the whole axis play the same deals.
public struct SkillMeter: Sendable {
  /// The axis of the skills.
  public var axis = SkillAxis()
  /// The number of games at each skill.
  public var games: Int
  /// The seed that determines all games; the same for all skills and levels.
  public var rootSeed: Seed
  /// The number of threads.
  public var workers: Int

  /// The curve of one level; `nil` when it was cancelled before its last game.
  public func curve<Game: PlayableGame>(
    of game: Game, cancellation: Cancellation, onProgress: @escaping @Sendable (Int) -> Void
  ) throws -> SkillCurve? {
    let players = axis.grid.map { game.people(axis.group($0)) }
    let simulation = game.run(of: players, games: games, rootSeed: rootSeed, workers: workers)
    let targetScore = game.level.targetScore
    let (wins, progress) = try simulation.reduce(
      into: Array(repeating: 0, count: players.count), recording: false, cancellation: cancellation
    ) {
      onProgress($0.done)
    } combine: { wins, played in
      if played.result.isWon(reaching: targetScore) { wins[played.result.agent] += 1 }
    }
    guard progress.done == progress.total else { return nil }
    return SkillCurve(skills: axis.grid, wins: wins, games: games)
  }

  /// Creates a meter that plays `games` games at each skill.
  public init(axis: SkillAxis = SkillAxis(), games: Int, rootSeed: Seed, workers: Int) {
    self.axis = axis
    self.games = games
    self.rootSeed = rootSeed
    self.workers = workers
  }
}
