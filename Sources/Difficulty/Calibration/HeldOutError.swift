import CMathematics

/// The accuracy with which a calibration predicts a level that it has not seen. Every level is left out in turn, the
/// rest is fitted, and the level's observed win rates are compared with the predicted ones.
public struct HeldOutError: Hashable, Sendable {
  /// The minimum number of plays for a cell to be checked; with fewer, chance hides the quality of the prediction.
  public static let leastPlays = 30

  /// `predictions[level][cohort]`: the rate predicted without the level; with individual people, for those who played
  /// it, from their other plays. `nil` where nothing was checked.
  public let predictions: [[Double?]]
  /// The number of rates that were checked.
  public let cells: Int
  /// The mean absolute difference between predicted and observed rates, 0 to 1; each cell counts the same.
  public let meanAbsolute: Double
  /// The root mean square of these differences.
  public let rootMeanSquare: Double
  /// The root mean square error of a prediction that ignores levels: the cohort's rate on the other levels.
  public let baseline: Double
  /// The root mean square error that chance in the plays alone would leave to a perfect prediction.
  public let noise: Double

  /// Whether the calibration predicts better than the cohort's mean rate.
  public var isUseful: Bool { rootMeanSquare < baseline }

  /// Leaves out each level in turn; `nil` when nothing can be checked. Complexity: one fit per level.
  public init?(_ plays: ObservedPlays, curves: [SkillCurve], axis: SkillAxis) {
    self.init(plays) { level, rest in
      Calibration(rest, curves: curves, axis: axis)?.rates[level].map(\.value)
    }
  }

  /// The same with individual people: each fit begins where the fit to all levels ended.
  public init?(_ histories: PlayHistories, _ calibration: Calibration, curves: [SkillCurve], axis: SkillAxis) {
    let model = CalibrationModel(curves: curves, axis: axis, cohorts: histories.cohorts.count, hasPersons: true)
    let layout = model.layout
    self.init(histories.observed) { level, _ in
      let units = CalibrationUnits(histories, persons: histories.persons.indices, leavingOut: level)
      guard !units.cells.isEmpty else { return nil }
      var start = calibration.places
      start[layout.deviation(level)] = 0
      let curve = layout.curve(level)
      start.replaceSubrange(curve..<curve + layout.curveSize, with: model.simulated[level])
      guard
        let fit = CalibrationFit(
          model.likelihood(units), prior: model.prior(deviation: calibration.levelDeviation), from: start,
          mostRounds: 4, fixesDeviation: true)
      else { return nil }
      return fit.rates(of: level, in: histories)
    }
  }

  private init?(_ plays: ObservedPlays, predicting: (_ level: Int, _ rest: ObservedPlays) -> [Double]?) {
    var predictions = (0..<plays.levels).map { _ in plays.cohorts.map { _ in Double?.none } }
    var (cells, distance, square, simple, chance) = (0, 0.0, 0.0, 0.0, 0.0)
    for level in 0..<plays.levels {
      let checked = plays.cohorts.indices.filter { plays.cell(level: level, cohort: $0).plays >= Self.leastPlays }
      guard !checked.isEmpty else { continue }
      let rest = plays.leavingOut(level: level)
      guard let rates = predicting(level, rest) else { continue }
      for cohort in checked {
        let cell = plays.cell(level: level, cohort: cohort)
        guard let mean = rest.total(cohort: cohort).rate, let rate = cell.rate else { continue }
        let prediction = rates[cohort]
        predictions[level][cohort] = prediction
        cells += 1
        distance += abs(prediction - rate)
        square += (prediction - rate) * (prediction - rate)
        simple += (mean - rate) * (mean - rate)
        chance += rate * (1 - rate) / Double(cell.plays)
      }
    }
    guard cells > 0 else { return nil }
    let count = Double(cells)
    self.predictions = predictions
    self.cells = cells
    meanAbsolute = distance / count
    rootMeanSquare = (square / count).squareRoot()
    baseline = (simple / count).squareRoot()
    noise = (chance / count).squareRoot()
  }
}

extension CalibrationFit {
  /// The expected win rate of the people who played a level, by cohort, when the fit uses only their other plays.
  fileprivate func rates(of level: Int, in histories: PlayHistories) -> [Double] {
    let shares = likelihood.shares(at: places, nodes: nodes)
    let population = CalibrationPopulation(likelihood, at: places)
    var sums = histories.cohorts.map { _ in (wins: 0.0, plays: 0.0) }
    for (number, person) in histories.persons.enumerated() {
      for (position, play) in person.plays.enumerated() where play.level == level {
        var chance = 0.0
        for node in number * nodes.count..<(number + 1) * nodes.count {
          chance +=
            shares[node]
            * population.chance(
              level: level, skill: nodes.skills[node], logAttempt: log(Double(play.attempt)),
              position: Double(position))
        }
        sums[person.cohort].wins += chance
        sums[person.cohort].plays += 1
      }
    }
    return sums.map { $0.plays > 0 ? $0.wins / $0.plays : 0 }
  }
}
