/// Whether the plays are enough for a calibration, by a fixed rule.
public struct DataSufficiency: Hashable, Sendable {
  /// A level counts if a cohort has this many plays on it.
  public static let leastPlays = HeldOutError.leastPlays
  /// The number of levels that must count.
  public static let leastLevels = 4
  /// The number of levels that some must have won and some lost, with at least ``mixedShare`` of the plays each.
  public static let leastMixedLevels = 3
  /// The minimum share of wins and of losses in a mixed level.
  public static let mixedShare = 0.02
  /// The minimum difference between the numbers of rates and of parameters.
  public static let leastFreedom = 2
  /// The largest half-width of a skill's interval, in steps between presets. More plays, more levels or more simulated
  /// games narrow it.
  public static let widestSkill = 1.0

  /// The minimum number of people per cohort, if individual people are known.
  public static let leastPersons = 10

  /// Simulated games of a skill on a level below which they may be what is missing.
  static let usualGames = 1_000
  /// What is missing, in words; empty when the plays are enough.
  public let shortcomings: [String]
  /// The cohorts whose skill no number of plays would show, because the levels respond alike to it: a change of skill
  /// then looks like a change of the link.
  public let unidentified: [String]

  /// Whether the plays are enough.
  public var isEnough: Bool { shortcomings.isEmpty && unidentified.isEmpty }

  /// Checks plays and the calibration fitted to them, if there is one. Complexity: O(levels x cohorts).
  /// - Parameters:
  ///   - persons: the number of people in each cohort, if known.
  ///   - curves: the simulated log odds of each level; without them every skill counts as identified.
  public init(
    _ plays: ObservedPlays, _ calibration: Calibration?, persons: [Int]? = nil, curves: [SkillCurve] = []
  ) {
    var (rates, levels, mixed): (Int, Set<Int>, Set<Int>) = (0, [], [])
    for level in 0..<plays.levels {
      for cohort in plays.cohorts.indices {
        let cell = plays.cell(level: level, cohort: cohort)
        guard cell.plays >= Self.leastPlays, let rate = cell.rate else { continue }
        rates += 1
        levels.insert(level)
        if (Self.mixedShare...1 - Self.mixedShare).contains(rate) { mixed.insert(level) }
      }
    }
    var missing: [String] = []
    func ask(_ what: String, _ found: Int, _ expected: Int) {
      if found < expected { missing.append("\(what): found \(found), expected at least \(expected)") }
    }
    ask("levels with \(Self.leastPlays) plays of a cohort", levels.count, Self.leastLevels)
    ask("levels that some win and some lose", mixed.count, Self.leastMixedLevels)
    ask(
      "rates of level and cohort from \(Self.leastPlays) plays each", rates,
      2 + plays.cohorts.count + Self.leastFreedom)
    for (name, count) in zip(plays.cohorts, persons ?? []) { ask("people of \(name)", count, Self.leastPersons) }
    let simulated = curves.flatMap(\.games).min() ?? Self.usualGames
    let few = simulated < Self.usualGames ? "; with --games \(simulated), so raise it first" : ""
    if calibration == nil { missing.append("the fit does not converge\(few)") }
    var unknown: [String] = []
    for (name, skill) in zip(plays.cohorts, calibration?.skills ?? [])
    where skill.interval.upperBound - skill.interval.lowerBound > 2 * Self.widestSkill {
      if let calibration, !curves.isEmpty, !Self.respondsToSkill(levels.map { curves[$0] }, skill.value, calibration) {
        unknown.append(name)
      } else {
        missing.append("the skill of \(name) is known only to within a step between presets\(few)")
      }
    }
    shortcomings = missing
    unidentified = unknown
  }

  /// Whether any number of plays could tell skills apart that are ``widestSkill`` below and above `skill`.
  ///
  /// Between them the log odds of each level rise. The intercept of the link absorbs the mean rise. What differs
  /// between levels is compared with what plays do not reduce: the levels' own deviations and the chance of the
  /// simulated games. Beyond 15.4 (3.92 squared) the interval of 95 % would be narrower.
  private static func respondsToSkill(_ curves: [SkillCurve], _ skill: Double, _ calibration: Calibration) -> Bool {
    func chance(_ curve: SkillCurve, _ logit: Double) -> Double {
      let rate = Logistic.probability(logit)
      return 1 / (Double(curve.games.reduce(0, +)) / Double(curve.games.count) * max(1e-3, rate * (1 - rate)))
    }
    let slope = calibration.slope.value * calibration.slope.value
    let own = calibration.levelDeviation * calibration.levelDeviation
    let rises = curves.map { curve -> (value: Double, weight: Double) in
      let (low, high) = (curve.logit(at: skill - widestSkill).value, curve.logit(at: skill + widestSkill).value)
      return (high - low, slope / (own + slope * (chance(curve, low) + chance(curve, high))))
    }
    let weight = rises.reduce(0) { $0 + $1.weight }
    guard weight > 0 else { return false }
    let mean = rises.reduce(0) { $0 + $1.weight * $1.value } / weight
    return rises.reduce(0) { $0 + $1.weight * ($1.value - mean) * ($1.value - mean) } > 15.4
  }
}
