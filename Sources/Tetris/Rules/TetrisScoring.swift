import Phrasebook

/// The scoring of tetris, used by both engines, the hints and the tool.
public struct TetrisScoring: Hashable, Sendable {
  /// The points for a destroyed phrase.
  public let pointsPerPhrase: Int

  /// The scoring of a level.
  public init(_ rules: LevelRules) { self.init(pointsPerPhrase: rules.pointsPerLine) }

  /// Scoring with the same points for every phrase.
  public init(pointsPerPhrase: Int) { self.pointsPerPhrase = pointsPerPhrase }

  /// The points for one phrase of a cascade.
  /// - Parameter step: the number of phrases that the same landing destroyed before.
  public func points(ofStep step: Int) -> Int { pointsPerPhrase }

  /// The points for a landing that destroys the given number of phrases: the sum over its steps.
  public func points(ofChain count: Int) -> Int { pointsPerPhrase * count }

  /// A number that divides every score of a game that began with a deal; at least 1.
  public var granularity: Int { max(1, pointsPerPhrase) }

  /// The number of destroyed phrases that a score implies, for written positions that do not contain the number. 0
  /// where phrases give no points.
  func phrases(worth score: Int) -> Int { pointsPerPhrase > 0 ? score / pointsPerPhrase : 0 }
}
