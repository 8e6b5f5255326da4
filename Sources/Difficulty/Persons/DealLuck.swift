/// What the luck of the deal does on a level: how much of the variance of winning lies between deals, and the worst
/// deals.
///
/// Whether deals are unfair is decided by the spread of all deals (``DealSpread``). The worst deals are named by the
/// games of some persons and judged by those of others. Judged by the games they were chosen by, they would look worse
/// than they are, even if all deals were alike; and since few persons choose them, they are not the worst there are.
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

  /// What is known of how fair the deals are.
  public enum Fairness: String, Codable, Sendable {
    /// They are not unfair.
    case fair
    /// They decide much, and the worst of them are hardly ever won.
    case unfair
    /// More games would be needed to know.
    case open

    /// What an interval of the deals' share of the variance says at a mean share of wins.
    public init(share: ClosedRange<Double>, mean: Double) {
      let limit = DealSpread.unfairShare(mean: mean)
      self = share.lowerBound >= limit ? .unfair : share.upperBound < limit ? .fair : .open
    }
  }

  /// Which share of the deals, those that came out worst, is looked at.
  public static let worstShare = 0.05
  /// Deals that explain at least this share of the variance of winning may be unfair.
  public static let unfairShare = 0.1
  /// Deals are unfair when less than this part of the usual share is won of the worst of them.
  public static let unfairPart = 0.5

  /// The group whose people played.
  public let group: String
  /// What decides between winning and losing.
  public let variance: WinVariance
  /// The share of its games that the group wins, over all deals.
  public let usual: Double
  /// The worst 5 % of the deals, the worst first, by the judges' games.
  public let worstDeals: [WorstDeal]
  /// Whether the deals are unfair.
  public let fairness: Fairness

  /// The share won of the worst 5 % of all deals, by their spread.
  public var worstWon: VerdictEvidence {
    func worst(_ share: Double) -> Double { DealSpread(mean: usual, share: share).worst }
    let bounds = variance.deal.interval
    return VerdictEvidence(
      worst(variance.deal.share), worst(bounds.upperBound)...worst(bounds.lowerBound))
  }

  /// The judges' games of all of these deals together.
  public var worst: WilsonInterval {
    WilsonInterval(
      successes: worstDeals.reduce(0) { $0 + $1.won.successes }, of: worstDeals.reduce(0) { $0 + $1.won.trials })
  }

  /// Creates it from its parts; the deals may come in any order.
  /// - Parameter fairness: what is known of it; by default what the interval of the variance says.
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
  /// The numbers of the deals that the fewest persons won, compared with the others of their block: the worst 5 % of
  /// all, one at least. Of equal ones the first. O(games).
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
