import Difficulty
import GameKit

/// What the games of a level showed. With what its boards are like it is a ``MeasuredLevel``; as JSON it keeps counts,
/// exact distributions and a bit a game, and comes back the same to the last digit.
public struct MeasuredPlays: Codable, Sendable {
  /// The games of each player, in the players' order.
  public var tallies: [GameTally]
  /// Each player's share of the population, in any unit: that of its group, 0 for an agent among people, 1 for all
  /// where there are no people.
  public var shares: [Double]
  /// The share of the population that wins: of the groups among the players, in their ``shares``; `nil` without games.
  public var population: PopulationShare?
  /// How the share of wins rises with skill; `nil` when no skills were played.
  public var response: ResponseCurve?
  /// How far that curve is off for groups that were left out of it; `nil` when too few skills were played.
  public var misfit: ResponseMisfit?
  /// The same in games that were played to test it, where it looked like more than chance; `nil` where it did not.
  public var testedMisfit: ResponseMisfit?
  /// What stops people.
  public var stopping: MeasuredStopping
  /// Metrics of deals, over a sample of them.
  public var deals: [MetricSample] = []
  /// Which share of the phrases each player knows, in the players' order; empty when it is not known.
  public var familiarities: [Double?] = []
  /// The level's own metrics with their values.
  public var levelValues: [MetricValue] = []

  /// Which games were won, for each player.
  public var won: [WonGames] { tallies.map(\.won) }
  /// The games worth showing, for each player.
  public var notable: [NotableGames] { tallies.map(\.notable) }
  /// What each ability made perfect would gain; `nil` when it was not measured.
  public var obstacles: MeasuredObstacles? { stopping.obstacles }

  /// Whether there is something of each of so many players, with games.
  public func fits(players: Int) -> Bool {
    [tallies.count, shares.count, familiarities.count, stopping.attempts.count].allSatisfy { $0 == players }
      && tallies.allSatisfy { $0.games == $0.won.games }
  }
}
