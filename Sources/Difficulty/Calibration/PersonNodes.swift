import CMathematics

/// The skills at which each unit's likelihood is evaluated. A person's nodes surround the skill that the plays suggest,
/// so a few nodes are enough for any number of plays. A cohort has one node, the fitted skill.
///
/// Adaptive Gauss-Hermite quadrature: J. C. Pinheiro, D. M. Bates, *Journal of Computational and Graphical Statistics*
/// 4 (1995), 12-35.
struct PersonNodes {
  /// The number of nodes per unit.
  let count: Int
  /// The skills, unit by unit; empty for cohorts.
  private(set) var skills: [Double] = []
  /// The logarithms of the weights in the sum over the density of the skill times the likelihood.
  private(set) var logWeights: [Double] = []

  /// Creates one node per unit, at the skill of its cohort.
  init() { count = 1 }

  /// Creates nodes around the most probable skill of each unit, for the given parameters.
  init(_ likelihood: CalibrationLikelihood, at places: [Double], rule: GaussHermite, start: PersonNodes? = nil) {
    count = rule.nodes.count
    let curves = likelihood.curves(at: places)
    let layout = likelihood.layout
    let middle = rule.nodes.count / 2
    for (number, unit) in likelihood.units.units.enumerated() {
      let mean = places[layout.skill(unit.cohort)]
      let precision = exp(-2 * places[layout.logSpread(unit.cohort)])
      var skill = start.map { $0.skills[number * count + middle] } ?? mean
      var information = precision
      for _ in 0..<8 {
        var gradient = (mean - skill) * precision
        information = precision
        for group in unit.groups {
          let range = likelihood.units.groups[group]
          let level = likelihood.units.cells[range.lowerBound].level
          let point = curves[level].point(at: skill)
          let slope = exp(places[layout.logSlope])
          let base = places[layout.intercept] + slope * point.value + places[layout.deviation(level)]
          for cell in likelihood.units.cells[range] {
            let chance = Logistic.probability(
              base + places[layout.attempt] * cell.logAttempt + places[layout.position] * cell.position)
            gradient += (cell.wins - cell.plays * chance) * slope * point.slope
            information += cell.plays * chance * (1 - chance) * slope * slope * point.slope * point.slope
          }
        }
        let step = min(max(gradient / information, -1), 1)
        skill += step
        if abs(step) < 1e-3 { break }
      }
      let deviation = 1 / information.squareRoot()
      for (node, weight) in zip(rule.nodes, rule.weights) {
        skills.append(skill + deviation * node)
        logWeights.append(log(weight) + node * node / 2 + log(deviation))
      }
    }
  }

  /// The variance of each unit's skill, weighted by the probabilities of the nodes.
  func variances(shares: [Double]) -> [Double] {
    stride(from: 0, to: skills.count, by: count).map { start in
      var (mean, square) = (0.0, 0.0)
      for node in start..<start + count {
        mean += shares[node] * skills[node]
        square += shares[node] * skills[node] * skills[node]
      }
      return max(0, square - mean * mean)
    }
  }
}
