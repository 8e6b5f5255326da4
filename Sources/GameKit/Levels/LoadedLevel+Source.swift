import LevelFiles

extension AnyLoadedLevel {
  /// The text from which the level is read again, whole: that of its file as it stands there; for a level that lies in no file, the one that
  /// its game writes.
  /// - Throws: ``Failure`` when its file is gone.
  public func source() throws -> (text: String, file: String) {
    switch origin {
    case .builtIn(let path), .file(let path): (try InputFile(name: path).text(.level), path)
    case .database, .made: (text, try LevelFields(kept: text, name: name).file)
    }
  }

  /// Whether another level is the same in all that is known of it, whatever the words are that it brings.
  public func isSame(as other: any AnyLoadedLevel) -> Bool {
    func same<Level: AnyLoadedLevel>(_ level: Level) -> Bool {
      guard let other = other as? LoadedLevel<Level.Game> else { return false }
      return level.loaded.level == other.level && level.origin == other.origin && level.target == other.target
        && (level.ownWords == nil) == (other.ownWords == nil)
    }
    return same(self)
  }

  /// The version of its game's rules.
  public var rulesVersion: Int { Game.rulesVersion }
  /// Whether its game is played with words.
  public var usesWords: Bool { loaded.entry.usesWords }
}
