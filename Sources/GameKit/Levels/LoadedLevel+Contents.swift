import PuzzleCore

extension AnyLoadedLevel {
  /// A digest of what is played: rules and contents, whatever the level is called and declared to be. Plays of levels
  /// with the same digest are comparable.
  public var playDigest: String {
    var level = loaded.level
    (level.name, level.difficulty) = ("", 0)
    var hash = StableHash()
    hash.combine(Game.name)
    hash.combine(Game.rulesVersion)
    hash.combine(ownWords == nil ? 0 : 1)
    hash.combine(loaded.entry.levels.write(level))
    return hash.hexadecimal
  }
}
