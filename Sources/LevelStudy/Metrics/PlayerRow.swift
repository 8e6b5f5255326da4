import Difficulty
import Exact

/// A level with one of its players.
public struct PlayerRow: PlayedGames {
  /// The level on which the player is measured.
  public let level: MeasuredLevel
  /// The index of the player on the level.
  public let place: Int

  /// Creates the row of a player.
  /// - Precondition: `place` is an index of the level's players.
  public init(level: MeasuredLevel, place: Int) {
    self.level = level
    self.place = place
  }

  /// The rows of all players on a level.
  public static func all(of level: MeasuredLevel) -> [PlayerRow] {
    level.measurements.indices.map { PlayerRow(level: level, place: $0) }
  }

  /// The measurement of the player.
  public var measurement: LevelMeasurement { level.measurements[place] }
  /// The number of games.
  public var games: Int { measurement.games }
  /// The number of games won.
  public var wins: Int { measurement.wins }
  /// The distribution of the final scores.
  public var scores: Distribution { measurement.distributions.scores }
  /// The distribution of the numbers of moves.
  public var moves: Distribution { measurement.distributions.moves }

  /// The number of attempts that the player needs; `nil` when it was not measured.
  public var attempts: AttemptsToPass? {
    level.stopping.attempts.indices.contains(place) ? level.stopping.attempts[place] : nil
  }

  /// The time slice in which most games fail; `nil` where none does.
  var peak: LifeTable.Slice? { level.lifeTable(of: measurement)?.peak }

  /// The share of the phrases that the player knows; `nil` when it is not known.
  var familiarity: Double? {
    level.familiarities.indices.contains(place) ? level.familiarities[place] : nil
  }
}
