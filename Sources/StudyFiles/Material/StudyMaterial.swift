import GameKit
import LevelStudy
import Phrasebook

/// What a verb works on: read from files and the user's database, or from a plan that holds all of it.
public struct StudyMaterial: Sendable {
  /// The words in use.
  public var words: Words
  /// The levels, in the order in which they are worked on.
  public var levels: [any AnyLoadedLevel]
  /// Who plays, where levels are measured; empty where agents are named.
  public var players: [MeasuredPlayer]
  /// Phrases explained in English, where something shows them.
  public var explanation: PhraseExplanation

  /// Material.
  public init(
    words: Words, levels: [any AnyLoadedLevel], players: [MeasuredPlayer] = [], explanation: PhraseExplanation = .none
  ) {
    self.words = words
    self.levels = levels
    self.players = players
    self.explanation = explanation
  }

  /// The games of the levels, each under a name that no other has.
  /// - Throws: what a game says of a level that cannot be played.
  public func games() throws -> [any PlayableGame] { try levels.titled.map { try $0.anyGame(words: words) } }
}
