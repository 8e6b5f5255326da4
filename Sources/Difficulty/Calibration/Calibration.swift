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
/// that ask for skill; β from how far levels lie apart. The knobs of a player are *not* separated; they move
/// together along ``SkillAxis``.
///
/// **Errors.** Real levels differ from simulated ones by more than chance, alike for all cohorts, and plays of one person are
/// alike. So all standard errors are widened by the square root of ``dispersion`` when that is above 1 (P. McCullagh,
/// J. A. Nelder, *Generalized Linear Models*, 2nd edition, 4.5), and intervals reach as far as Student's distribution says for
/// the number of levels less three: levels, not plays, are what there is little of.
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
  /// Pearson's statistic over its degrees of freedom: 1 when nothing but chance parts observed from predicted rates. Of
  /// single rates or of whole levels, whichever is larger; `nil` when there are not more of them than numbers to fit.
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
    let (dispersion, levels) = Self.dispersion(model, at: top.place)
    self.dispersion = dispersion
    let reach =
      StudentT.twoSidedQuantile(confidence: confidence, freedom: max(1, levels - 3))
      * max(1, dispersion ?? 1).squareRoot()
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

  /// The dispersion, and how many levels have plays.
  private static func dispersion(
    _ model: CalibrationLikelihood, at places: [Double]
  ) -> (dispersion: Double?, levels: Int) {
    var (cells, cellSum, levels, levelSum) = (0, 0.0, 0, 0.0)
    for level in model.curves.indices {
      var (residuals, variances) = (0.0, 0.0)
      for cohort in model.plays.cohorts.indices {
        let cell = model.plays.cell(level: level, cohort: cohort)
        guard cell.plays > 0 else { continue }
        let chance = Logistic.probability(model.logOdds(level: level, cohort: cohort, at: places).value)
        let residual = Double(cell.wins) - Double(cell.plays) * chance
        let variance = Double(cell.plays) * max(chance * (1 - chance), 1e-6)
        cells += 1
        cellSum += residual * residual / variance
        residuals += residual
        variances += variance
      }
      guard variances > 0 else { continue }
      levels += 1
      levelSum += residuals * residuals / variances
    }
    // Of whole levels the fit follows three numbers: intercept, slope and the skill of all.
    let ratios = [(cellSum, cells - places.count), (levelSum, levels - 3)].compactMap { sum, freedom in
      freedom > 0 ? sum / Double(freedom) : nil
    }
    return (ratios.max(), levels)
  }
}
