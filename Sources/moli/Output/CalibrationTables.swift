import Difficulty
import Foundation
import Reporting

/// What `moli difficulty --observed` prints.
struct CalibrationTables {
  /// The levels, in the order of the plays.
  let levels: [(game: String, name: String)]
  /// What people won.
  let plays: ObservedPlays
  /// The fit; `nil` when there is none.
  let calibration: Calibration?
  /// The error on levels that were left out.
  let heldOut: HeldOutError?
  /// Whether the plays are enough.
  let sufficiency: DataSufficiency
  /// The skills that were simulated.
  let axis: SkillAxis
  /// How places on the scale are written.
  let scale: DifficultyScale

  /// Why the difficulty stays relative; `nil` when it is calibrated.
  var objection: String? {
    guard sufficiency.isEnough else {
      return "too few plays, levels or simulated games to calibrate: "
        + sufficiency.shortcomings.joined(separator: "; ")
    }
    guard let heldOut, heldOut.isUseful else {
      return "the calibration predicts a level that it has not seen no better than the mean rate does"
    }
    return nil
  }

  /// The fit, if it is worth being shown.
  private var shown: Calibration? { sufficiency.isEnough ? calibration : nil }

  /// A row for each cohort: the player fitted to it.
  var cohorts: Table {
    var table = Table(
      title: shown == nil ? "Plays of \(plays.cohorts.count.counted("cohort"))" : "Players fitted to the cohorts",
      columns: [
        Column("cohort", title: "cohort", .text), Column("plays", title: "plays", .integer),
        Column("winRate", title: "won", .percent(digits: 1)), Column("skill", title: "skill", .decimal(digits: 2)),
        Column("skill95", title: "95 % interval", .interval(digits: 2)),
        Column("vocabulary", title: "vocabulary", .percent(digits: 1)),
        Column("actionsPerSecond", title: "actions/s", .decimal(digits: 2)),
        Column("errorRate", title: "errors", .percent(digits: 1)),
        Column("lookAhead", title: "look-ahead", .integer),
        Column("movesPerSecond", title: "moves/s", .decimal(digits: 2)),
      ],
      notes: [
        "skill: "
          + axis.presets.enumerated().map { "\($0) is \($1.name)" }.joined(separator: ", ")
          + "; the knobs move together along this axis",
        "moves/s: of the plays with moves and seconds, to compare with actions/s, which has no part in the fit",
      ])
    for (number, name) in plays.cohorts.enumerated() {
      let total = plays.total(cohort: number)
      let skill = shown?.skills[number]
      let profile = skill.map { axis.profile($0.value) }
      table.append([
        .text(name), .integer(total.plays), .number(total.rate), .number(skill?.value),
        skill.map { .interval($0.interval.lowerBound, $0.interval.upperBound) } ?? .missing,
        .number(profile?.vocabulary), .number(profile?.actionsPerSecond), .number(profile?.errorRate),
        .integer(profile?.lookAhead),
        .number(
          total.milliseconds > 0 ? 1000 * Double(total.timedMoves) / Double(total.milliseconds) : nil),
      ])
    }
    return table
  }

  /// A row for each level and cohort: what was won, what is predicted, and what was predicted without the level.
  var rates: Table {
    var table = Table(
      title: objection == nil
        ? "Calibrated difficulty of \(levels.count.counted("level"))"
        : "Relative difficulty: not calibrated",
      columns: [
        Column("level", title: "level", .text), Column("game", title: "game", .text),
        Column("cohort", title: "cohort", .text), Column("plays", title: "plays", .integer),
        Column("winRate", title: "won", .percent(digits: 1)),
        Column("winRate95", title: "95 % interval", .percentInterval(digits: 1)),
        Column("predicted", title: "predicted", .percent(digits: 1)),
        Column("predicted95", title: "95 % interval", .percentInterval(digits: 1)),
        Column("difficulty", title: "difficulty", scale.column),
        Column("heldOut", title: "held out", .percent(digits: 1)),
        Column("heldOutError", title: "error", .decimal(digits: 1)),
      ], notes: notes)
    for (number, level) in levels.enumerated() {
      for (cohort, name) in plays.cohorts.enumerated() {
        let cell = plays.cell(level: number, cohort: cohort)
        let interval = WilsonInterval(successes: cell.wins, of: cell.plays)
        let rate = shown?.rates[number][cohort]
        let heldOut = shown == nil ? nil : heldOut?.predictions[number][cohort]
        table.append([
          .text(level.name), .text(level.game), .text(name), .integer(cell.plays), .number(cell.rate),
          cell.plays > 0 ? .interval(interval.lower, interval.upper) : .missing, .number(rate?.value),
          rate.map { .interval($0.interval.lowerBound, $0.interval.upperBound) } ?? .missing,
          .number(rate.map { scale.place(log((1 - $0.value) / $0.value)) }), .number(heldOut),
          .number(heldOut.flatMap { prediction in cell.rate.map { 100 * (prediction - $0) } }),
        ])
      }
    }
    return table
  }

  /// The link, how well it predicts, and whether that is enough.
  private var notes: [String] {
    guard let calibration = shown else { return [objection ?? "", "without a calibration difficulty is relative"] }
    func text(_ value: Double, _ digits: Int) -> String { FixedDecimal.string(value, digits: digits) ?? "–" }
    func words(_ estimate: Calibration.Estimate) -> String {
      "\(text(estimate.value, 2)) (\(text(estimate.interval.lowerBound, 2)) to \(text(estimate.interval.upperBound, 2)))"
    }
    var notes = [
      "link: log odds of people = \(words(calibration.intercept)) + \(words(calibration.slope)) x log odds of the simulated "
        + "player; 95 % intervals",
      "difficulty: "
        + (scale == .elo
          ? "like Elo's ratings; 1500 is a level that the cohort wins half" : "log odds that the cohort loses"),
    ]
    if let dispersion = calibration.dispersion {
      notes.append(
        "dispersion \(text(dispersion, 1)): 1 when only chance parts predicted from observed; intervals allow for it")
    }
    if let heldOut {
      notes.append(
        "held out: each level predicted from the others; error in points, root mean square "
          + "\(text(100 * heldOut.rootMeanSquare, 1)), mean \(text(100 * heldOut.meanAbsolute, 1)); the cohort's mean rate "
          + "alone errs by \(text(100 * heldOut.baseline, 1)), a perfect prediction by \(text(100 * heldOut.noise, 1))")
    }
    if let objection { notes.append("\(objection), so difficulty stays relative") }
    let beyond = zip(plays.cohorts, calibration.skills).filter { !axis.range.contains($1.value) }.map(\.0)
    if !beyond.isEmpty { notes.append("beyond the simulated skills: " + beyond.joined(separator: ", ")) }
    return notes
  }
}
