import Games

/// Keeps a tuned level where the user wants it.
public struct LevelKeeper<GameLevel: PlayableLevel> {
  /// Refuses a knob that cannot be set there; asked with a value before anything is played.
  public let check: (_ knob: LevelKnob<GameLevel>, _ value: Int) throws -> Void
  /// Keeps the level with a knob at a value, and says in words what was done.
  public let keep: (_ knob: LevelKnob<GameLevel>, _ value: Int) throws -> String

  /// Creates it from its parts.
  public init(
    check: @escaping (_ knob: LevelKnob<GameLevel>, _ value: Int) throws -> Void,
    keep: @escaping (_ knob: LevelKnob<GameLevel>, _ value: Int) throws -> String
  ) {
    self.check = check
    self.keep = keep
  }
}
