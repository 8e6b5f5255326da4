import Foundation

/// Simulated players fitted to what people won: the skill of each cohort, and a link from simulated to real odds.
///
/// A cohort of skill s wins a level with log odds α + β η(s), where η(s) are the log odds that simulated players of that
/// skill have there (``SkillCurve``), α and β the same for all levels and cohorts. s, α and β are estimated together by
/// maximum likelihood with a normal prior: α around 0 with standard deviation 1, log β around 0 with 0.5, s around the
/// middle of the presets with 1.5. It is needed because a higher skill and a higher intercept do nearly the same where levels
/// answer alike to skill; the prior then keeps the intercept small.
///
/// What is identified: each cohort's skill from its win rates as a whole and from how much better it does on the levels
/// that ask for skill; β from how far levels lie apart. The knobs of a player are *not* told from each other; they move
/// together along ``SkillAxis``.
///
/// **Errors.** Real levels differ from simulated ones by more than chance, and plays of one person are alike. So all
/// standard errors are widened by the square root of ``dispersion`` when that is above 1 (P. McCullagh, J. A. Nelder,
/// *Generalized Linear Models*, 2nd edition, 4.5).
public struct Calibration: Hashable, Sendable {
  /// A number with its interval.
  public struct Estimate: Hashable, Sendable {
    /// The estimate.
    public let value: Double
    /// What it may as well be, with the confidence of the calibration.
    public let interval: ClosedRange<Double>
  }

  /// α: log odds that people have more than simulated players, at simulated odds of one.
  public let intercept: Estimate
  /// β: how much farther apart levels lie for people than in simulation; 1 when as far.
  public let slope: Estimate
  /// The skill of each cohort on the axis, in the order of the plays.
  public let skills: [Estimate]
  /// `rates[level][cohort]`: the win rate that is predicted.
  public let rates: [[Estimate]]
  /// Pearson's statistic over its degrees of freedom: 1 when nothing but chance parts observed from predicted rates;
  /// `nil` when there are not more cells with plays than numbers to fit.
  public let dispersion: Double?

  /// Fits plays of people.
  ///
  /// `nil` when there is no play, or the fit does not settle. Whether there are enough is asked of ``DataSufficiency``.
  /// Complexity: O(steps x cells x cohorts²).
  /// - Parameters:
  ///   - curves: the simulated log odds of each level.
  ///   - axis: the skills that were simulated.
  ///   - confidence: of all intervals.
  public init?(_ plays: ObservedPlays, curves: [SkillCurve], axis: SkillAxis, confidence: Double = 0.95) {
    precondition(curves.count == plays.levels, "found \(curves.count) curves for \(plays.levels) levels")
    guard plays.cohorts.indices.contains(where: { plays.total(cohort: $0).plays > 0 }) else { return nil }
    let model = CalibrationLikelihood(curves: curves, plays: plays, middle: axis.middle)
    guard
      let top = ConcaveMaximum(
        from: model.start(in: axis.range), mostSteps: 500, value: model.logPosterior, derivatives: model.derivatives)
    else { return nil }
    var (pearson, cells) = (0.0, 0)
    for level in curves.indices {
      for cohort in plays.cohorts.indices {
        let cell = plays.cell(level: level, cohort: cohort)
        guard cell.plays > 0 else { continue }
        let chance = Logistic.probability(model.logOdds(level: level, cohort: cohort, at: top.place).value)
        let residual = Double(cell.wins) - Double(cell.plays) * chance
        pearson += residual * residual / (Double(cell.plays) * max(chance * (1 - chance), 1e-6))
        cells += 1
      }
    }
    let freedom = cells - top.place.count
    let dispersion = freedom > 0 ? pearson / Double(freedom) : nil
    self.dispersion = dispersion
    let reach = StandardNormal.twoSidedQuantile(confidence: confidence) * max(1, dispersion ?? 1).squareRoot()
    let estimate = { (value: Double, variance: Double, shape: (Double) -> Double) in
      let half = reach * variance.squareRoot()
      return Estimate(value: shape(value), interval: shape(value - half)...shape(value + half))
    }
    intercept = estimate(top.place[0], top.variance(0)) { $0 }
    slope = estimate(top.place[1], top.variance(1)) { exp($0) }
    skills = plays.cohorts.indices.map { estimate(top.place[2 + $0], top.variance(2 + $0)) { $0 } }
    rates = curves.indices.map { level in
      plays.cohorts.indices.map { cohort in
        let odds = model.logOdds(level: level, cohort: cohort, at: top.place)
        return estimate(odds.value, top.variance(of: odds.terms), Logistic.probability)
      }
    }
  }
}
