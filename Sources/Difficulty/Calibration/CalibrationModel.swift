import CMathematics

/// The model for given levels: the curves from simulation alone, and the start of a fit.
struct CalibrationModel {
  let layout: CalibrationLayout
  let knots: RisingCurve.Knots
  let curves: [SkillCurve]
  let axis: SkillAxis
  /// The numbers of each curve from the simulated wins alone.
  let simulated: [[Double]]

  init(curves: [SkillCurve], axis: SkillAxis, cohorts: Int, hasPersons: Bool) {
    let knots = RisingCurve.Knots(curves.first?.skills ?? axis.grid)
    precondition(curves.allSatisfy { $0.skills == knots.skills }, "found curves at different skills")
    self.curves = curves
    self.axis = axis
    self.knots = knots
    layout = CalibrationLayout(
      cohorts: cohorts, levels: curves.count, curveSize: knots.size, hasPersons: hasPersons)
    simulated = curves.map { Self.simulated($0, knots: knots, middle: axis.middle) }
  }

  /// The simulated numbers as curves.
  var simulatedCurves: [RisingCurve] { simulated.map { RisingCurve($0, from: 0, knots: knots) } }

  /// The most probable curve for simulated wins.
  private static func simulated(_ curve: SkillCurve, knots: RisingCurve.Knots, middle: Double) -> [Double] {
    let heights = knots.skills.map { curve.logit(at: $0).value }
    let start =
      [heights[knots.middle]]
      + knots.widths.indices.map { log(max((heights[$0 + 1] - heights[$0]) / knots.widths[$0], 0.5)) }
    let layout = CalibrationLayout(cohorts: 0, levels: 1, curveSize: knots.size, hasPersons: false)
    let prior = CalibrationPrior(layout: layout, curves: [curve], knots: knots, middle: middle, deviation: 1)
    let top = ConcaveMaximum(
      from: Array(repeating: 0, count: layout.curve(0)) + start, mostSteps: 200, value: prior.value
    ) { places in
      var derivatives = ConcaveMaximum.Derivatives(
        gradient: Array(repeating: 0, count: layout.size),
        information: Array(repeating: 0, count: layout.size * layout.size))
      prior.addDerivatives(at: places, to: &derivatives.gradient, &derivatives.information)
      return derivatives
    }
    return top.map { Array($0.place.dropFirst(layout.curve(0))) } ?? start
  }

  /// The prior for a given size of the levels' deviations.
  func prior(deviation: Double) -> CalibrationPrior {
    CalibrationPrior(layout: layout, curves: curves, knots: knots, middle: axis.middle, deviation: deviation)
  }

  func likelihood(_ units: CalibrationUnits) -> CalibrationLikelihood {
    CalibrationLikelihood(layout: layout, knots: knots, units: units)
  }

  /// Fits cohorts; `nil` without plays.
  func fit(_ plays: ObservedPlays) -> CalibrationFit? {
    guard plays.cohorts.indices.contains(where: { plays.total(cohort: $0).plays > 0 }) else { return nil }
    return CalibrationFit(likelihood(CalibrationUnits(plays)), prior: prior(deviation: 0.5), from: start(plays))
  }

  /// Fits the selected people; `nil` without plays.
  func fit(_ histories: PlayHistories, persons: some Sequence<Int>) -> CalibrationFit? {
    let units = CalibrationUnits(histories, persons: persons)
    guard !units.cells.isEmpty else { return nil }
    return CalibrationFit(likelihood(units), prior: prior(deviation: 0.5), from: start(histories.observed))
  }

  /// The start: no correction, the simulated curves, and for each cohort the most probable skill on a grid.
  private func start(_ plays: ObservedPlays) -> [Double] {
    var places = [Double](repeating: 0, count: layout.size)
    for (level, numbers) in simulated.enumerated() {
      places.replaceSubrange(layout.curve(level)..<layout.curve(level) + numbers.count, with: numbers)
    }
    let rising = simulated.map { RisingCurve($0, from: 0, knots: knots) }
    let spread = CalibrationPrior.deviation.skill
    for cohort in 0..<layout.cohorts {
      var best = (skill: axis.middle, value: -Double.infinity)
      for skill in stride(from: axis.range.lowerBound, through: axis.range.upperBound, by: 0.1) {
        let distance = (skill - axis.middle) / spread
        var value = -distance * distance / 2
        for (level, curve) in rising.enumerated() {
          let cell = plays.cell(level: level, cohort: cohort)
          let odds = curve.point(at: skill).value
          value += Double(cell.wins) * odds - Double(cell.plays) * Logistic.softplus(odds)
        }
        if value > best.value { best = (skill, value) }
      }
      places[layout.skill(cohort)] = best.skill
      if layout.hasPersons { places[layout.logSpread(cohort)] = log(CalibrationPrior.usualSpread) }
    }
    return places
  }
}
