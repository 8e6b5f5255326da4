import Difficulty
import Exact

/// A level with one of its players.
public struct PlayerRow: PlayedGames {
  /// The level.
  public let level: MeasuredLevel
  /// The player's place among the level's.
  public let place: Int

  /// A player of a level.
  /// - Precondition: the level has so many players.
  public init(level: MeasuredLevel, place: Int) {
    self.level = level
    self.place = place
  }

  /// All players of a level.
  public static func all(of level: MeasuredLevel) -> [PlayerRow] {
    level.measurements.indices.map { PlayerRow(level: level, place: $0) }
  }

  /// What was measured.
  public var measurement: LevelMeasurement { level.measurements[place] }
  /// How many games were played.
  public var games: Int { measurement.games }
  /// How many were won.
  public var wins: Int { measurement.wins }
  /// The final scores.
  public var scores: Distribution { measurement.distributions.scores }
  /// The moves made.
  public var moves: Distribution { measurement.distributions.moves }

  /// How many attempts the player needs; `nil` when it was not measured.
  public var attempts: AttemptsToPass? {
    level.stopping.attempts.indices.contains(place) ? level.stopping.attempts[place] : nil
  }

  /// Where the most games fail; `nil` where none does.
  var peak: LifeTable.Slice? { level.lifeTable(of: measurement)?.peak }

  /// Which share of the phrases the player knows; `nil` when it is not known.
  var familiarity: Double? {
    level.familiarities.indices.contains(place) ? level.familiarities[place] : nil
  }
}
