import Phrasebook

/// What phrases are worth in tetris: the one place that scores. Both engines, the hints and the tool ask it.
public struct TetrisScoring: Hashable, Sendable {
  /// The points for a destroyed phrase.
  public let pointsPerPhrase: Int

  /// The scoring of a level.
  public init(_ rules: LevelRules) { self.init(pointsPerPhrase: rules.pointsPerLine) }

  /// Scoring by the number of phrases alone.
  public init(pointsPerPhrase: Int) { self.pointsPerPhrase = pointsPerPhrase }

  /// The points for one phrase of a cascade.
  /// - Parameter step: how many phrases the same landing destroyed before.
  public func points(ofStep step: Int) -> Int { pointsPerPhrase }

  /// The points for a landing that destroys the given number of phrases: the sum over its steps.
  public func points(ofChain count: Int) -> Int { pointsPerPhrase * count }

  /// A number of which every score of a game that began with a deal is a multiple; at least 1.
  public var granularity: Int { max(1, pointsPerPhrase) }

  /// How many phrases a score stands for in a position that does not say how many were destroyed: positions written
  /// before they were counted. 0 where phrases give no points.
  func phrases(worth score: Int) -> Int { pointsPerPhrase > 0 ? score / pointsPerPhrase : 0 }
}
