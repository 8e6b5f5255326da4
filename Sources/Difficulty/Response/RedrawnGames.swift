import PuzzleCore

/// The wins of some groups when the games are drawn again with replacement, for all groups together: a bootstrap with
/// the game as the unit.
///
/// Source: B. Efron, The Annals of Statistics 7 (1979), 1-26.
struct RedrawnGames: Hashable, Sendable {
  /// The wins of each group.
  let wins: [Int]
  /// The games of each group, at least 1.
  let games: [Int]

  /// The number of draws.
  static let draws = 400
  private static let seed = Seed(0x5ca1_ab1e)

  /// ``draws`` draws, always the same. Each has as many games as the group with the most; for a group that played
  /// fewer, those of its own games that were drawn.
  ///
  /// Complexity: O(games x draws).
  static func all(of won: [WonGames]) -> [RedrawnGames] {
    let games = won.map(\.games).max() ?? 0
    // Only a few patterns of groups win a game, so a draw only counts how often each pattern occurs.
    var places: [[Bool?]: Int] = [:]
    let placeOfGame = (0..<games).map { game in
      let pattern = won.map { game < $0.games ? $0.isWon[game] : nil }
      let place = places[pattern] ?? places.count
      places[pattern] = place
      return place
    }
    var luck = Xoshiro256(seed: seed)
    return (0..<draws).map { _ in
      var counts = [Int](repeating: 0, count: places.count)
      for _ in 0..<games { counts[placeOfGame[luck.uniform(below: games)]] += 1 }
      var (wins, played) = (won.map { _ in 0 }, won.map { _ in 0 })
      for (pattern, place) in places {
        for (group, isWon) in pattern.enumerated() where isWon != nil {
          played[group] += counts[place]
          if isWon == true { wins[group] += counts[place] }
        }
      }
      return RedrawnGames(wins: wins, games: played.map { max(1, $0) })
    }
  }
}
