import GameKit

/// Keeps a tuned level where the user wants it.
public struct LevelKeeper<GameLevel: PlayableLevel> {
  /// Refuses parameters that cannot be set there; asked with values before anything is played, and again before any
  /// level is kept.
  public let check: (_ settings: [ParameterSetting<GameLevel>]) throws -> Void
  /// Keeps the level with parameters at their values, and says in words what was done.
  public let keep: (_ settings: [ParameterSetting<GameLevel>]) throws -> String

  /// Creates it from its parts.
  public init(
    check: @escaping (_ settings: [ParameterSetting<GameLevel>]) throws -> Void,
    keep: @escaping (_ settings: [ParameterSetting<GameLevel>]) throws -> String
  ) {
    self.check = check
    self.keep = keep
  }
}
