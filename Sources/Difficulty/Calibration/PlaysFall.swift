/// How plays fall along the levels: those who come far are not those who began.
public struct PlaysFall: Hashable, Sendable {
  /// Plays that fall by more than this share say that people were lost on the way.
  public static let mostLoss = 0.5
  /// A first level with fewer plays says nothing.
  public static let leastPlays = 30

  /// The cohort of which it is worst.
  public let cohort: Int
  /// The first and the last level that people reach.
  public let levels: (first: Int, last: Int)
  /// The plays on these two.
  public let plays: (first: Int, last: Int)

  /// The share that is lost, below 0 when plays rise.
  public var loss: Double { 1 - Double(plays.last) / Double(plays.first) }

  /// The worst fall of a cohort; `nil` when no cohort has plays enough on two levels. Complexity: O(levels x cohorts).
  /// - Parameter order: how early people meet each level, `nil` for a level without plays. Without an order the level with the most
  ///   plays counts as the first and that with the fewest as the last, as they would be where people drop out.
  public init?(_ plays: ObservedPlays, order: [Double?]? = nil) {
    var worst: (cohort: Int, first: Int, last: Int, loss: Double)?
    for cohort in plays.cohorts.indices {
      let count = { (level: Int) in plays.cell(level: level, cohort: cohort).plays }
      let reached = (0..<plays.levels).filter { count($0) > 0 }
      let rank = { (level: Int) in order?[level] ?? nil }
      let sorted = reached.sorted { left, right in
        guard order != nil else { return (-count(left), left) < (-count(right), right) }
        return (rank(left) ?? .infinity, left) < (rank(right) ?? .infinity, right)
      }
      guard let first = sorted.first, let last = sorted.last, first != last, count(first) >= Self.leastPlays else {
        continue
      }
      let loss = 1 - Double(count(last)) / Double(count(first))
      if worst.map({ loss > $0.loss }) ?? true { worst = (cohort, first, last, loss) }
    }
    guard let worst else { return nil }
    cohort = worst.cohort
    levels = (worst.first, worst.last)
    self.plays = (
      plays.cell(level: worst.first, cohort: worst.cohort).plays,
      plays.cell(level: worst.last, cohort: worst.cohort).plays
    )
  }

  /// Whether all parts are the same.
  public static func == (left: PlaysFall, right: PlaysFall) -> Bool {
    left.cohort == right.cohort && left.levels == right.levels && left.plays == right.plays
  }

  /// Feeds all parts.
  public func hash(into hasher: inout Hasher) {
    for part in [cohort, levels.first, levels.last, plays.first, plays.last] { hasher.combine(part) }
  }
}
