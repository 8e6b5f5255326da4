import CMathematics

/// The probability of human plays, and its derivatives by all places of ``CalibrationLayout``.
///
/// A play is won with log odds x = α + β η(s) + γ log(attempt) + δ position + u, with the level's curve η and its
/// deviation u. A person's skill s is normal around that of the cohort and is integrated over. Without individual
/// people, all plays of a cohort have its skill. The integral is a sum over the few skills of ``PersonNodes``, each
/// with a *share*: its probability given the person's plays.
///
/// Second derivatives follow Louis (JRSS B 44, 1982, 226-233): the information is *complete* minus *missing*. The first
/// is its mean over the shares, as if each skill were known; the second is the covariance of the scores over them.
///
/// **Example.** Cohort mean 0, spread 1, all of α, γ, δ, u 0, β 1, η(s) = s; one person, who won one play. Take the two
/// nodes -1 and 1, each with half of the weight:
///
///     chance of a win      σ(-1) = 0.269     σ(1) = 0.731
///     value                log(0.269 / 2 + 0.731 / 2) = log 0.5 = -0.693
///     shares               0.269             0.731
///     score by α           1 - 0.269 = 0.731 1 - 0.731 = 0.269
///     gradient by α        0.269 · 0.731 + 0.731 · 0.269 = 0.393
///     complete at (α, α)   0.269 · 0.197 + 0.731 · 0.197 = 0.197
///     missing at (α, α)    0.269 · (0.731 - 0.393)² + 0.731 · (0.269 - 0.393)² = 0.042
///
/// So the information about α is 0.197 - 0.042 = 0.155. Check: the probability's second derivative by α is 0 here, so
/// the information is the square of the gradient, 0.393² = 0.155.
struct CalibrationLikelihood {
  let layout: CalibrationLayout
  let knots: RisingCurve.Knots
  let units: CalibrationUnits

  /// The results of ``derivatives(at:nodes:squares:)``.
  struct Derivatives {
    var value = 0.0
    var gradient: [Double]
    /// The lower triangle of the information if every skill were known.
    var complete: [Double]
    /// The information lost because skills are unknown, plus the mixed second derivatives of the log odds by the slope,
    /// which then do not cancel. Those by the shape of a curve do cancel: at the maximum, people and simulation pull at
    /// it with equal force.
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
  /// - Parameter squares: whether to compute the squares of the units' gradients. Complexity: O(cells x nodes + groups
  ///   x nodes x curve²).
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

  /// The expected wins of each cell, given all plays of its unit, and their variance.
  func expectations(at places: [Double], nodes: PersonNodes) -> [(wins: Double, variance: Double)] {
    var pass = Pass(self, at: places, nodes: nodes)
    var all: [(wins: Double, variance: Double)] = []
    for unit in units.units.indices {
      // Called for the chances and shares that it stores in the pass.
      _ = pass.value(of: unit)
      for cell in units.units[unit].cells {
        // ``Pass/chances`` has the cells of one unit at a time, each with one number per node.
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

  /// The probability of each node of each unit given the unit's plays, unit by unit.
  func shares(at places: [Double], nodes: PersonNodes) -> [Double] {
    var pass = Pass(self, at: places, nodes: nodes)
    return units.units.indices.flatMap { unit in
      _ = pass.value(of: unit)
      return pass.shares
    }
  }
}
