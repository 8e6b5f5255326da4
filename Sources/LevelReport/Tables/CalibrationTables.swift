import Difficulty
import Foundation
import PuzzleCore
import Reporting

/// What `moli difficulty --observed` prints.
public struct CalibrationTables {
  /// The levels, in the order of the plays.
  public let levels: [(game: String, name: String)]
  /// What people won.
  public let plays: ObservedPlays
  /// The fit; `nil` when there is none.
  public let calibration: Calibration?
  /// The error on levels that were left out.
  public let heldOut: HeldOutError?
  /// Whether the plays are enough.
  public let sufficiency: DataSufficiency
  /// The skills that were simulated.
  public let axis: SkillAxis
  /// How places on the scale are written.
  public let scale: DifficultyScale

  /// Why the difficulty stays relative; `nil` when it is calibrated.
  public var objection: String? {
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
  public var cohorts: Table {
    typealias Row = (name: String, total: ObservedPlays.Cell, skill: Calibration.Estimate?, profile: PlayerProfile?)
    let columns: [TableColumn<Row>] = [
      TableColumn("cohort", title: "cohort", .text) { .text($0.name) },
      TableColumn("plays", title: "plays", .integer) { .integer($0.total.plays) },
      TableColumn("winRate", title: "won", .percent(digits: 1)) { .number($0.total.rate) },
      TableColumn("skill", title: "skill", .decimal(digits: 2)) { .number($0.skill?.value) },
      TableColumn("skill95", title: "95 % interval", .interval(digits: 2)) { Self.interval($0.skill) },
      TableColumn("vocabulary", title: "vocabulary", .percent(digits: 1)) { .number($0.profile?.vocabulary) },
      TableColumn("actionsPerSecond", title: "actions/s", .decimal(digits: 2)) {
        .number($0.profile?.actionsPerSecond)
      },
      TableColumn("errorRate", title: "errors", .percent(digits: 1)) { .number($0.profile?.errorRate) },
      TableColumn("lookAhead", title: "look-ahead", .integer) { .integer($0.profile?.lookAhead) },
      TableColumn("movesPerSecond", title: "moves/s", .decimal(digits: 2)) {
        let (moves, time) = ($0.total.timedMoves, $0.total.milliseconds)
        return .number(time > 0 ? 1000 * Double(moves) / Double(time) : nil)
      },
    ]
    return Table(
      title: shown == nil ? "Plays of \(plays.cohorts.count.counted("cohort"))" : "Players fitted to the cohorts",
      columns: columns,
      rows: plays.cohorts.enumerated().map { number, name in
        let skill = shown?.skills[number]
        return (name, plays.total(cohort: number), skill, skill.map { axis.profile($0.value) })
      },
      notes: [
        "skill: "
          + axis.presets.enumerated().map { "\($0) is \($1.name)" }.joined(separator: ", ")
          + "; the knobs move together along this axis",
        "moves/s: of the plays with moves and seconds, to compare with actions/s, which has no part in the fit",
      ])
  }

  private static func interval(_ estimate: Calibration.Estimate?) -> Cell {
    estimate.map { .interval($0.interval.lowerBound, $0.interval.upperBound) } ?? .missing
  }

  /// A level with one of the cohorts.
  private struct Rate {
    var game: String
    var level: String
    var cohort: String
    var seen: ObservedPlays.Cell
    var fitted: Calibration.Estimate?
    var heldOut: Double?

    /// The interval of the rate that was seen.
    var interval: Cell {
      let interval = WilsonInterval(successes: seen.wins, of: seen.plays)
      return seen.plays > 0 ? .interval(interval.lower, interval.upper) : .missing
    }
  }

  /// A row for each level and cohort: what was won, what is predicted, and what was predicted without the level.
  public var rates: Table {
    let columns: [TableColumn<Rate>] = [
      TableColumn("level", title: "level", .text) { .text($0.level) },
      TableColumn("game", title: "game", .text) { .text($0.game) },
      TableColumn("cohort", title: "cohort", .text) { .text($0.cohort) },
      TableColumn("plays", title: "plays", .integer) { .integer($0.seen.plays) },
      TableColumn("winRate", title: "won", .percent(digits: 1)) { .number($0.seen.rate) },
      TableColumn("winRate95", title: "95 % interval", .percentInterval(digits: 1)) { $0.interval },
      TableColumn("predicted", title: "predicted", .percent(digits: 1)) { .number($0.fitted?.value) },
      TableColumn("predicted95", title: "95 % interval", .percentInterval(digits: 1)) { Self.interval($0.fitted) },
      TableColumn("difficulty", title: "difficulty", scale.column) { rate in
        .number(rate.fitted.map { scale.place(log((1 - $0.value) / $0.value)) })
      },
      TableColumn("heldOut", title: "held out", .percent(digits: 1)) { .number($0.heldOut) },
      TableColumn("heldOutError", title: "error", .decimal(digits: 1)) { rate in
        .number(rate.heldOut.flatMap { prediction in rate.seen.rate.map { 100 * (prediction - $0) } })
      },
    ]
    let rows = levels.enumerated().flatMap { number, level in
      plays.cohorts.enumerated().map { cohort, name in
        Rate(
          game: level.game, level: level.name, cohort: name, seen: plays.cell(level: number, cohort: cohort),
          fitted: shown?.rates[number][cohort], heldOut: shown == nil ? nil : heldOut?.predictions[number][cohort])
      }
    }
    return Table(
      title: objection == nil
        ? "Calibrated difficulty of \(levels.count.counted("level"))"
        : "Relative difficulty: not calibrated",
      columns: columns, rows: rows, notes: notes)
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

  /// Creates it from its parts.
  public init(
    levels: [(game: String, name: String)], plays: ObservedPlays, calibration: Calibration?, heldOut: HeldOutError?,
    sufficiency: DataSufficiency, axis: SkillAxis, scale: DifficultyScale
  ) {
    self.levels = levels
    self.plays = plays
    self.calibration = calibration
    self.heldOut = heldOut
    self.sufficiency = sufficiency
    self.axis = axis
    self.scale = scale
  }
}
