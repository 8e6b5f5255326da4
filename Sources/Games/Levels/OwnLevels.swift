import PhraseStore
import Phrasebook

/// The user's own levels, kept in the database; every change takes place as a whole or not at all.
public struct OwnLevels {
  private let storage: Storage
  private let library: LevelLibrary

  /// The levels of a database.
  public init(_ storage: Storage, _ library: LevelLibrary) {
    self.storage = storage
    self.library = library
  }

  /// Adds a level. White space around its name is cut off; an empty one becomes `Untitled Level N`.
  /// - Parameter overwriting: whether a level of that name is replaced.
  /// - Returns: the level as it was added.
  public func add(_ level: any AnyLoadedLevel, overwriting: Bool) throws -> any AnyLoadedLevel {
    try library.wrap(levels.addCustomLevel(phraseLevel(level), overwriting: overwriting), from: .database)
  }

  /// Changes a level in a way that depends on what it is now. No other process changes it meanwhile.
  /// - Parameter overwriting: whether another level that has the new name is replaced.
  /// - Returns: the level as it is now.
  public func change(
    named name: String, overwriting: Bool = false,
    _ change: (any AnyLoadedLevel) throws -> any AnyLoadedLevel
  ) throws -> any AnyLoadedLevel {
    let changed = try levels.changeCustomLevel(name: name, overwriting: overwriting) { level in
      level = try phraseLevel(change(library.wrap(level, from: .database)))
    }
    return try library.wrap(changed, from: .database)
  }

  /// Puts a level in the place of another; the old one, which may be of words that are no longer there, is not read.
  /// - Returns: the level as it is now.
  public func replace(
    named name: String, by level: any AnyLoadedLevel, overwriting: Bool = false
  ) throws -> any AnyLoadedLevel {
    let changed = try levels.updateCustomLevel(name: name, to: phraseLevel(level), overwriting: overwriting)
    return try library.wrap(changed, from: .database)
  }

  private var levels: Levels {
    get throws { Levels(storage: storage, original: [], lexicon: try library.words.lexicon) }
  }

  private func phraseLevel(_ level: any AnyLoadedLevel) throws -> Level {
    guard let level = level.content as? Level else {
      throw Failure.usage("\"\(level.name)\" is a level of \(level.gameName), whose levels are files")
    }
    return level
  }
}
