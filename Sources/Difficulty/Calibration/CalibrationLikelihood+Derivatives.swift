import CMathematics

/// The contribution of one unit's plays to the derivatives.
///
/// With x the log odds of a play, c its chance and w whether it was won, the derivative by a place is (w - c) ∂x, and
/// the information of two places is c (1 - c) ∂x ∂x' - (w - c) ∂²x. So the plays of a level enter only through sums of
/// their *residuals* w - c and *variances* c (1 - c), times factors ∂x that they share at one skill:
///
///     intercept 1, slope β η ("steep"), deviation 1, number i of the curve β ∂η/∂i (slope · terms[i]),
///     skill β η' ("rise")
///
/// Only attempt (∂x = log(attempt)) and position differ between plays, so they are inside the sums.
///
/// The slope's place holds log β, so ∂x is β η and not η. Of ∂²x only the terms with log β are kept, and only with
/// individual people: ``CalibrationLikelihood/Derivatives/missing`` explains why.
///
/// **Example.** The cohort of ``CalibrationLikelihood/Pass``: no persons, 7 wins of 10 plays, x = β η(s) with β = 1
/// and η(s) = s, at skill 1. Then r = 7 - 7.311 = -0.311, v = 10 · 0.731 · 0.269 = 1.966, and steep = rise = 1. The
/// gradient by intercept, slope, deviation and skill is -0.311 each; each pair of these has the information 1.966.
///
/// Rows of `scores` are numbers within a unit, not places: six shared ones, then one block per level that the unit
/// played. A unit that played two of fifty levels has two blocks. Matrices are lower triangles, row times `size` plus
/// column.
extension CalibrationLikelihood.Pass {
  private typealias Unit = CalibrationUnits.Unit

  /// The scores that all units have, rows 0 to 5: intercept, slope, attempt, position, the cohort's mean and spread.
  /// Those of each level follow.
  private static var shared: Int { 6 }
  /// The scores of a level: its deviation and its curve.
  private var block: Int { 1 + likelihood.layout.curveSize }

  /// Adds the derivatives of the unit that was evaluated last.
  mutating func addDerivatives(of number: Int, to sums: inout CalibrationLikelihood.Derivatives) {
    let unit = likelihood.units.units[number]
    let width = Self.shared + block * unit.groups.count
    if scores.count < width * nodes.count { scores = Array(repeating: 0, count: width * nodes.count) }
    for index in 0..<width * nodes.count { scores[index] = 0 }
    for group in unit.groups { addPlays(of: group, in: unit, to: &sums) }
    if likelihood.layout.hasPersons { addSkill(of: unit, to: &sums) }
    // The means of the scores are the gradient; their covariances are the missing information.
    let scored = scoredPlaces(of: unit)
    var means = [Double](repeating: 0, count: width)
    for row in 0..<width {
      for node in 0..<nodes.count { means[row] += shares[node] * scores[row * nodes.count + node] }
      sums.gradient[scored[row]] += means[row]
    }
    if likelihood.layout.hasPersons { addCovariances(around: means, at: scored, to: &sums) }
    guard !sums.squares.isEmpty else { return }
    let touched = (0..<width).filter { means[$0] != 0 }
    // Places ascend with the rows, so these entries stay in the lower triangle.
    for row in touched {
      for column in touched where column <= row {
        sums.squares[scored[row] * likelihood.layout.size + scored[column]] += means[row] * means[column]
      }
    }
  }

  private func scoredPlaces(of unit: Unit) -> [Int] {
    let layout = likelihood.layout
    let skill = layout.skill(unit.cohort)
    // Without individual people this place does not exist: row 5 is all 0 and adds nothing, wherever it points.
    let spread = layout.hasPersons ? layout.logSpread(unit.cohort) : skill
    var scored = [layout.intercept, layout.logSlope, layout.attempt, layout.position, skill, spread]
    for group in unit.groups {
      let level = likelihood.units.cells[likelihood.units.groups[group].lowerBound].level
      scored += (0..<block).map { layout.deviation(level) + $0 }
    }
    return scored
  }

  /// Sums over the plays of a group at one skill: residuals *r* and variances *v*, alone and by the attempt's logarithm
  /// *l* and the position *p*.
  private struct Moments {
    var (r, rl, rp, v, vl, vp, vll, vlp, vpp) = (0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0)

    mutating func add(_ play: CalibrationUnits.Cell, chance: Double) {
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
  }

  /// The plays of a group, all of one level.
  private mutating func addPlays(of group: Int, in unit: Unit, to sums: inout CalibrationLikelihood.Derivatives) {
    let layout = likelihood.layout
    let count = nodes.count
    let range = likelihood.units.groups[group]
    let local = group - unit.groups.lowerBound
    let level = likelihood.units.cells[range.lowerBound].level
    let first = Self.shared + local * block
    // Taken out of the list once: a copy counts six references.
    let curve = curves[level]
    for node in 0..<count {
      var plays = Moments()
      for cell in range {
        plays.add(likelihood.units.cells[cell], chance: chances[(cell - unit.cells.lowerBound) * count + node])
      }
      let point = points[local * count + node]
      let (steep, rise) = (slope * point.value, slope * point.slope)
      scores[node] += plays.r
      scores[count + node] += plays.r * steep
      scores[2 * count + node] += plays.rl
      scores[3 * count + node] += plays.rp
      scores[first * count + node] = plays.r
      curve.derivatives(at: skills[node], into: &terms, from: 0)
      for index in 0..<layout.curveSize { scores[(first + 1 + index) * count + node] = plays.r * slope * terms[index] }
      // The scores above are needed at every node, the information only where the skill has a noticeable probability.
      let share = shares[node]
      guard share > 1e-9 else { continue }
      let skill = layout.skill(unit.cohort)
      if !layout.hasPersons { scores[4 * count + node] += plays.r * rise }
      addShared(plays, share: share, steep: steep, to: &sums)
      // With individual people the skill is not a place: the cohort's mean acts only through its normal density
      // (`addSkill`). Without them, attempt and position are 0 in all cells, so their columns are left out.
      if !layout.hasPersons {
        let row = skill * layout.size
        sums.complete[row] += share * plays.v * rise
        sums.complete[row + 1] += share * plays.v * rise * steep
        sums.complete[row + skill] += share * plays.v * rise * rise
      }
      addLevel(level, plays, share: share, steep: steep, rise: rise, skill: skill, to: &sums)
    }
  }

  /// The information of the shared places among themselves.
  private func addShared(
    _ plays: Moments, share: Double, steep: Double, to sums: inout CalibrationLikelihood.Derivatives
  ) {
    // Places 0 to 3 are intercept, slope, attempt, position: 2 * size + 1 is the attempt's row and the slope's column.
    let size = likelihood.layout.size
    // The second derivative of β η by log β is β η again. Without individual people it is left out, which gives the
    // expected information.
    let curvature = likelihood.layout.hasPersons ? plays.r : 0
    sums.complete[0] += share * plays.v
    sums.complete[size] += share * plays.v * steep
    sums.complete[size + 1] += share * plays.v * steep * steep
    sums.missing[size + 1] += share * curvature * steep
    sums.complete[2 * size] += share * plays.vl
    sums.complete[2 * size + 1] += share * plays.vl * steep
    sums.complete[2 * size + 2] += share * plays.vll
    sums.complete[3 * size] += share * plays.vp
    sums.complete[3 * size + 1] += share * plays.vp * steep
    sums.complete[3 * size + 2] += share * plays.vlp
    sums.complete[3 * size + 3] += share * plays.vpp
  }

  /// The information of a level's places with the shared ones, and among themselves; ``terms`` are the derivatives of
  /// its curve.
  private func addLevel(
    _ level: Int, _ plays: Moments, share: Double, steep: Double, rise: Double, skill: Int,
    to sums: inout CalibrationLikelihood.Derivatives
  ) {
    let layout = likelihood.layout
    let (deviation, curve) = (layout.deviation(level), layout.curve(level))
    let curvature = layout.hasPersons ? plays.r : 0
    // Index -1 is the deviation, which precedes the curve's numbers and moves the log odds by 1.
    for index in -1..<layout.curveSize {
      let term = index < 0 ? 1 : slope * terms[index]
      guard term != 0 else { continue }
      let weight = share * term
      let row = (deviation + 1 + index) * layout.size
      sums.complete[row] += weight * plays.v
      sums.complete[row + 1] += weight * plays.v * steep
      if index >= 0 { sums.missing[row + 1] += weight * curvature }
      sums.complete[row + 2] += weight * plays.vl
      sums.complete[row + 3] += weight * plays.vp
      if !layout.hasPersons { sums.complete[row + skill] += weight * plays.v * rise }
      sums.complete[row + deviation] += weight * plays.v
      if index >= 0 {
        // `weight` already has one factor of slope · term.
        for other in 0...index where terms[other] != 0 {
          sums.complete[row + curve + other] += weight * plays.v * slope * terms[other]
        }
      }
    }
  }

  /// The contribution of the person's skill being normal around that of the cohort: the derivatives of -log spread -
  /// distance² / (2 spread²) by the mean and by log spread, with the skill of a node held fixed.
  private mutating func addSkill(of unit: Unit, to sums: inout CalibrationLikelihood.Derivatives) {
    let layout = likelihood.layout
    let (size, count) = (layout.size, nodes.count)
    let (skill, spread) = (layout.skill(unit.cohort), layout.logSpread(unit.cohort))
    let precision = exp(-2 * places[spread])
    for node in 0..<count {
      let distance = skills[node] - places[skill]
      let square = precision * distance * distance
      scores[4 * count + node] = precision * distance
      scores[5 * count + node] = square - 1
      sums.complete[skill * size + skill] += shares[node] * precision
      sums.complete[spread * size + skill] += shares[node] * 2 * precision * distance
      sums.complete[spread * size + spread] += shares[node] * 2 * square
    }
  }

  /// The covariances of the scores over the possible skills of the person.
  private func addCovariances(
    around means: [Double], at scored: [Int], to sums: inout CalibrationLikelihood.Derivatives
  ) {
    let count = nodes.count
    // Rows that are 0 at all nodes, such as distant pieces of curves, are left out; so are nodes without weight.
    let rows = means.indices.filter { row in (0..<count).contains { scores[row * count + $0] != 0 } }
    let live = (0..<count).filter { shares[$0] > 1e-7 }
    let length = live.count
    var centred = [Double](repeating: 0, count: rows.count * length)
    for (index, row) in rows.enumerated() {
      for (place, node) in live.enumerated() {
        centred[index * length + place] = (scores[row * count + node] - means[row]) * shares[node].squareRoot()
      }
    }
    centred.withUnsafeBufferPointer { centred in
      for (index, row) in rows.enumerated() {
        let start = index * length
        var column = 0
        // Four sums at a time, each in the order of one alone: no addition waits for that of another sum.
        while column + 4 <= index + 1 {
          let others = column * length
          var (first, second, third, fourth) = (0.0, 0.0, 0.0, 0.0)
          for place in 0..<length {
            let value = centred[start + place]
            first += value * centred[others + place]
            second += value * centred[others + length + place]
            third += value * centred[others + 2 * length + place]
            fourth += value * centred[others + 3 * length + place]
          }
          let entries = scored[row] * likelihood.layout.size
          sums.missing[entries + scored[rows[column]]] += first
          sums.missing[entries + scored[rows[column + 1]]] += second
          sums.missing[entries + scored[rows[column + 2]]] += third
          sums.missing[entries + scored[rows[column + 3]]] += fourth
          column += 4
        }
        while column <= index {
          var covariance = 0.0
          for place in 0..<length { covariance += centred[start + place] * centred[column * length + place] }
          sums.missing[scored[row] * likelihood.layout.size + scored[rows[column]]] += covariance
          column += 1
        }
      }
    }
  }
}
