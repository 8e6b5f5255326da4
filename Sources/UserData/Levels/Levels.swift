import Foundation
import GRDB
import GameKit
import Phrasebook

/// The levels with phrases: the original ones, which never change, and the custom ones, which are kept in a database.
///
/// A database keeps levels of other games as well, as ``Storage/customLevels()`` lists them. A custom level with phrases is kept with the texts of its phrases; what else is known of them comes from the lexicon in use, as with a
/// level file. Every change takes place as a whole or not at all, also when several processes make changes at once.
public struct Levels: Sendable {
  /// The levels that come with the game.
  public let original: [Level]
  /// The database.
  public let storage: Storage
  /// Where the phrases come from.
  public let lexicon: Lexicon

  /// The levels of a database in addition to the original ones.
  public init(storage: Storage, original: [Level], lexicon: Lexicon) {
    self.storage = storage
    self.original = original
    self.lexicon = lexicon
  }

  /// All custom levels with phrases, by declared difficulty, those of the same one in the order in which they were added.
  /// - Throws: ``LevelsError/phraseNotInLexicon(_:level:)``; ``StorageError``.
  public var custom: [Level] {
    get throws { try storage.customLevels().filter { $0.phrased != nil }.map { try $0.level(with: lexicon) } }
  }

  /// The custom level that a person means.
  /// - Returns: nil when there is none.
  /// - Throws: ``LevelsError/ambiguousName(_:_:)``, ``LevelsError/phraseNotInLexicon(_:level:)``,
  ///   ``LevelsError/withoutPhrases(level:game:)``; ``StorageError``.
  public func customLevel(named name: String) throws -> Level? {
    try storage.customLevel(named: name)?.level(with: lexicon)
  }

  /// The level that a person means: an original one, else a custom one, unless the name starts with `custom:`.
  /// - Throws: ``LevelsError/noSuchLevel(_:)`` and others; ``StorageError``.
  public func level(named name: String) throws -> Level {
    let reference = LevelReference(name)
    if reference.isCustom != true, let level = original.first(where: { reference.matches(name: $0.name) }) {
      return level
    }
    guard reference.isCustom != false, let level = try customLevel(named: name) else {
      throw LevelsError.noSuchLevel(name)
    }
    return level
  }

  /// The phrases of some levels, each once, in the order in which they come up.
  /// - Parameter type: the type that all levels must have; nil for any.
  /// - Throws: ``LevelsError/otherType(level:type:)`` and others; ``StorageError``.
  public func getPhrasesFromLevels(names: [String], ofType type: GameType? = nil) throws -> [Phrase] {
    try Level.phrases(of: names.map(level), type: type)
  }
}
