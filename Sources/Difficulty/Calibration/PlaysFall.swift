/// The differences in the numbers of people between levels, where every row is a person's first attempt and people are
/// not identified.
///
/// The people on the level with the fewest plays may differ from those on the level with the most, because some left or
/// never came. Neither dates nor the order of levels are used: in a game that grows, the mean date of the first level
/// is as late as that of the last.
public struct PlaysFall: Hashable, Sendable {
  /// Levels whose numbers of people differ by more than this share, beyond chance, show that people are missing.
  public static let mostLoss = 0.1
  /// The minimum number of standard errors for a difference beyond ``mostLoss``.
  static let deviations = 2.5
  /// A cohort with fewer plays on every level is ignored.
  public static let leastPlays = 30

  /// The cohort with the largest loss.
  public let cohort: Int
  /// The level with the most plays, and the one with the fewest.
  public let levels: (most: Int, fewest: Int)
  /// The plays on these two.
  public let plays: (most: Int, fewest: Int)

  /// The relative difference between the two.
  public var loss: Double { 1 - Double(plays.fewest) / Double(plays.most) }

  /// Whether the loss is more than ``mostLoss`` and more than chance.
  public var isLoss: Bool {
    let (most, fewest) = (Double(plays.most), Double(plays.fewest))
    return (1 - Self.mostLoss) * most - fewest > Self.deviations * most.squareRoot()
  }

  /// The largest loss of all cohorts; `nil` when no cohort has enough plays on two levels. Levels without plays do not
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

  /// Compares all properties.
  public static func == (left: PlaysFall, right: PlaysFall) -> Bool {
    left.cohort == right.cohort && left.levels == right.levels && left.plays == right.plays
  }

  /// Hashes all properties.
  public func hash(into hasher: inout Hasher) {
    for part in [cohort, levels.most, levels.fewest, plays.most, plays.fewest] {
      hasher.combine(part)
    }
  }
}
