import Foundation
import GRDB
import GameKit
import Phrasebook

/// The levels with phrases: the original ones, which never change, and the custom ones, stored in a database.
///
/// A database also stores levels of other games, which ``Storage/customLevels()`` lists. A custom level with phrases is
/// stored with their texts; everything else about them comes from the lexicon in use, as for a level file. Every change
/// takes effect completely or not at all, even with several processes.
///
/// This is the interface of the app from which the phrase games come. A program with levels of any game uses
/// ``OwnLevels``; both write through ``Storage/addCustomLevel(_:overwriting:)`` and related methods.
public struct Levels: Sendable {
  /// The levels that come with the game.
  public let original: [PhraseLevel]
  /// The database that holds the levels.
  public let storage: Storage
  /// The lexicon of the phrases.
  public let lexicon: Lexicon

  /// The levels of a database in addition to the original ones.
  public init(storage: Storage, original: [PhraseLevel], lexicon: Lexicon) {
    self.storage = storage
    self.original = original
    self.lexicon = lexicon
  }

  /// All custom levels with phrases, by declared difficulty and then in the order of addition.
  /// - Throws: ``LevelsError/phraseNotInLexicon(_:level:)``; ``StorageError``.
  public var custom: [PhraseLevel] {
    get throws { try storage.customLevels().filter { $0.phrased != nil }.map { try $0.level(with: lexicon) } }
  }

  /// The custom level with a name.
  /// - Returns: nil when there is none.
  /// - Throws: ``LevelsError/ambiguousName(_:_:)``, ``LevelsError/phraseNotInLexicon(_:level:)``,
  ///   ``LevelsError/withoutPhrases(level:game:)``; ``StorageError``.
  public func customLevel(named name: String) throws -> PhraseLevel? {
    try storage.customLevel(named: name)?.level(with: lexicon)
  }

  /// The level with a name: an original one, otherwise a custom one; only a custom one if the name starts with
  /// `custom:`.
  /// - Throws: ``LevelsError/noSuchLevel(_:)`` and others; ``StorageError``.
  public func level(named name: String) throws -> PhraseLevel {
    let reference = LevelReference(name)
    if reference.isCustom != true, let level = original.first(where: { reference.matches(name: $0.name) }) {
      return level
    }
    guard reference.isCustom != false, let level = try customLevel(named: name) else {
      throw LevelsError.noSuchLevel(name)
    }
    return level
  }

  /// The phrases of some levels, each once, in the order of their first use.
  /// - Parameter type: the type that all levels must have; nil for any.
  /// - Throws: ``LevelsError/otherType(level:type:)`` and others; ``StorageError``.
  public func getPhrasesFromLevels(names: [String], ofType type: GameType? = nil) throws -> [Phrase] {
    try PhraseLevel.phrases(of: names.map(level), type: type)
  }
}

// MARK: - Changes

extension Levels {
  /// Adds a custom level with the usual rules of its mode and type.
  /// - Parameters:
  ///   - name: nil for `Untitled Level N` with the smallest unused N from 1. It may be the name of an original level.
  ///   - overwriting: whether a custom level of that name is replaced.
  /// - Returns: the added level.
  /// - Throws: as ``addCustomLevel(_:overwriting:)``.
  @discardableResult
  public func addCustomLevel(
    name: String?, gameType: GameType, gameMode: GameMode, phrases: [Phrase], overwriting: Bool = false
  ) throws -> PhraseLevel {
    let level = PhraseLevel(
      name: name ?? "", difficulty: 0, gameType: gameType, gameMode: gameMode, phrases: Phrases(phrases))
    return try addCustomLevel(level, overwriting: overwriting)
  }

  /// Adds a custom level. White space around its name is removed; an empty name becomes `Untitled Level N`.
  /// - Parameter overwriting: whether a custom level of that name is replaced.
  /// - Returns: the added level; a repeated phrase occurs only once.
  /// - Throws: ``LevelsError/noPhraseSelected``, ``LevelsError/duplicateLevelName(_:)`` and others; `RuleError` when
  ///   the level makes no playable game; ``StorageError``.
  @discardableResult
  public func addCustomLevel(_ level: PhraseLevel, overwriting: Bool = false) throws -> PhraseLevel {
    try storage.addCustomLevel(draft(of: level), overwriting: overwriting).level(with: lexicon)
  }

  /// Replaces a custom level by another; with another name, this renames it.
  /// - Parameter overwriting: whether another custom level with the new name is replaced.
  /// - Returns: the changed level.
  /// - Throws: ``LevelsError/noSuchLevel(_:)``, and as ``addCustomLevel(_:overwriting:)``.
  @discardableResult
  public func updateCustomLevel(name: String, to level: PhraseLevel, overwriting: Bool = false) throws -> PhraseLevel {
    try storage.replaceCustomLevel(named: name, by: draft(of: level), overwriting: overwriting).level(with: lexicon)
  }

  /// Deletes the custom level with the name of a level. Results of its games are kept.
  /// - Throws: ``LevelsError/noSuchLevel(_:)``: original levels cannot be deleted; ``StorageError``.
  public func deleteLevel(_ level: PhraseLevel) throws {
    try storage.write { database in
      guard let number = try CustomLevel.number(ofName: level.name, in: database) else {
        throw LevelsError.noSuchLevel(level.name)
      }
      try CustomLevel.delete(number, in: database)
    }
  }

  /// Deletes all custom levels. Results of their games are kept.
  /// - Returns: the number of deleted levels.
  /// - Throws: ``StorageError``.
  @discardableResult
  public func resetAll() throws -> Int { try storage.deleteCustomLevels() }

  /// A draft of a level with phrases, with each phrase once.
  /// - Parameters:
  ///   - usesOwnPhrases: whether the user's own phrases count in the level, which is always so when it has one.
  ///   - target: the designer's target for the difficulty in the form of the level file; nil without one.
  /// - Throws: ``LevelsError/noPhraseSelected``, ``LevelsError/phraseNotInLexicon(_:level:)``,
  ///   ``LevelsError/invalidName(_:)``; `RuleError` when the level makes no playable game.
  public func draft(
    of level: PhraseLevel, usesOwnPhrases: Bool = false, target: String? = nil
  ) throws -> CustomLevelDraft {
    guard !level.phrases.isEmpty else { throw LevelsError.noPhraseSelected }
    var level = level
    level.phrases = Phrases(PhraseLevel.distinct(level.phrases))
    let draft = try CustomLevelDraft(name: level.name) { [level] name in
      var named = level
      named.name = name
      return CustomLevel(
        named, usesOwnPhrases: usesOwnPhrases || level.phrases.contains { lexicon.ownTexts.contains($0.text) },
        target: target)
    }
    level.name = draft.name.isEmpty ? CustomLevel.untitled(1) : draft.name
    try level.validate()
    let length = level.rules.phraseLength
    for phrase in level.phrases where lexicon.phrase(phrase.text, ofLength: length) == nil {
      throw LevelsError.phraseNotInLexicon(phrase.text, level: level.name, advice: lexicon.advice(phrase.text))
    }
    return draft
  }
}
