import Difficulty
import GameKit

/// The results of a level's games. Together with the results of its boards it is a ``MeasuredLevel``. Its JSON keeps
/// counts, exact distributions and one bit per game, and reads back exactly.
public struct MeasuredPlays: Codable, Sendable {
  /// The games of each player, in the players' order.
  public var tallies: [GameTally]
  /// The share of each player in the population, in any unit. A group has its own share. An agent has 0 if any of the
  /// players are people, and 1 otherwise.
  public var shares: [Double]
  /// The win rate of the population: of the groups among the players, in their ``shares``; `nil` without games.
  public var population: PopulationShare?
  /// The moves and the time within which half of the population wins; `nil` without games.
  public var pace: PopulationPace?
  /// The win rate over skill; `nil` when no skills were played.
  public var response: ResponseCurve?
  /// The cross-validation error of that curve, for groups that are left out; `nil` when too few skills were played.
  public var misfit: ResponseMisfit?
  /// The same error in games that were played to test it, if it seemed more than chance; otherwise `nil`.
  public var testedMisfit: ResponseMisfit?
  /// The results about what stops people.
  public var stopping: MeasuredStopping
  /// The games in scenarios of other people; `nil` if none were played.
  public var scenarios: ScenarioGames?
  /// Metrics of deals, over a sample of them.
  public var deals: [MetricSample] = []
  /// The share of the phrases that each player knows, in the players' order; empty when it is not known.
  public var familiarities: [Double?] = []
  /// The level's own metrics with their values.
  public var levelValues: [MetricValue] = []
  /// The games in addition to those asked for.
  public var further = FurtherGames()

  /// For each player, which games were won.
  public var won: [WonGames] { tallies.map(\.won) }
  /// The games worth showing, for each player.
  public var notable: [NotableGames] { tallies.map(\.notable) }
  /// The gain from each ability if it were perfect; `nil` when it was not measured.
  public var obstacles: MeasuredObstacles? { stopping.obstacles }

  /// Whether there are results for each of the given number of players, with games.
  public func fits(players: Int) -> Bool {
    [tallies.count, shares.count, familiarities.count, stopping.attempts.count].allSatisfy { $0 == players }
      && tallies.allSatisfy { $0.games == $0.won.games }
  }
}
