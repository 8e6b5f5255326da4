/// What the luck of the deal does on a level: how much of the variance of winning lies between deals, and the worst deals.
///
/// The worst deals are chosen by the games of some persons and judged by those of others. Judged by the games they were chosen by, they would
/// look worse than they are, even if all deals were alike.
public struct DealLuck: Hashable, Codable, Sendable {
  /// A deal that few won.
  public struct WorstDeal: Hashable, Codable, Sendable {
    /// The number of the game that has the deal, from 0, with the seed of the measurement.
    public let game: Int
    /// How many of the persons who judged it won it, and how many there were.
    public let won: WilsonInterval

    /// A deal with the games of its judges.
    public init(game: Int, won: WilsonInterval) {
      self.game = game
      self.won = won
    }
  }

  /// Which share of the deals, those that came out worst, is looked at.
  public static let worstShare = 0.05

  /// The group whose people played.
  public let group: String
  /// What decides between winning and losing.
  public let variance: WinVariance
  /// The share of its games that the group wins, over all deals.
  public let usual: Double
  /// The worst 5 % of the deals, the worst first, by the judges' games.
  public let worstDeals: [WorstDeal]

  /// The judges' games of all of these deals together.
  public var worst: WilsonInterval {
    WilsonInterval(
      successes: worstDeals.reduce(0) { $0 + $1.won.successes }, of: worstDeals.reduce(0) { $0 + $1.won.trials })
  }

  /// Creates it from its parts; the deals may come in any order.
  public init(group: String, variance: WinVariance, usual: Double, worstDeals: [WorstDeal]) {
    self.group = group
    self.variance = variance
    self.usual = usual
    self.worstDeals = worstDeals.sorted { ($0.won.successes, $0.game) < ($1.won.successes, $1.game) }
  }
}

extension CrossedGames {
  /// The numbers of the deals that the fewest persons won, compared with the others of their block: the worst 5 % of all, one at least. Of
  /// equal ones the first. O(games).
  public var worstDeals: [Int] {
    let numbers = 0..<blocks * deals
    let wins = numbers.map(wins(ofDeal:))
    // A block's persons may be better than another's, so deals are compared with those that the same persons played.
    let excess = numbers.map { number in
      let block = number / deals
      return deals * wins[number] - wins[block * deals..<(block + 1) * deals].reduce(0, +)
    }
    let count = max(1, Int((DealLuck.worstShare * Double(numbers.count)).rounded()))
    return Array(numbers.sorted { (excess[$0], $0) < (excess[$1], $1) }.prefix(count))
  }
}
