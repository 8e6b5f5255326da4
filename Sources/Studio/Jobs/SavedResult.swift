import Difficulty
import GameKit
import LevelStudy
import People

/// A finished measurement of a level as it is on disk, for its history.
public struct SavedResult: Sendable {
  /// The level.
  public let level: any AnyLoadedLevel
  /// The name of the level in its season, see ``GameKit/Season/historyKey(ofLevel:in:)``; empty outside a season.
  public let season: String
  /// The group that the season is about; `nil` for the whole population.
  public let population: String?
  /// The groups that played.
  public let groups: [PlayerGroup]
  /// The games of each group.
  public let won: [WonGames]

  /// The share of games won by ``population``; `nil` without games.
  public var share: SeasonGaps.Share? {
    if let place = groups.firstIndex(where: { $0.name == population }) {
      let wilson = WilsonInterval(successes: won[place].wins, of: won[place].games)
      return won[place].rate.map { SeasonGaps.Share(rate: $0, interval: wilson.lower...wilson.upper) }
    }
    return PopulationShare(zip(groups, won).map { ($0.share, $1) }.filter { $0.0 > 0 }).map {
      SeasonGaps.Share(rate: $0.rate, interval: $0.interval)
    }
  }
}
