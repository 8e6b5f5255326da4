import Foundation

/// The probability of plays of people, and its derivatives by all places of ``CalibrationLayout``.
///
/// A play is won with log odds α + β η(s) + γ log(attempt) + δ position + u: η the level's curve, u its deviation. A person's skill s is
/// normal around that of the cohort and is integrated over; without persons all plays of a cohort have its skill.
struct CalibrationLikelihood {
  let layout: CalibrationLayout
  let knots: RisingCurve.Knots
  let units: CalibrationUnits

  /// What ``evaluate(at:nodes:)`` finds.
  struct Derivatives {
    var value = 0.0
    var gradient: [Double]
    /// The lower triangle of the information if each skill were known.
    var complete: [Double]
    /// What skills not being known takes away from it, and mixed second derivatives of the log odds by the slope, which then do not cancel.
    /// Those by the shape of a curve do: at the top, people and simulation pull at it with equal force.
    var missing: [Double]
    /// The sum of the squares of the units' gradients.
    var squares: [Double]
  }

  /// The curves of all levels.
  func curves(at places: [Double]) -> [RisingCurve] {
    (0..<layout.levels).map { RisingCurve(places, from: layout.curve($0), knots: knots) }
  }

  /// The logarithm of the probability of all plays.
  func value(at places: [Double], nodes: PersonNodes) -> Double {
    var pass = Pass(self, at: places, nodes: nodes)
    return units.units.indices.reduce(0) { $0 + pass.value(of: $1) }
  }

  /// The same with its derivatives.
  /// - Parameter squares: whether the squares of the units' gradients are wanted.
  /// Complexity: O(cells x nodes + groups x nodes x curve²).
  func derivatives(at places: [Double], nodes: PersonNodes, squares: Bool = false) -> Derivatives {
    var pass = Pass(self, at: places, nodes: nodes)
    let size = layout.size
    var sums = Derivatives(
      gradient: Array(repeating: 0, count: size), complete: Array(repeating: 0, count: size * size),
      missing: Array(repeating: 0, count: size * size), squares: squares ? Array(repeating: 0, count: size * size) : [])
    for unit in units.units.indices {
      sums.value += pass.value(of: unit)
      pass.addDerivatives(of: unit, to: &sums)
    }
    return sums
  }

  /// What each cell was expected to be won, given all plays of its unit, and the variance of that.
  func expectations(at places: [Double], nodes: PersonNodes) -> [(wins: Double, variance: Double)] {
    var pass = Pass(self, at: places, nodes: nodes)
    var all: [(wins: Double, variance: Double)] = []
    for unit in units.units.indices {
      _ = pass.value(of: unit)
      for cell in units.units[unit].cells {
        let place = (cell - units.units[unit].cells.lowerBound) * nodes.count
        var (wins, variance) = (0.0, 0.0)
        for node in 0..<nodes.count {
          let chance = pass.chances[place + node]
          wins += pass.shares[node] * chance
          variance += pass.shares[node] * chance * (1 - chance)
        }
        all.append((units.cells[cell].plays * wins, units.cells[cell].plays * variance))
      }
    }
    return all
  }

  /// How likely the plays of each unit make each of its nodes, unit by unit.
  func shares(at places: [Double], nodes: PersonNodes) -> [Double] {
    var pass = Pass(self, at: places, nodes: nodes)
    return units.units.indices.flatMap { unit in
      _ = pass.value(of: unit)
      return pass.shares
    }
  }

  /// The walk over all units, with the arrays that are used again for each.
  struct Pass {
    let likelihood: CalibrationLikelihood
    let places: [Double]
    let nodes: PersonNodes
    let curves: [RisingCurve]
    let slope: Double
    /// For the unit at hand: the skill of each node, how likely the plays make it, and each cell's chance there.
    private var skills: [Double]
    private(set) var shares: [Double]
    private(set) var chances: [Double] = []
    private var points: [RisingCurve.Point] = []
    private var terms: [Double]
    private var scores: [Double] = []

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
            let tail = exp(-abs(x))
            chances[(cell - unit.cells.lowerBound) * count + node] = (x >= 0 ? 1 : tail) / (1 + tail)
            sum += play.wins * x - play.plays * (max(x, 0) + log1p(tail))
          }
          shares[node] += sum
        }
      }
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

    /// Adds the derivatives of the unit whose value was asked for last.
    mutating func addDerivatives(of number: Int, to sums: inout Derivatives) {
      let layout = likelihood.layout
      let size = layout.size
      let unit = likelihood.units.units[number]
      let count = nodes.count
      // Scores by node: of the shared places, then of each group's deviation and curve.
      let (shared, block) = (6, 1 + layout.curveSize)
      let width = shared + block * unit.groups.count
      if scores.count < width * count { scores = Array(repeating: 0, count: width * count) }
      for index in 0..<width * count { scores[index] = 0 }
      let skillPlace = layout.skill(unit.cohort)
      for group in unit.groups {
        let range = likelihood.units.groups[group]
        let local = group - unit.groups.lowerBound
        let level = likelihood.units.cells[range.lowerBound].level
        let (deviation, curve) = (layout.deviation(level), layout.curve(level))
        for node in 0..<count {
          var (r, rl, rp, v, vl, vp, vll, vlp, vpp) = (0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0)
          for cell in range {
            let play = likelihood.units.cells[cell]
            let chance = chances[(cell - unit.cells.lowerBound) * count + node]
            let (residual, variance) = (play.wins - play.plays * chance, play.plays * chance * (1 - chance))
            let (l, p) = (play.logAttempt, play.position)
            r += residual
            rl += residual * l
            rp += residual * p
            v += variance
            vl += variance * l
            vp += variance * p
            vll += variance * l * l
            vlp += variance * l * p
            vpp += variance * p * p
          }
          let point = points[local * count + node]
          let steep = slope * point.value
          scores[node] += r
          scores[count + node] += r * steep
          scores[2 * count + node] += rl
          scores[3 * count + node] += rp
          let share = shares[node]
          let first = shared + local * block
          scores[first * count + node] = r
          curves[level].derivatives(at: skills[node], into: &terms, from: 0)
          for index in 0..<layout.curveSize { scores[(first + 1 + index) * count + node] = r * slope * terms[index] }
          guard share > 1e-9 else { continue }
          let curvature = layout.hasPersons ? r : 0
          // The information of the shared places among themselves.
          sums.complete[0] += share * v
          sums.complete[size] += share * v * steep
          sums.complete[size + 1] += share * v * steep * steep
          sums.missing[size + 1] += share * curvature * steep
          sums.complete[2 * size] += share * vl
          sums.complete[2 * size + 1] += share * vl * steep
          sums.complete[2 * size + 2] += share * vll
          sums.complete[3 * size] += share * vp
          sums.complete[3 * size + 1] += share * vp * steep
          sums.complete[3 * size + 2] += share * vlp
          sums.complete[3 * size + 3] += share * vpp
          let rise = slope * point.slope
          if !layout.hasPersons {
            scores[4 * count + node] += r * rise
            let row = skillPlace * size
            sums.complete[row] += share * v * rise
            sums.complete[row + 1] += share * v * rise * steep
            sums.complete[row + skillPlace] += share * v * rise * rise
          }
          // Those of the level with the shared ones, and among themselves.
          for index in -1..<layout.curveSize {
            let term = index < 0 ? 1 : slope * terms[index]
            guard term != 0 else { continue }
            let weight = share * term
            let row = (deviation + 1 + index) * size
            sums.complete[row] += weight * v
            sums.complete[row + 1] += weight * v * steep
            if index >= 0 { sums.missing[row + 1] += weight * curvature }
            sums.complete[row + 2] += weight * vl
            sums.complete[row + 3] += weight * vp
            if !layout.hasPersons { sums.complete[row + skillPlace] += weight * v * rise }
            sums.complete[row + deviation] += weight * v
            if index >= 0 {
              for other in 0...index where terms[other] != 0 {
                sums.complete[row + curve + other] += weight * v * slope * terms[other]
              }
            }
          }
        }
      }
      if layout.hasPersons {
        let mean = places[skillPlace]
        let precision = exp(-2 * places[layout.logSpread(unit.cohort)])
        let spreadPlace = layout.logSpread(unit.cohort)
        for node in 0..<count {
          let distance = skills[node] - mean
          let square = precision * distance * distance
          scores[4 * count + node] = precision * distance
          scores[5 * count + node] = square - 1
          sums.complete[skillPlace * size + skillPlace] += shares[node] * precision
          sums.complete[spreadPlace * size + skillPlace] += shares[node] * 2 * precision * distance
          sums.complete[spreadPlace * size + spreadPlace] += shares[node] * 2 * square
        }
      }
      // Means of the scores are the gradient, their covariances are what is missing.
      var places = [layout.intercept, layout.logSlope, layout.attempt, layout.position, skillPlace]
      places.append(layout.hasPersons ? layout.logSpread(unit.cohort) : skillPlace)
      for group in unit.groups {
        let level = likelihood.units.cells[likelihood.units.groups[group].lowerBound].level
        places += (0..<block).map { layout.deviation(level) + $0 }
      }
      var means = [Double](repeating: 0, count: width)
      for row in 0..<width {
        for node in 0..<count { means[row] += shares[node] * scores[row * count + node] }
        sums.gradient[places[row]] += means[row]
      }
      if layout.hasPersons {
        // Rows that are 0 at all nodes, such as pieces of curves far away, are left out; so are nodes without weight.
        let rows = (0..<width).filter { row in (0..<count).contains { scores[row * count + $0] != 0 } }
        let live = (0..<count).filter { shares[$0] > 1e-7 }
        var centred = [Double](repeating: 0, count: rows.count * live.count)
        for (index, row) in rows.enumerated() {
          for (place, node) in live.enumerated() {
            centred[index * live.count + place] = (scores[row * count + node] - means[row]) * shares[node].squareRoot()
          }
        }
        let length = live.count
        centred.withUnsafeBufferPointer { centred in
          for (index, row) in rows.enumerated() {
            for column in 0...index {
              var covariance = 0.0
              for place in 0..<length {
                covariance += centred[index * length + place] * centred[column * length + place]
              }
              sums.missing[places[row] * size + places[rows[column]]] += covariance
            }
          }
        }
      }
      guard !sums.squares.isEmpty else { return }
      let touched = (0..<width).filter { means[$0] != 0 }
      for row in touched {
        for column in touched where column <= row {
          sums.squares[places[row] * size + places[column]] += means[row] * means[column]
        }
      }
    }
  }
}
