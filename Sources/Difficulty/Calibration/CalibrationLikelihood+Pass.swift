import CMathematics

// The value of a unit is log Σ exp(share) over its nodes, where the share of a node is first a logarithm:
//
//     log weight - log spread - (skill - mean)² / (2 spread²) + Σ over cells of (wins · x - plays · log(1 + e^x))
//
// The 1 / √(2π) of the normal density is missing here because the quadrature weight contains it:
// `PersonNodes.logWeights` is log w + z²/2 + log(deviation) with weights w that add up to 1. So a person without plays
// has the value 0 at the places for which the nodes were made. Binomial coefficients are left out, because they depend
// on no place.
//
// Example without individual people (one node, whose share begins as 0): a cohort with 7 wins of 10 plays, x = 1.
//
//     chance 1 / (1 + e⁻¹) = 0.731, value 7 · 1 - 10 · log(1 + e) = 7 - 13.133 = -6.133
//
// Arrays by cell and node, or group and node, are flat: the number of the cell within the unit times `count`, plus the
// node.
extension CalibrationLikelihood {
  /// A pass over all units, with arrays that are reused for each.
  struct Pass {
    let likelihood: CalibrationLikelihood
    let places: [Double]
    let nodes: PersonNodes
    let curves: [RisingCurve]
    let slope: Double
    /// For the current unit: the skill of each node, its probability given the plays, and each cell's chance there.
    var skills: [Double]
    var shares: [Double]
    var chances: [Double] = []
    /// The curve at each node's skill, by group of the unit.
    var points: [RisingCurve.Point] = []
    /// The derivatives of one curve at one skill by the curve's own numbers.
    var terms: [Double]
    /// For the current unit: the derivatives of its log probability for a known skill, one row per place.
    var scores: [Double] = []

    init(_ likelihood: CalibrationLikelihood, at places: [Double], nodes: PersonNodes) {
      self.likelihood = likelihood
      self.places = places
      self.nodes = nodes
      curves = likelihood.curves(at: places)
      slope = exp(places[likelihood.layout.logSlope])
      skills = Array(repeating: 0, count: nodes.count)
      shares = skills
      terms = Array(repeating: 0, count: likelihood.layout.curveSize)
    }

    /// The logarithm of the probability of a unit's plays.
    mutating func value(of number: Int) -> Double {
      let layout = likelihood.layout
      let unit = likelihood.units.units[number]
      let count = nodes.count
      let mean = places[layout.skill(unit.cohort)]
      if layout.hasPersons {
        let logSpread = places[layout.logSpread(unit.cohort)]
        let precision = exp(-2 * logSpread)
        for node in 0..<count {
          let skill = nodes.skills[number * count + node]
          skills[node] = skill
          shares[node] =
            nodes.logWeights[number * count + node] - logSpread - precision * (skill - mean) * (skill - mean) / 2
        }
      } else {
        (skills[0], shares[0]) = (mean, 0)
      }
      // The arrays only grow; what follows this unit's numbers is left from earlier units and not read.
      let cells = unit.cells.count * count
      if chances.count < cells { chances = Array(repeating: 0, count: cells) }
      if points.count < unit.groups.count * count {
        points = Array(repeating: RisingCurve.Point(), count: unit.groups.count * count)
      }
      for group in unit.groups {
        let range = likelihood.units.groups[group]
        let level = likelihood.units.cells[range.lowerBound].level
        let base = places[layout.intercept] + places[layout.deviation(level)]
        for node in 0..<count {
          let point = curves[level].point(at: skills[node])
          points[(group - unit.groups.lowerBound) * count + node] = point
          let odds = base + slope * point.value
          var sum = 0.0
          for cell in range {
            let play = likelihood.units.cells[cell]
            let x = odds + places[layout.attempt] * play.logAttempt + places[layout.position] * play.position
            // One exponential serves the chance and log(1 + e^x), and cannot overflow.
            let tail = exp(-abs(x))
            chances[(cell - unit.cells.lowerBound) * count + node] = (x >= 0 ? 1 : tail) / (1 + tail)
            sum += play.wins * x - play.plays * (max(x, 0) + log1p(tail))
          }
          shares[node] += sum
        }
      }
      // Shares become probabilities; the largest is divided out first, so that at least one power is not 0.
      var most = shares[0]
      for share in shares where share > most { most = share }
      var total = 0.0
      for node in 0..<count {
        shares[node] = exp(shares[node] - most)
        total += shares[node]
      }
      for node in 0..<count { shares[node] /= total }
      return most + log(total)
    }
  }
}
