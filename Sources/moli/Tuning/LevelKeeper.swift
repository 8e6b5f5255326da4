/// Keeps a tuned level where the user wants it.
struct LevelKeeper<GameLevel: CatalogLevel> {
  /// Refuses a knob that cannot be set there; asked with a value before anything is played.
  let check: (_ knob: LevelKnob<GameLevel>, _ value: Int) throws -> Void
  /// Keeps the level with a knob at a value, and says in words what was done.
  let keep: (_ knob: LevelKnob<GameLevel>, _ value: Int) throws -> String
}
