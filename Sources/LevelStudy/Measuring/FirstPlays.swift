import Difficulty
import GameKit

/// The results of a level's first games, which decide which further games are played, with the results of those. More
/// games of the players alone follow; see ``LevelMeter/laterGames``.
public struct FirstPlays: Codable, Sendable {
  /// A skill of the response curve.
  struct Skill: Codable, Sendable {
    var skill: Double
    /// The place of its group among the players, who come first, and the other groups.
    var place: Int
  }

  /// The games of each player.
  var games: [GameResults]
  /// The skills of the response curve, ascending.
  var skills: [Skill] = []
  /// The games of the groups that play for the response curve alone.
  var won: [WonGames] = []
  /// The error of the curve in games that tested it.
  var testedMisfit: ResponseMisfit?
  /// The results about what stops people.
  var stopping: MeasuredStopping
  /// The games in scenarios of other people.
  var scenarios: ScenarioGames?
  /// Metrics of deals.
  var deals: [MetricSample] = []
  /// The share of the phrases that each player knows.
  var familiarities: [Double?] = []
  /// The level's own metrics with their values.
  var levelValues: [MetricValue] = []
  /// The further games.
  var further = FurtherGames()

  /// Whether there are results for each of the given number of players.
  public func fits(players: Int) -> Bool {
    [games.count, familiarities.count, stopping.attempts.count].allSatisfy { $0 == players }
      && skills.allSatisfy { 0..<players + won.count ~= $0.place }
  }
}
