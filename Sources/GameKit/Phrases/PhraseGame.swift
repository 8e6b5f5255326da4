import People
import Phrasebook
import PuzzleCore

extension PhraseLevel: TimedLevel {
  /// The type of its phrases.
  public var phraseType: GameType { gameType }
  /// The number of phrases that it deals.
  public var phraseCount: Int { phrases.count }
  /// The texts on their tiles.
  public var phraseTexts: [String] { phrases.map(\.text) }
  /// The time of its rules.
  public var timeAllowed: Int { rules.timeAllowed }
}

/// A game that is played with the phrases of a level.
public protocol PhraseGame: MeasuredLevels where GameLevel == PhraseLevel {
  /// The phrases of the level's length in the lexicon: those that people may know.
  var lexiconPhrases: Phrases { get }

  /// The texts of the phrases on which the player has been tested so far, in the order in which they were dealt.
  func phrasesTested(in state: State) -> [String]

  /// The same game for people who were taught other phrases than ``Phrasebook/PhraseLevel/taught``.
  func teaching(_ taught: TaughtPhrases?) -> Self
}

extension PhraseGame {
  /// The vocabulary, if the lexicon does not say which of its phrases are common.
  public var unmodelledAbilities: [Ability: String] {
    lexiconPhrases.hasFrequencies ? [:] : [.vocabulary: Self.unmodelledVocabulary]
  }

  /// Why a vocabulary is not modelled.
  static var unmodelledVocabulary: String {
    "the lexicon has neither ranks nor counts for its phrases, so every player knows all of them"
  }
}
