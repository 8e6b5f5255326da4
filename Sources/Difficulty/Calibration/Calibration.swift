import CMathematics

/// Simulated players fitted to human wins: the skill of each cohort, and a link from simulated to real odds.
///
/// A person of skill s wins a level with log odds α + β η(s) + γ log(attempt) + δ position + u. η(s) are the log odds
/// that simulated players of that skill have there; α and β are the same for all levels. u is the level's own
/// deviation, normal with mean 0 and an estimated standard deviation τ. With ``PlayHistories`` the skills in a cohort
/// are normal with a mean and a spread, each person's skill is integrated over, and attempt and position count. Without
/// them, all people of a cohort have the same skill, and γ and δ are 0.
///
/// The simulated wins are data like human wins. The heights of each curve at the simulated skills are fitted together
/// with everything else (`CalibrationPrior`), so that neither their random errors nor rates of 0 and 1 bias the
/// slope.
///
/// **Errors.** From the information matrix; with people, from the sandwich over people where that is larger (P. J.
/// Huber, *Proceedings of the 5th Berkeley Symposium* 1, 1967, 221-233). Both are widened by ``dispersion`` when that
/// is above 1 (P. McCullagh, J. A. Nelder, *Generalized Linear Models*, 2nd edition, 4.5). Intervals use Student's
/// distribution, with the number of levels less three, or of people less one, as degrees of freedom, because levels and
/// people are scarce and plays are not.
public struct Calibration: Hashable, Sendable {
  /// A number with its interval.
  public struct Estimate: Hashable, Sendable {
    /// The estimated value.
    public let value: Double
    /// The interval, with the confidence of the calibration.
    public let interval: ClosedRange<Double>
  }

  /// α: how far the log odds of people exceed those of simulated players, at simulated odds of one.
  public let intercept: Estimate
  /// β: how much farther apart levels are for people than in simulation; 1 when equally far.
  public let slope: Estimate
  /// The mean skill of each cohort on the axis, in the order of the plays.
  public let skills: [Estimate]
  /// The standard deviation of skill among the people of each cohort; `nil` without individual people.
  public let spreads: [Estimate]?
  /// γ: the change of the log odds per unit of the logarithm of the attempt's number; `nil` without individual people,
  /// or without repeated attempts.
  public let attemptEffect: Estimate?
  /// δ: the change of the log odds per earlier play of the person; `nil` without individual people, or without repeated
  /// plays.
  public let positionEffect: Estimate?
  /// The deviation of each level from the link, in logits; above 0 it is easier for people.
  public let deviations: [Estimate]
  /// τ: the standard deviation of the levels' deviations.
  public let levelDeviation: Double
  /// `rates[level][cohort]`: the predicted win rate for a play by a random person of the whole cohort. With individual
  /// people it is for the first attempt, at the position at which people first meet the level.
  public let rates: [[Estimate]]
  /// The position at which people first meet each level, used for ``rates``; 0 without individual people.
  public let positions: [Double]
  /// The variance of cells (of a level and a cohort, or of a level and a person) around their expectations, relative to
  /// chance: 1 when only chance separates them. `nil` when there are not more cells than parameters.
  public let dispersion: Double?

  /// The fitted parameters, as the start of another fit.
  let places: [Double]

  /// Fits sums of plays by level and cohort.
  ///
  /// `nil` when there are no plays, or the fit does not converge. ``DataSufficiency`` decides whether there are enough
  /// plays. Complexity: O(steps x (levels x knots)³).
  /// - Parameters:
  ///   - curves: the simulated log odds of each level, all at the same skills.
  ///   - axis: the skills that were simulated.
  ///   - confidence: the confidence of all intervals.
  public init?(_ plays: ObservedPlays, curves: [SkillCurve], axis: SkillAxis, confidence: Double = 0.95) {
    precondition(curves.count == plays.levels, "found \(curves.count) curves for \(plays.levels) levels")
    let model = CalibrationModel(curves: curves, axis: axis, cohorts: plays.cohorts.count, hasPersons: false)
    guard let fit = model.fit(plays) else { return nil }
    self.init(fit, positions: curves.map { _ in 0 }, hasAttempts: false, hasPositions: false, confidence: confidence)
  }

  /// Fits the histories of individual people.
  ///
  /// `nil` when there are no plays, or the fit does not converge. Complexity: O(steps x (plays x nodes + (levels x
  /// knots)³)), a fraction of a second for 10,000 plays.
  /// - Parameters: as for sums of plays.
  public init?(_ histories: PlayHistories, curves: [SkillCurve], axis: SkillAxis, confidence: Double = 0.95) {
    precondition(curves.count == histories.levels, "found \(curves.count) curves for \(histories.levels) levels")
    let model = CalibrationModel(curves: curves, axis: axis, cohorts: histories.cohorts.count, hasPersons: true)
    guard let fit = model.fit(histories, persons: histories.persons.indices) else { return nil }
    self.init(
      fit, positions: histories.firstPositions,
      hasAttempts: histories.persons.contains { $0.plays.contains { $0.attempt > 1 } },
      hasPositions: histories.persons.contains { $0.plays.count > 1 }, confidence: confidence)
  }

  private init?(
    _ fit: CalibrationFit, positions: [Double], hasAttempts: Bool, hasPositions: Bool, confidence: Double
  ) {
    let layout = fit.likelihood.layout
    let dispersion = fit.dispersion
    guard let (information, sandwich) = fit.covariances(dispersion: dispersion ?? 1) else { return nil }
    let size = layout.size
    func variance(_ terms: [(place: Int, coefficient: Double)]) -> Double {
      [information, sandwich].compactMap { $0 }.map { covariance in
        terms.reduce(0) { sum, left in
          terms.reduce(sum) { $0 + left.coefficient * $1.coefficient * covariance[left.place * size + $1.place] }
        }
      }.max() ?? 0
    }
    let levels = Set(fit.likelihood.units.cells.map(\.level)).count
    var freedom = max(1, levels - 3)
    if layout.hasPersons { freedom = max(1, min(freedom, fit.likelihood.units.units.count - 1)) }
    let reach = StudentT.twoSidedQuantile(confidence: confidence, freedom: freedom)
    func estimate(
      _ value: Double, _ terms: [(place: Int, coefficient: Double)], _ shape: (Double) -> Double = { $0 }
    ) -> Estimate {
      let half = reach * max(0, variance(terms)).squareRoot()
      return Estimate(value: shape(value), interval: shape(value - half)...shape(value + half))
    }
    func estimate(at place: Int, _ shape: (Double) -> Double = { $0 }) -> Estimate {
      estimate(fit.places[place], [(place, 1)], shape)
    }
    self.dispersion = dispersion
    self.positions = positions
    places = fit.places
    levelDeviation = fit.prior.deviation
    intercept = estimate(at: layout.intercept)
    slope = estimate(at: layout.logSlope, exp)
    skills = (0..<layout.cohorts).map { estimate(at: layout.skill($0)) }
    spreads = layout.hasPersons ? (0..<layout.cohorts).map { estimate(at: layout.logSpread($0), exp) } : nil
    attemptEffect = layout.hasPersons && hasAttempts ? estimate(at: layout.attempt) : nil
    positionEffect = layout.hasPersons && hasPositions ? estimate(at: layout.position) : nil
    deviations = (0..<layout.levels).map { estimate(at: layout.deviation($0)) }
    let population = CalibrationPopulation(fit.likelihood, at: fit.places)
    rates = positions.enumerated().map { level, position in
      (0..<layout.cohorts).map { cohort in
        let rate = population.rate(level: level, cohort: cohort, position: position)
        return estimate(rate.logit, rate.terms, Logistic.probability)
      }
    }
  }
}

extension CalibrationFit {
  /// Pearson's statistic of cells over the degrees of freedom; each cell is weighted by its variance.
  fileprivate var dispersion: Double? {
    let expected = likelihood.expectations(at: places, nodes: nodes)
    var (cells, squares, variances) = (0.0, 0.0, 0.0)
    var index = 0
    for unit in likelihood.units.units {
      for group in unit.groups {
        var (residual, variance) = (0.0, 0.0)
        for cell in likelihood.units.groups[group] {
          residual += likelihood.units.cells[cell].wins - expected[index].wins
          variance += expected[index].variance
          index += 1
        }
        cells += 1
        squares += residual * residual
        variances += variance
      }
    }
    let layout = likelihood.layout
    var freedom = cells - determined - 2 - Double(layout.cohorts)
    if layout.hasPersons {
      // The plays determine a part of each person's skill, measured by how much narrower than its cohort it becomes.
      let sums = nodes.variances(shares: likelihood.shares(at: places, nodes: nodes))
      for (unit, variance) in zip(likelihood.units.units, sums) {
        freedom -= max(0, 1 - variance * exp(-2 * places[layout.logSpread(unit.cohort)]))
      }
    }
    guard freedom > 0.5, variances > 0 else { return nil }
    return squares / variances * cells / freedom
  }
}
