import CalibrationScenarios
import Difficulty
import Reporting

/// The number of correct calibrations in the draws of a scenario.
struct ScenarioTally {
  /// The share of intervals that contain the true value.
  struct Share {
    var inside = 0
    var all = 0
    var rate: Double? { all > 0 ? Double(inside) / Double(all) : nil }

    mutating func add(_ estimate: Calibration.Estimate, _ truth: Double) {
      all += 1
      if estimate.interval.contains(truth) { inside += 1 }
    }
  }

  /// The minimum share of intervals that must contain the true value, unless calibrations are refused.
  static let leastShare = 0.9
  /// The minimum share of refused draws for a scenario to count as refused.
  static let refusedShare = 0.9

  let scenario: CalibrationScenario
  private var draws = 0
  private var calibrated = 0
  private var skill = Share()
  private var spread = Share()
  private var slope = Share()
  private var rates = Share()
  /// The intervals of win rates in the draws that were not refused.
  private var keptRates = Share()
  private var slopes: [Double] = []
  private var causes: [String: Int] = [:]

  init(_ scenario: CalibrationScenario) { self.scenario = scenario }

  var name: String {
    scenario.name + (scenario.namesPersons || scenario.cohorts[0].spread == 0 ? "" : ", people not named")
  }

  mutating func add(_ draw: CalibrationScenario.Draw) {
    draws += 1
    let axis = SkillAxis()
    let review = CalibrationReview(
      levels: draw.curves.indices.map { "level \($0 + 1)" }, plays: draw.histories.observed,
      histories: scenario.namesPersons ? draw.histories : nil,
      statesFirstAttempts: scenario.statesFirstAttempts,
      curves: draw.curves, axis: axis)
    if review.verdict.isCalibrated { calibrated += 1 }
    for objection in review.verdict.objections { causes[Self.cause(objection), default: 0] += 1 }
    guard let fit = review.calibration else { return }
    for (number, cohort) in scenario.cohorts.enumerated() {
      skill.add(fit.skills[number], cohort.mean)
      if let spreads = fit.spreads { spread.add(spreads[number], cohort.spread) }
      for level in draw.rates.indices {
        rates.add(fit.rates[level][number], draw.rates[level][number])
        if review.verdict.isCalibrated {
          keptRates.add(fit.rates[level][number], draw.rates[level][number])
        }
      }
    }
    slope.add(fit.slope, scenario.link.slope)
    slopes.append(fit.slope.value)
  }

  /// The kind of an objection.
  private static func cause(_ objection: String) -> String {
    let kinds = [
      "% fewer": "plays fall", "--first-attempts": "people not named", "people who leave": "leaving",
      "were never sent": "plays never sent", "while it was played": "versions", "take programs": "programs",
      "lie apart": "dispersion", "level that was left out": "levels left out",
      "people who were left out": "people left out", "people of": "too few people",
    ]
    return kinds.sorted { $0.key < $1.key }.first { objection.contains($0.key) }?.value ?? "too little"
  }

  /// Whether enough intervals contain the true value, or the calibration is refused. An undetectable departure from the
  /// model always passes and is only shown.
  var isTrustworthy: Bool {
    guard !scenario.isUndetectable else { return true }
    if Double(draws - calibrated) >= Self.refusedShare * Double(draws) { return true }
    // If the data depart from the model, only the draws with the verdict "calibrated" have to be right.
    if case .none = scenario.departure {} else { return (keptRates.rate ?? 1) >= Self.leastShare }
    return [skill, spread, slope, rates].allSatisfy { ($0.rate ?? 1) >= Self.leastShare }
  }

  /// The table with one row per scenario.
  static func table(of tallies: [ScenarioTally], _ draws: Int, _ games: Int) -> Table {
    func share(_ path: @escaping (ScenarioTally) -> Share) -> (ScenarioTally) -> Cell {
      { .number(path($0).rate) }
    }
    let columns: [TableColumn<ScenarioTally>] = [
      TableColumn("scenario", title: "scenario", .text) { .text($0.name) },
      TableColumn("calibrated", title: "calibrated", .integer) { .integer($0.calibrated) },
      TableColumn("skill", title: "mean skill", .percent(digits: 0), cell: share(\.skill)),
      TableColumn("spread", title: "spread", .percent(digits: 0), cell: share(\.spread)),
      TableColumn("slope", title: "slope", .percent(digits: 0), cell: share(\.slope)),
      TableColumn("rates", title: "rates", .percent(digits: 0), cell: share(\.rates)),
      TableColumn("truth", title: "true slope", .decimal(digits: 2)) { .number($0.scenario.link.slope) },
      TableColumn("mean", title: "mean of slopes", .decimal(digits: 3)) { .number(mean($0.slopes)) },
      TableColumn("error", title: "±", .decimal(digits: 3)) { .number(standardError($0.slopes)) },
      TableColumn("causes", title: "refused for", .text) { tally in
        .text(
          tally.causes.sorted { (-$0.value, $0.key) < (-$1.value, $1.key) }.map { "\($0.key) \($0.value)" }
            .joined(separator: ", "))
      },
    ]
    return Table(
      title: "How often 95 % intervals hold the truth, \(draws) draws, \(games) simulated games at each skill",
      columns: columns,
      rows: tallies, notes: ["of all draws; calibrated: the draws that were not refused"])
  }

  private static func mean(_ values: [Double]) -> Double { values.reduce(0, +) / Double(values.count) }

  private static func standardError(_ values: [Double]) -> Double? {
    guard values.count > 1 else { return nil }
    let middle = mean(values)
    let squares = values.reduce(0) { $0 + ($1 - middle) * ($1 - middle) }
    return (squares / Double(values.count * (values.count - 1))).squareRoot()
  }
}
