import Foundation

/// The log posterior of ``Calibration``. Places are the intercept, the logarithm of the slope, and the skill of each cohort.
struct CalibrationLikelihood {
  /// The prior's standard deviation of the intercept in logits, of the logarithm of the slope, and of a skill.
  static let spread = (intercept: 1.0, logSlope: 0.5, skill: 1.5)

  let curves: [SkillCurve]
  let plays: ObservedPlays
  let middle: Double

  /// Where to start: no correction, and for each cohort the most probable skill on a fine grid.
  func start(in range: ClosedRange<Double>) -> [Double] {
    let steps = stride(from: range.lowerBound, through: range.upperBound, by: 0.1)
    return [0, 0]
      + plays.cohorts.indices.map { cohort in
        var best = (skill: middle, value: -Double.infinity)
        for skill in steps {
          let value = logLikelihood(of: cohort, [0, 0], skill: skill) + Self.prior(skill - middle, Self.spread.skill)
          if value > best.value { best = (skill, value) }
        }
        return best.skill
      }
  }

  /// The logarithm of the posterior, up to a constant.
  func logPosterior(at places: [Double]) -> Double {
    var sum = Self.prior(places[0], Self.spread.intercept) + Self.prior(places[1], Self.spread.logSlope)
    for cohort in plays.cohorts.indices {
      let skill = places[2 + cohort]
      sum += logLikelihood(of: cohort, places, skill: skill) + Self.prior(skill - middle, Self.spread.skill)
    }
    return sum
  }

  /// The gradient and Fisher's information with that of the prior, which makes it positive definite.
  func derivatives(at places: [Double]) -> ConcaveMaximum.Derivatives {
    let size = places.count
    let spread = Self.spread
    let precisions =
      [1 / (spread.intercept * spread.intercept), 1 / (spread.logSlope * spread.logSlope)]
      + plays.cohorts.map { _ in 1 / (spread.skill * spread.skill) }
    var gradient = (0..<size).map { -precisions[$0] * (places[$0] - ($0 < 2 ? 0 : middle)) }
    var information = [Double](repeating: 0, count: size * size)
    for index in 0..<size { information[index * size + index] = precisions[index] }
    for cohort in plays.cohorts.indices {
      for level in curves.indices {
        let cell = plays.cell(level: level, cohort: cohort)
        guard cell.plays > 0 else { continue }
        let (odds, terms) = logOdds(level: level, cohort: cohort, at: places)
        let chance = Logistic.probability(odds)
        let weight = Double(cell.plays) * chance * (1 - chance)
        let residual = Double(cell.wins) - Double(cell.plays) * chance
        for (row, left) in terms {
          gradient[row] += left * residual
          for (column, right) in terms { information[row * size + column] += left * right * weight }
        }
      }
    }
    return ConcaveMaximum.Derivatives(gradient: gradient, information: information)
  }

  /// The log odds that a cohort wins a level, and their derivatives by the places they depend on.
  func logOdds(
    level: Int, cohort: Int, at places: [Double]
  ) -> (value: Double, terms: [(place: Int, coefficient: Double)]) {
    let slope = exp(places[1])
    let curve = curves[level].logit(at: places[2 + cohort])
    return (places[0] + slope * curve.value, [(0, 1), (1, slope * curve.value), (2 + cohort, slope * curve.slope)])
  }

  private func logLikelihood(of cohort: Int, _ places: [Double], skill: Double) -> Double {
    curves.indices.reduce(0) { sum, level in
      let cell = plays.cell(level: level, cohort: cohort)
      guard cell.plays > 0 else { return sum }
      let odds = places[0] + exp(places[1]) * curves[level].logit(at: skill).value
      return sum + Double(cell.wins) * odds - Double(cell.plays) * Logistic.softplus(odds)
    }
  }

  private static func prior(_ distance: Double, _ spread: Double) -> Double {
    -distance * distance / (2 * spread * spread)
  }
}
