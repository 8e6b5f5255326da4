import CMathematics

/// The most probable parameters of a calibration, and their precision.
///
/// Newton's method with the information of Louis (JRSS B 44, 1982, 226-233). The nodes of the integrals and the size of
/// the levels' deviations are updated between the steps. The size is the fixed point of D. J. C. MacKay (*Neural
/// Computation* 4, 1992, 415-447): the sum of the squared deviations divided by the number of them that the plays
/// determine.
struct CalibrationFit {
  /// The number of nodes of each person's integral.
  static let nodeCount = 11

  let likelihood: CalibrationLikelihood
  private(set) var prior: CalibrationPrior
  private(set) var places: [Double]
  private(set) var nodes: PersonNodes
  /// The number of levels' deviations that the plays determine.
  private(set) var determined = 0.0
  /// The factor that lengthens steps of the levels' deviation, and the last step.
  private var stride = 1.7
  private var lastChange = 0.0
  private static let rule = GaussHermite(count: nodeCount)

  /// Maximises from `start`; `nil` when it finds no maximum.
  init?(
    _ likelihood: CalibrationLikelihood, prior: CalibrationPrior, from start: [Double], mostRounds: Int = 40,
    fixesDeviation: Bool = false
  ) {
    self.likelihood = likelihood
    self.prior = prior
    places = start
    let layout = likelihood.layout
    let hasPersons = layout.hasPersons
    nodes = hasPersons ? PersonNodes(likelihood, at: start, rule: Self.rule) : PersonNodes()
    for round in 0..<mostRounds {
      if hasPersons, round > 0 { nodes = PersonNodes(likelihood, at: places, rule: Self.rule, start: nodes) }
      guard let (step, matrix) = step() else { return nil }
      let before = self.prior.deviation
      if !fixesDeviation { renewDeviation(matrix) }
      let isSettled = abs(self.prior.deviation - before) < 1e-2 * before
      // The shapes of curves without data need not converge to the last digit.
      let move = step.prefix(layout.shared).map(abs).max() ?? 0
      if move < 1e-3, isSettled || fixesDeviation { break }
      guard move.isFinite else { return nil }
    }
    if hasPersons { nodes = PersonNodes(likelihood, at: places, rule: Self.rule, start: nodes) }
  }

  private func value(at places: [Double]) -> Double {
    prior.value(at: places) + likelihood.value(at: places, nodes: nodes)
  }

  /// One step uphill, with the information matrix before it.
  private mutating func step() -> (step: [Double], matrix: PositiveDefiniteMatrix)? {
    let size = likelihood.layout.size
    var sums = likelihood.derivatives(at: places, nodes: nodes)
    let height = sums.value + prior.value(at: places)
    prior.addDerivatives(at: places, to: &sums.gradient, &sums.complete)
    guard let matrix = Self.matrix(sums, size) else { return nil }
    var step = matrix.solve(sums.gradient)
    // No parameter moves by more than two at once: logits, logarithms and skills alike.
    let most = step.map(abs).max() ?? 0
    guard most.isFinite else { return nil }
    if most > 2 { step = step.map { $0 * 2 / most } }
    for _ in 0..<30 {
      let next = zip(places, step).map { $0 + $1 }
      if value(at: next) >= height - 1e-9 * abs(height) {
        places = next
        return (step, matrix)
      }
      step = step.map { $0 / 2 }
    }
    return (step.map { _ in 0 }, matrix)
  }

  /// The observed information. If it is not positive definite, away from the maximum, the result is the nearest
  /// positive definite matrix on the way to the information for known skills.
  private static func matrix(_ sums: CalibrationLikelihood.Derivatives, _ size: Int) -> PositiveDefiniteMatrix? {
    for part in [1, 0.95, 0.85, 0.7, 0.4, 0] {
      if let matrix = PositiveDefiniteMatrix(zip(sums.complete, sums.missing).map { $0 - part * $1 }, size: size) {
        return matrix
      }
    }
    return nil
  }

  private mutating func renewDeviation(_ matrix: PositiveDefiniteMatrix) {
    let layout = likelihood.layout
    var (squares, known) = (0.0, 0.0)
    let variance = prior.deviation * prior.deviation
    for level in 0..<layout.levels {
      let place = layout.deviation(level)
      var unit = [Double](repeating: 0, count: layout.size)
      unit[place] = 1
      squares += places[place] * places[place]
      known += max(0, 1 - matrix.solve(unit)[place] / variance)
    }
    determined = known
    let usual = CalibrationPrior.usualDeviation
    let change = log(((squares + usual * usual) / (known + 1)).squareRoot() / prior.deviation)
    // The fixed point is approached slowly, so steps are lengthened until one overshoots.
    if change * lastChange < 0 { stride = max(0.5, stride * 0.6) }
    lastChange = change
    prior.deviation *= exp(stride * change)
  }

  /// The covariance of the parameters, row-major: from the information, and from the gradients of the units where there
  /// are many.
  func covariances(dispersion: Double) -> (information: [Double], sandwich: [Double]?)? {
    let size = likelihood.layout.size
    let hasPersons = likelihood.layout.hasPersons
    var sums = likelihood.derivatives(at: places, nodes: nodes, squares: hasPersons)
    let people = zip(sums.complete, sums.missing).map { $0 - $1 }
    prior.addDerivatives(at: places, to: &sums.gradient, &sums.complete)
    let whole = zip(sums.complete, sums.missing).map { $0 - $1 }
    guard let matrix = Self.matrix(sums, size) else { return nil }
    let inverse = matrix.inverse
    let rest = zip(whole, people).map { $0 - $1 }
    let count = Double(likelihood.units.units.count)
    let inflated =
      dispersion > 1 ? Self.sandwich(inverse, zip(people, rest).map { dispersion * $0 + $1 }, size) : inverse
    guard hasPersons, count > 1 else { return (inflated, nil) }
    let factor = count / (count - 1)
    return (inflated, Self.sandwich(inverse, zip(sums.squares, rest).map { factor * $0 + $1 }, size))
  }

  /// A x B x A for symmetric matrices; B is given by its lower triangle.
  private static func sandwich(_ a: [Double], _ lower: [Double], _ size: Int) -> [Double] {
    func product(_ left: [Double], _ right: [Double]) -> [Double] {
      var result = [Double](repeating: 0, count: size * size)
      for row in 0..<size {
        for index in 0..<size where left[row * size + index] != 0 {
          let factor = left[row * size + index]
          for column in 0..<size { result[row * size + column] += factor * right[index * size + column] }
        }
      }
      return result
    }
    var b = lower
    for row in 0..<size { for column in 0..<row { b[column * size + row] = b[row * size + column] } }
    return product(product(a, b), a)
  }
}
