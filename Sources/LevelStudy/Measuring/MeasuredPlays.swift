import Difficulty
import GameKit

/// What the games of a level showed. With what its boards are like it is a ``MeasuredLevel``; as JSON it keeps counts, exact distributions and
/// a bit a game, and comes back the same to the last digit.
public struct MeasuredPlays: Codable, Sendable {
  /// The games of each player, in the players' order.
  public var tallies: [GameTally]
  /// See ``MeasuredLevel/shares``.
  public var shares: [Double]
  /// See ``MeasuredLevel/population``.
  public var population: PopulationShare?
  /// See ``MeasuredLevel/response``.
  public var response: ResponseCurve?
  /// See ``MeasuredLevel/misfit``.
  public var misfit: ResponseMisfit?
  /// See ``MeasuredLevel/testedMisfit``.
  public var testedMisfit: ResponseMisfit?
  /// See ``MeasuredLevel/stopping``.
  public var stopping: MeasuredStopping
  /// See ``MeasuredLevel/deals``.
  public var deals: [MetricSample]
  /// See ``MeasuredLevel/familiarities``.
  public var familiarities: [Double?]
  /// See ``MeasuredLevel/levelValues``.
  public var levelValues: [MetricValue]
}

extension MeasuredPlays {
  /// Whether there is something of each of so many players, with games.
  public func fits(players: Int) -> Bool {
    [tallies.count, shares.count, familiarities.count, stopping.attempts.count].allSatisfy { $0 == players }
      && tallies.allSatisfy { $0.games == $0.won.games }
  }
}
