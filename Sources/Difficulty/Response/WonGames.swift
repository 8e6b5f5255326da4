/// Which games of a group of people on a level were won, by the number of the game.
///
/// Game *i* of one group and game *i* of another have the same deal and the person with the same luck, on every level.
/// So what is said of several groups or levels together is worked out game by game, and the error of it does not have
/// to assume that they are independent.
public struct WonGames: Hashable, Sendable {
  /// Whether each game was won, from game 0.
  public private(set) var isWon: [Bool]
  /// How many were won.
  public private(set) var wins: Int

  /// Games by their results.
  public init(_ isWon: [Bool] = []) {
    self.isWon = isWon
    wins = isWon.count { $0 }
  }

  /// How many games there are.
  public var games: Int { isWon.count }

  /// The share that was won; `nil` without games.
  public var rate: Double? { games > 0 ? Double(wins) / Double(games) : nil }

  /// How many games were won here and not there, of those that both have. O(games).
  public func wonAlone(against other: WonGames) -> Int { zip(isWon, other.isWon).count { $0 && !$1 } }

  /// Adds the next game.
  public mutating func add(_ won: Bool) {
    isWon.append(won)
    if won { wins += 1 }
  }

  /// Adds the games that follow.
  public mutating func add(_ more: WonGames) {
    isWon += more.isWon
    wins += more.wins
  }
}
