/// A player's totals over all levels.
public struct PlayerTotals: Hashable, Sendable {
  /// The name of the player.
  public var player: String
  /// The number of levels with finished games.
  public var levels = 0
  /// The number of finished games.
  public var games = 0
  /// The number of games won.
  public var wins = 0
  /// The number of draws.
  public var draws = 0
  /// The sum of the best scores of all levels, by which players are ranked.
  public var total = 0
  /// The best score of all.
  public var best = Int.min
  /// The sum of all scores.
  public var points = 0
  /// The milliseconds of play in all games.
  public var time = 0

  /// The totals of all players in some standings, the highest ``total`` first; ties are ordered by name.
  /// - Parameter standings: each level and player once.
  public static func ranking(of standings: [LevelStanding]) -> [PlayerTotals] {
    var players: [String: PlayerTotals] = [:]
    for standing in standings {
      var totals = players[standing.player] ?? PlayerTotals(player: standing.player)
      totals.levels += 1
      totals.games += standing.games
      totals.wins += standing.wins
      totals.draws += standing.draws
      totals.total += standing.best
      totals.best = max(totals.best, standing.best)
      totals.points += standing.points
      totals.time += standing.time
      players[standing.player] = totals
    }
    return players.values.sorted { ($1.total, $0.player) < ($0.total, $1.player) }
  }
}
