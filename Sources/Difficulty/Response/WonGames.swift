/// The games of a group on a level that were won, by the number of the game.
///
/// Game *i* of one group and game *i* of another have the same deal and a person with the same luck, on every level.
/// Results for several groups or levels together are therefore computed game by game, and their error need not assume
/// independence.
public struct WonGames: Hashable, Sendable {
  /// Whether each game was won, from game 0.
  public private(set) var isWon: [Bool]
  /// The number of games won.
  public private(set) var wins: Int

  /// Creates games from their results.
  public init(_ isWon: [Bool] = []) {
    self.isWon = isWon
    wins = isWon.count { $0 }
  }

  /// The number of games.
  public var games: Int { isWon.count }

  /// The win rate; `nil` without games.
  public var rate: Double? { games > 0 ? Double(wins) / Double(games) : nil }

  /// The number of games that were won here but not in `other`, of those that both have. O(games).
  public func wonAlone(against other: WonGames) -> Int { zip(isWon, other.isWon).count { $0 && !$1 } }

  /// Adds the next game.
  public mutating func add(_ won: Bool) {
    isWon.append(won)
    if won { wins += 1 }
  }

  /// Appends the results of more games.
  public mutating func add(_ more: WonGames) {
    isWon += more.isWon
    wins += more.wins
  }
}
