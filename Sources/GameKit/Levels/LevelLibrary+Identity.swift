import LevelFiles

/// Tests whether a level is already known.
extension LevelLibrary {
  /// Whether a built-in level has that name.
  public func isBuiltIn(name: String) -> Bool {
    let reference = LevelReference(name)
    return (try? builtInFiles())?.contains { reference.matches(name: $0.name) } ?? false
  }

  /// Whether a level, built-in or the user's own, has that name.
  public func isNamed(_ name: String) -> Bool {
    let own = (try? openOwnLevels()).flatMap { try? $0.ownLevel(named: name, in: self) }
    return LevelReference(name).isCustom != true && isBuiltIn(name: name) || own != nil
  }

  /// Whether a level differs from all built-in ones. Its contents count, not only its name.
  public func isCustom(_ level: some AnyLoadedLevel) -> Bool {
    builtInLevel(called: level.name).map { !Self.isSame(level.loaded, $0) } ?? true
  }

  /// How a level that came with a file relates to the levels here.
  public func identity(of level: some AnyLoadedLevel) -> LevelIdentity {
    let builtIn = builtInLevel(called: level.name)
    if let builtIn, Self.isSame(level.loaded, builtIn) { return .known }
    let stored = (try? openOwnLevels()).flatMap { try? $0.ownLevel(named: level.name, in: self) }
    if let stored, Self.isSame(level.loaded, stored) { return .known }
    return builtIn == nil && stored == nil ? .unheardOf : .otherThan(builtIn == nil ? .database : .builtIn(level.name))
  }

  /// The built-in level of that name, if these words can read it.
  private func builtInLevel(called name: String) -> (any AnyLoadedLevel)? {
    let reference = LevelReference(name)
    return (try? builtInFiles())?.first { reference.matches(name: $0.name) }.flatMap { try? read($0) }
  }

  private static func isSame<Game: PlayableGame>(_ level: LoadedLevel<Game>, _ other: any AnyLoadedLevel) -> Bool {
    guard let other = other.played(as: level.entry) as? LoadedLevel<Game> else { return false }
    return level.entry.levels.isSame(level.level, other.level)
  }
}

/// How a level that came with a file relates to the built-in levels and the user's own.
public enum LevelIdentity: Hashable, Sendable {
  /// The level is the same as one of them.
  case known
  /// A level of that name exists, with other rules or contents.
  case otherThan(LevelOrigin)
  /// No other level has the name.
  case unheardOf
}
