/// The effect of the deal's luck on a level: how much of the variance of winning lies between deals, and the worst
/// deals.
///
/// The spread of all deals decides whether deals are unfair (``DealSpread``). The worst deals are selected by the games
/// of some people and measured by those of others. If the same games selected and measured them, they would look worse
/// than they are, even if all deals were alike. Because only a few people select them, they are not always the worst.
public struct DealLuck: Hashable, Codable, Sendable {
  /// A deal that few won.
  public struct WorstDeal: Hashable, Codable, Sendable {
    /// The number of the game that has the deal, from 0, with the seed of the measurement.
    public let game: Int
    /// The win rate of the people who tested it.
    public let won: WilsonInterval

    /// Creates a deal with its test games.
    public init(game: Int, won: WilsonInterval) {
      self.game = game
      self.won = won
    }
  }

  /// Whether the deals are fair.
  public enum Fairness: String, Codable, Sendable {
    /// They are not unfair.
    case fair
    /// They decide much, and the worst of them are hardly ever won.
    case unfair
    /// More games are needed to decide.
    case open

    /// Decides from the interval of the deals' share of the variance, at a mean win rate.
    public init(share: ClosedRange<Double>, mean: Double) {
      let limit = DealSpread.unfairShare(mean: mean)
      self = share.lowerBound >= limit ? .unfair : share.upperBound < limit ? .fair : .open
    }
  }

  /// The share of the deals that are examined, those with the worst results.
  public static let worstShare = 0.05
  /// Deals that explain at least this share of the variance of winning may be unfair.
  public static let unfairShare = 0.1
  /// Deals are unfair when the win rate on the worst of them is less than this part of the usual one.
  public static let unfairPart = 0.5

  /// The group whose people played.
  public let group: String
  /// The causes of winning and losing, as parts of the variance.
  public let variance: WinVariance
  /// The win rate of the group over all deals.
  public let usual: Double
  /// The worst 5 % of the deals by the test games, the worst first.
  public let worstDeals: [WorstDeal]
  /// Whether the deals are unfair.
  public let fairness: Fairness

  /// The win rate on the worst 5 % of all deals, from their spread.
  public var worstWon: VerdictEvidence {
    func worst(_ share: Double) -> Double { DealSpread(mean: usual, share: share).worst }
    let bounds = variance.deal.interval
    return VerdictEvidence(
      worst(variance.deal.share), worst(bounds.upperBound)...worst(bounds.lowerBound))
  }

  /// The test games of all these deals together.
  public var worst: WilsonInterval {
    WilsonInterval(
      successes: worstDeals.reduce(0) { $0 + $1.won.successes }, of: worstDeals.reduce(0) { $0 + $1.won.trials })
  }

  /// Creates the result; the deals may be in any order.
  /// - Parameter fairness: the verdict; by default it follows from the interval of the variance.
  public init(
    group: String, variance: WinVariance, usual: Double, worstDeals: [WorstDeal],
    fairness: Fairness? = nil
  ) {
    self.fairness = fairness ?? Fairness(share: variance.deal.interval, mean: usual)
    self.group = group
    self.variance = variance
    self.usual = usual
    self.worstDeals = worstDeals.sorted { ($0.won.successes, $0.game) < ($1.won.successes, $1.game) }
  }
}

extension CrossedGames {
  /// The numbers of the deals with the fewest wins compared with the others of their block: the worst 5 % of all, at
  /// least one, the first of equals. O(games).
  public var worstDeals: [Int] {
    let numbers = 0..<blocks * deals
    let wins = numbers.map(wins(ofDeal:))
    // A block's people may be better than another's, so deals are compared with those that the same people played.
    let excess = numbers.map { number in
      let block = number / deals
      return deals * wins[number] - wins[block * deals..<(block + 1) * deals].reduce(0, +)
    }
    let count = max(1, Int((DealLuck.worstShare * Double(numbers.count)).rounded()))
    return Array(numbers.sorted { (excess[$0], $0) < (excess[$1], $1) }.prefix(count))
  }
}
