import Phrasebook
import SetCards

/// What the tool needs of a level of any game.
protocol CatalogLevel: Hashable, Codable, Sendable {
  /// The name a player sees.
  var name: String { get }
  /// The difficulty its designer declares.
  var difficulty: Int { get }
  /// The score that a player is expected to reach, if the designer names one.
  var targetScore: Int? { get }
  /// The type of its phrases; `nil` for a game without phrases.
  var phraseType: GameType? { get }
  /// How many phrases it deals; `nil` for a game without phrases.
  var phraseCount: Int? { get }
  /// The milliseconds after which the clock ends a game; `nil` when it ends none.
  var timeAllowed: Int? { get }

  /// Whether it is none of the built-in ones, of these words: what counts is what is in it, not only its name.
  func isCustom(lexicon: Lexicon) -> Bool
  /// Whether its rules go together.
  var isPlayable: Bool { get }
}

extension Level: CatalogLevel {
  /// The type of its phrases.
  var phraseType: GameType? { gameType }

  /// How many phrases it deals.
  var phraseCount: Int? { phrases.count }

  /// The time of its rules.
  var timeAllowed: Int? { rules.timeAllowed }

  /// Whether it is none of the built-in ones.
  func isCustom(lexicon: Lexicon) -> Bool { LevelLibrary.isCustom(self, lexicon: lexicon) }

  /// Whether it is valid.
  var isPlayable: Bool { (try? validate()) != nil }
}

extension SetLevel: CatalogLevel {
  /// Cards have no phrases.
  var phraseType: GameType? { nil }

  /// Cards have no phrases.
  var phraseCount: Int? { nil }

  /// Nobody is stopped by the clock.
  var timeAllowed: Int? { nil }

  /// Whether it is none of the built-in ones.
  func isCustom(lexicon: Lexicon) -> Bool { (try? SetLevelLibrary.builtIn(name)) != self }

  /// Whether it has no defect.
  var isPlayable: Bool { defect == nil }
}
