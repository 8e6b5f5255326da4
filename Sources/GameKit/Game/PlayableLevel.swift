import PuzzleCore

/// What every level has, whatever the game.
public protocol PlayableLevel: Hashable, Codable, Sendable {
  /// The name a player sees.
  var name: String { get set }
  /// The difficulty its designer declares, 0 to 1000; only the order counts.
  var difficulty: Int { get set }
  /// The score that a player is expected to reach, if the designer names one.
  var targetScore: Int? { get set }
}

/// A level whose games a clock may end.
public protocol TimedLevel: PlayableLevel {
  /// The milliseconds after which the clock ends a game; `Int.max` for a level without a limit.
  var timeAllowed: Int { get }
}

extension ClockedPuzzle where Self: PlayableGame, GameLevel: TimedLevel {
  /// The limit of the level.
  public var timeAllowed: Int { level.timeAllowed }
}
