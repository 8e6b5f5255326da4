import CMathematics

/// Detects levels that changed while people played them: two versions under one name, one after the other.
///
/// Each play is predicted from the person's earlier plays. If the level stays the same, the remaining differences have
/// no trend. Their cumulative sums over time, minus the straight line to the last one, are compared with a Brownian
/// bridge (A. N. Kolmogorov's distribution of its largest distance from 0), for each level. Probabilities are
/// multiplied by the number of levels.
public struct LevelDrift: Hashable, Sendable {
  /// A change counts if its probability by chance is below this.
  public static let leastChance = 1e-3
  /// A level with fewer plays is ignored.
  public static let leastPlays = 60

  /// A level that changed.
  public struct Change: Hashable, Sendable {
    /// The number of the level.
    public let level: Int
    /// The win rates before and after.
    public let rates: (before: Double, after: Double)
    /// The most probable time of the change, in the unit of the plays' time.
    public let time: Double
    /// The probability of such a change by chance, over all levels.
    public let chance: Double

    /// Compares all properties.
    public static func == (left: Change, right: Change) -> Bool {
      left.level == right.level && left.rates == right.rates && left.time == right.time
        && left.chance == right.chance
    }

    /// Hashes the level and the time.
    public func hash(into hasher: inout Hasher) {
      hasher.combine(level)
      hasher.combine(time)
    }
  }

  /// The levels that changed.
  public let changes: [Change]
  /// The number of levels examined.
  public let levels: Int

  /// Whether individual levels changed; if most did, the people changed instead.
  public var isOfLevels: Bool { !changes.isEmpty && 2 * changes.count <= levels }

  /// Searches for changes; `nil` when the plays have no times, or only the order of each person's plays. Complexity:
  /// O(plays x log plays).
  public init?(
    _ histories: PlayHistories, _ calibration: Calibration, curves: [SkillCurve], axis: SkillAxis
  ) {
    let times = histories.persons.flatMap { $0.plays.compactMap(\.time) }
    // Numbers that count each person's own plays are the same for all people.
    guard times.count == histories.plays, 2 * Set(times).count > times.count else { return nil }
    let model = CalibrationModel(
      curves: curves, axis: axis, cohorts: histories.cohorts.count, hasPersons: true)
    let units = CalibrationUnits(histories, persons: histories.persons.indices)
    let population = CalibrationPopulation(model.likelihood(units), at: calibration.places)
    typealias Residual = (time: Double, value: Double, variance: Double, isWon: Bool)
    var residuals: [[Residual]] = Array(repeating: [], count: histories.levels)
    for person in histories.persons {
      for (play, chance) in zip(person.plays, population.predictions(of: person)) {
        guard let time = play.time else { continue }
        residuals[play.level].append(
          (time, (play.isWon ? 1 : 0) - chance, chance * (1 - chance), play.isWon))
      }
    }
    let looked = residuals.indices.filter { residuals[$0].count >= Self.leastPlays }
    levels = looked.count
    changes = looked.compactMap { level in
      let sorted = residuals[level].sorted { ($0.time, $0.value) < ($1.time, $1.value) }
      let (total, variance) = sorted.reduce((0.0, 0.0)) { ($0.0 + $1.value, $0.1 + $1.variance) }
      guard variance > 1 else { return nil }
      var (sum, used, largest, place) = (0.0, 0.0, 0.0, 0)
      for (index, residual) in sorted.enumerated() {
        sum += residual.value
        used += residual.variance
        let distance = abs(sum - total * used / variance) / variance.squareRoot()
        if distance > largest { (largest, place) = (distance, index + 1) }
      }
      let chance = Double(looked.count) * Self.chance(of: largest)
      guard chance < Self.leastChance, place < sorted.count else { return nil }
      func rate(_ part: ArraySlice<Residual>) -> Double {
        Double(part.count { $0.isWon }) / Double(max(1, part.count))
      }
      return Change(
        level: level, rates: (rate(sorted[..<place]), rate(sorted[place...])),
        time: sorted[place].time, chance: chance)
    }
  }

  /// The probability that a Brownian bridge gets so far from 0.
  private static func chance(of distance: Double) -> Double {
    guard distance > 0.2 else { return 1 }
    var sum = 0.0
    for k in 1...20 {
      let exponent = -2 * Double(k * k) * distance * distance
      sum += (k.isMultiple(of: 2) ? -2 : 2) * exp(exponent)
    }
    return min(1, max(0, sum))
  }
}
