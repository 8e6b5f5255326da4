import GameKit

/// Stores a tuned level where the user wants it.
public struct LevelKeeper<GameLevel: PlayableLevel> {
  /// Throws for parameters that cannot be set there; called before the games, and again before any level is stored.
  public let check: (_ settings: [ParameterSetting<GameLevel>]) throws -> Void
  /// Stores the level with the parameters at their values, and returns a description of what was done.
  public let keep: (_ settings: [ParameterSetting<GameLevel>]) throws -> String

  /// Creates a keeper from closures that check and store.
  public init(
    check: @escaping (_ settings: [ParameterSetting<GameLevel>]) throws -> Void,
    keep: @escaping (_ settings: [ParameterSetting<GameLevel>]) throws -> String
  ) {
    self.check = check
    self.keep = keep
  }
}
