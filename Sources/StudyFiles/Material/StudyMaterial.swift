import GameKit
import LevelStudy
import Phrasebook

/// The input of a verb, read from files and the user's database, or from a plan that contains all of it.
public struct StudyMaterial: Sendable {
  /// The words in use.
  public var words: Words
  /// The levels, in the order of work.
  public var levels: [any AnyLoadedLevel]
  /// The season whose levels they are; `nil` for other levels.
  public var season: Season?
  /// The players, if levels are measured; empty where agents are named.
  public var players: [MeasuredPlayer]
  /// The English explanations of phrases, if they are shown.
  public var explanation: PhraseExplanation

  /// Creates the input of a verb.
  public init(
    words: Words, levels: [any AnyLoadedLevel], season: Season? = nil, players: [MeasuredPlayer] = [],
    explanation: PhraseExplanation = .none
  ) {
    self.words = words
    self.levels = levels
    self.season = season
    self.players = players
    self.explanation = explanation
  }

  /// The games of the levels, each under a unique name.
  /// - Throws: the game's error for a level that cannot be played.
  public func games() throws -> [any PlayableGame] { try levels.titled.map { try $0.anyGame(words: words) } }
}
