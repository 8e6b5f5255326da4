import CMathematics

/// The skills at which each unit's likelihood is evaluated: for a person some around where the plays put the skill, so
/// that few are enough however much a person played; for a cohort the one skill that is fitted.
///
/// Adaptive Gauss-Hermite quadrature: J. C. Pinheiro, D. M. Bates, *Journal of Computational and Graphical Statistics*
/// 4 (1995), 12-35.
struct PersonNodes {
  /// How many a unit has.
  let count: Int
  /// The skills, unit by unit; empty for cohorts.
  private(set) var skills: [Double] = []
  /// The logarithms of the weights with which the density of the skill and the likelihood there are summed.
  private(set) var logWeights: [Double] = []

  /// One node a unit, at the skill of its cohort.
  init() { count = 1 }

  /// Nodes around the most probable skill of each unit at these places.
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

  /// The variance of each unit's skill, by how likely each node is.
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
