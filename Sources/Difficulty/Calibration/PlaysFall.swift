/// How far the numbers of people on levels lie apart, where every row is a person's first attempt and nothing says who
/// played.
///
/// Those on the level with the fewest may be other people than those on the level with the most: who left, or never
/// came. Neither dates nor the order of levels enters: in a game that grows, the mean date of the first level is as
/// late as that of the last.
public struct PlaysFall: Hashable, Sendable {
  /// Levels whose people differ by more than this share, beyond chance, say that people are missing.
  public static let mostLoss = 0.1
  /// How many standard errors a difference beyond ``mostLoss`` must have.
  static let deviations = 2.5
  /// A cohort with fewer plays on every level says nothing.
  public static let leastPlays = 30

  /// The cohort of which it is worst.
  public let cohort: Int
  /// The level with the most plays, and the one with the fewest.
  public let levels: (most: Int, fewest: Int)
  /// The plays on these two.
  public let plays: (most: Int, fewest: Int)

  /// The share by which the fewest are fewer than the most.
  public var loss: Double { 1 - Double(plays.fewest) / Double(plays.most) }

  /// Whether that is more than ``mostLoss``, and more than chance does.
  public var isLoss: Bool {
    let (most, fewest) = (Double(plays.most), Double(plays.fewest))
    return (1 - Self.mostLoss) * most - fewest > Self.deviations * most.squareRoot()
  }

  /// The worst of all cohorts; `nil` when no cohort has plays enough on two levels. Levels that nobody played do not
  /// count. Complexity: O(levels x cohorts).
  public init?(_ plays: ObservedPlays) {
    var worst: (cohort: Int, most: Int, fewest: Int, loss: Double)?
    for cohort in plays.cohorts.indices {
      let count = { (level: Int) in plays.cell(level: level, cohort: cohort).plays }
      let reached = (0..<plays.levels).filter { count($0) > 0 }
      guard let most = reached.max(by: { (count($0), -$0) < (count($1), -$1) }),
        let fewest = reached.min(by: { (count($0), -$0) < (count($1), -$1) }), most != fewest,
        count(most) >= Self.leastPlays
      else { continue }
      let loss = 1 - Double(count(fewest)) / Double(count(most))
      if worst.map({ loss > $0.loss }) ?? true { worst = (cohort, most, fewest, loss) }
    }
    guard let worst else { return nil }
    cohort = worst.cohort
    levels = (worst.most, worst.fewest)
    self.plays = (
      plays.cell(level: worst.most, cohort: worst.cohort).plays,
      plays.cell(level: worst.fewest, cohort: worst.cohort).plays
    )
  }

  /// Whether all parts are the same.
  public static func == (left: PlaysFall, right: PlaysFall) -> Bool {
    left.cohort == right.cohort && left.levels == right.levels && left.plays == right.plays
  }

  /// Feeds all parts.
  public func hash(into hasher: inout Hasher) {
    for part in [cohort, levels.most, levels.fewest, plays.most, plays.fewest] {
      hasher.combine(part)
    }
  }
}
