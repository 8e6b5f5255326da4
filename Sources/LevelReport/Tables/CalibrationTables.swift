import CMathematics
import Difficulty
import LevelStudy
import People
import Reporting
import TextFormats

/// The output of `moli calibrate`.
public struct CalibrationTables {
  /// The result of the study.
  public let study: ObservedStudy
  /// The scale on which difficulties are written.
  public let scale: DifficultyScale

  private var plays: ObservedPlays { study.read.plays }
  private var levels: [(game: String, name: String)] { study.levels }
  private var axis: SkillAxis { study.axis }
  private var heldOut: HeldOutError? { study.review.heldOut }

  /// The reason why the difficulty stays relative; `nil` when it is calibrated.
  public var objection: String? {
    study.objections.isEmpty ? nil : study.objections.joined(separator: "; ")
  }

  /// A note about rows left out because of their result, which is on the first line; `nil` when there are none.
  private var leftOut: String? {
    let count = study.read.skipped.byResult
    return count > 0 ? "\(count.counted("row")) left out because of the result" : nil
  }

  /// The fit. It is also shown when the difficulty stays relative, with its intervals and the reason.
  private var shown: Calibration? { study.review.calibration }

  /// One row per cohort: the player fitted to it.
  public var cohorts: Table {
    typealias Row = (
      name: String, total: ObservedPlays.Cell, persons: Int?, skill: Calibration.Estimate?,
      spread: Calibration.Estimate?, profile: PlayerProfile?
    )
    let hasPersons = study.read.histories != nil
    let columns: [TableColumn<Row>] = [
      TableColumn("cohort", title: "cohort", .text) { .text($0.name) },
      TableColumn("plays", title: "plays", .integer) { .integer($0.total.plays) },
      TableColumn("persons", title: "people", .integer) { .integer($0.persons) }.only(if: hasPersons),
      TableColumn(.winRate, .percent(digits: 1)) { .number($0.total.rate) },
      TableColumn("skill", title: "skill", .decimal(digits: 2)) { .number($0.skill?.value) },
      TableColumn("skill95", title: "95 % interval", .interval(digits: 2)) { .interval($0.skill?.interval) },
      TableColumn("spread", title: "spread", .decimal(digits: 2)) { .number($0.spread?.value) }.only(if: hasPersons),
      TableColumn("spread95", title: "95 % interval", .interval(digits: 2)) { .interval($0.spread?.interval) }
        .only(if: hasPersons),
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
      title: (leftOut.map { "Not calibrated, because \($0): " } ?? "")
        + (shown == nil ? "Plays of \(plays.cohorts.count.counted("cohort"))" : "Players fitted to the cohorts"),
      columns: columns,
      rows: plays.cohorts.enumerated().map { number, name in
        let skill = shown?.skills[number]
        return (
          name, plays.total(cohort: number), study.read.histories?.persons(in: number), skill,
          shown?.spreads?[number], skill.map { axis.profile($0.value) }
        )
      },
      notes: (hasPersons ? ["spread: standard deviation of skill among the people of a cohort"] : []) + [
        "skill: "
          + axis.presets.enumerated().map { "\($0) is \($1.name)" }.joined(separator: ", ")
          + "; all abilities change together along this axis",
        "moves/s: from plays with moves and seconds, for comparison with actions/s; the fit does not use it",
      ])
  }

  /// A level with one of the cohorts.
  private struct Rate {
    var game: String
    var level: String
    var cohort: String
    var seen: ObservedPlays.Cell
    var fitted: Calibration.Estimate?
    var heldOut: Double?
    var deviation: Calibration.Estimate?
    var leaving: (won: DropOut.Cell, lost: DropOut.Cell)?
    var agreement: PredictionScore?

    /// The interval of the observed rate.
    var interval: ClosedRange<Double>? {
      seen.plays > 0 ? WilsonInterval(successes: seen.wins, of: seen.plays).bounds : nil
    }
  }

  /// One row per level and cohort: the observed win rate, the predicted one, and the prediction without the level.
  public var rates: Table {
    let columns: [TableColumn<Rate>] = [
      TableColumn("level", title: "level", .text) { .text($0.level) },
      TableColumn("game", title: "game", .text) { .text($0.game) },
      TableColumn("cohort", title: "cohort", .text) { .text($0.cohort) },
      TableColumn("plays", title: "plays", .integer) { .integer($0.seen.plays) },
      TableColumn(.winRate, .percent(digits: 1)) { .number($0.seen.rate) },
      TableColumn("winRate95", title: "95 % interval", .percentInterval(digits: 1)) { .interval($0.interval) },
      TableColumn("predicted", title: "predicted", .percent(digits: 1)) { .number($0.fitted?.value) },
      TableColumn("predicted95", title: "95 % interval", .percentInterval(digits: 1)) {
        .interval($0.fitted?.interval)
      },
      TableColumn("difficulty", title: "difficulty", scale.column) { rate in
        .number(rate.fitted.map { scale.place(log((1 - $0.value) / $0.value)) })
      },
      TableColumn("heldOut", title: "held out", .percent(digits: 1)) { .number($0.heldOut) },
      TableColumn("heldOutError", title: "error", .decimal(digits: 1)) { rate in
        .number(rate.heldOut.flatMap { prediction in rate.seen.rate.map { 100 * (prediction - $0) } })
      },
    ]
    let cells = levels.indices.flatMap { level in
      plays.cohorts.indices.map { plays.cell(level: level, cohort: $0) }
    }
    let endings: [TableColumn<Rate>] = [
      TableColumn("gaveUp", title: "gave up", .percent(digits: 1)) { .number($0.seen.givenUpRate) }
        .only(if: cells.contains { $0.givenUpRate != nil }),
      TableColumn("restarts", title: "restarts", .decimal(digits: 1)) { .number($0.seen.meanRestarts) }
        .only(if: cells.contains { $0.meanRestarts != nil }),
    ]
    let more: [TableColumn<Rate>] = [
      TableColumn("deviation", title: "deviation", .decimal(digits: 2)) { .number($0.deviation?.value) },
      TableColumn("leftAfterWin", title: "left after a win", .percent(digits: 1)) { .number($0.leaving?.won.rate) },
      TableColumn("leftAfterLoss", title: "after a loss", .percent(digits: 1)) { .number($0.leaving?.lost.rate) },
      TableColumn("order", title: "order", .decimal(digits: 2)) { .number($0.agreement?.order?.value) },
      TableColumn("withinPar", title: "within par", .decimal(digits: 2)) { .number($0.agreement?.within?.value) },
      TableColumn("meanError", title: "mean error", .decimal(digits: 1)) {
        .number($0.agreement?.error.map { 100 * $0 })
      },
      TableColumn("notChecked", title: "not checked", .text) { _ in
        .text(study.review.notChecked.joined(separator: "; "))
      },
      TableColumn("rowsUsed", title: "rows used", .integer) { _ in .integer(study.read.lines) },
      TableColumn("rowsSkipped", title: "rows skipped", .integer) { _ in .integer(study.read.skipped.count) },
      TableColumn("skippedBecause", title: "skipped because", .text) { _ in
        study.read.skipped.words.map { .text($0) } ?? .missing
      },
      TableColumn("rowsRepeated", title: "rows repeated", .integer) { _ in .integer(study.read.repeated) },
      TableColumn("remarks", title: "remarks", .text) { _ in
        study.read.remarks.isEmpty ? .missing : .text(study.read.remarks.joined(separator: "; "))
      },
      TableColumn("calibrated", title: "calibrated", .text) { _ in .text(objection == nil ? "yes" : "no") },
    ]
    let agreements = agreements
    let rows = levels.enumerated().flatMap { number, level in
      plays.cohorts.enumerated().map { cohort, name in
        Rate(
          game: level.game, level: level.name, cohort: name, seen: plays.cell(level: number, cohort: cohort),
          fitted: shown?.rates[number][cohort], heldOut: heldOut?.predictions[number][cohort],
          deviation: shown?.deviations[number],
          leaving: study.review.dropOut.map { ($0.cell(level: number, won: true), $0.cell(level: number, won: false)) },
          agreement: agreements[cohort])
      }
    }
    return Table(
      title: objection == nil
        ? "Calibrated difficulty of \(levels.count.counted("level"))"
          + (study.review.checks == nil ? ", if every row is a first attempt" : "")
        : "Relative difficulty: not calibrated"
          + (leftOut.map { ", because \($0)" } ?? ""),
      columns: columns + endings + more.map(\.forPrograms), rows: rows,
      notes: notes + readingNotes + (study.review.checks?.remarks ?? [])
        + ["not checked: " + study.review.notChecked.joined(separator: "; ")])
  }

  /// The shares of players who do not return after a play; `nil` without persons in the data.
  public var leaving: Table? {
    guard let dropOut = study.review.dropOut else { return nil }
    func cell(_ cell: DropOut.Cell) -> Cell { .number(cell.rate) }
    let last = DropOut.lastAttempt
    let columns: [TableColumn<Int>] =
      [
        TableColumn("level", title: "level", .text) { .text(levels[$0].name) },
        TableColumn("plays", title: "plays", .integer) {
          .integer(dropOut.cell(level: $0, won: true).plays + dropOut.cell(level: $0, won: false).plays)
        },
        TableColumn("leftAfterWin", title: "left after a win", .percent(digits: 1)) {
          cell(dropOut.cell(level: $0, won: true))
        },
        TableColumn("leftAfterLoss", title: "after a loss", .percent(digits: 1)) {
          cell(dropOut.cell(level: $0, won: false))
        },
      ]
      + (1...last).map { attempt in
        TableColumn(
          "leftAfterLoss\(attempt)", title: attempt < last ? "at attempt \(attempt)" : "\(attempt) and later",
          .percent(digits: 1)
        ) { cell(dropOut.cell(level: $0, won: false, attempt: attempt)) }
      }
    return Table(
      title: "People who leave after a play", columns: columns, rows: levels.indices,
      notes: [
        "share of plays after which the person never plays again; a win on the last level does not count as leaving"
      ])
  }

  /// Notes on how the file was read.
  private var readingNotes: [String] {
    var notes: [String] = []
    let read = study.read
    if let words = read.skipped.words {
      notes.append("\(read.skipped.count.counted("row")) of \(read.lines + read.skipped.count) not used: \(words)")
    }
    if let histories = read.histories, read.isSample {
      notes.append(
        "fitted to a random sample of the people, \(histories.persons.count.counted("person", "people")) with "
          + "\(histories.plays.counted("play")); won covers all plays")
    }
    if let wandering = read.wandering {
      notes.append(
        "\(wandering.people) of \(wandering.all) people are in several cohorts, so all plays count as one cohort; "
          + "attempts and positions are "
          + "numbered across them")
    }
    if read.histories != nil, !read.hasOrder {
      notes.append("without a column order, the plays of a person are in the order of the file")
    }
    return notes + read.remarks
  }

  /// The link, its accuracy, and whether that is sufficient.
  private var notes: [String] {
    guard let calibration = shown else {
      return [objection, "without a calibration, difficulty is relative"].compactMap { $0 }
    }
    func text(_ value: Double, _ digits: Int) -> String { FixedDecimal.string(value, digits: digits) ?? "–" }
    func words(_ estimate: Calibration.Estimate) -> String {
      "\(text(estimate.value, 2)) (\(text(estimate.interval.lowerBound, 2)) to \(text(estimate.interval.upperBound, 2)))"
    }
    var notes = [
      "link: log odds of people = \(words(calibration.intercept)) + \(words(calibration.slope)) x log odds of the simulated "
        + "player; 95 % intervals",
      "difficulty: "
        + (scale == .elo
          ? "like Elo ratings; the cohort wins half of the games at 1500" : "log odds that the cohort loses"),
    ]
    if let unnamed = study.withoutPersons { notes.append(unnamed) }
    if study.read.histories != nil {
      notes.append(
        "predicted: first attempts of the whole cohort, including people who never reached the level; held out: only people who did"
      )
    }
    if let effect = calibration.attemptEffect {
      notes.append("attempts: each e-fold number of attempts adds \(words(effect)) to the log odds")
    }
    if let effect = calibration.positionEffect {
      notes.append("position: each earlier play of a person adds \(words(effect)) to the log odds")
    }
    notes.append(
      "levels deviate from the link by \(text(calibration.levelDeviation, 2)) logits (standard deviation); intervals include this"
    )
    if let dispersion = calibration.dispersion {
      notes.append(
        "dispersion \(text(dispersion, 1)): 1 if predictions miss only by chance; intervals include it")
    }
    if let people = study.review.people {
      notes.append(
        "people left out: squared error of a play, predicted from the person's earlier plays, \(text(people.score, 3)); from the "
          + "level's mean rate alone \(text(people.baseline, 3))")
    }
    if let heldOut {
      notes.append(
        "held out: each level predicted from the others; error in points, root mean square "
          + "\(text(100 * heldOut.rootMeanSquare, 1)), mean \(text(100 * heldOut.meanAbsolute, 1)); error of the cohort's mean rate "
          + "alone \(text(100 * heldOut.baseline, 1)), of a perfect prediction \(text(100 * heldOut.noise, 1))")
    }
    notes += orderNotes
    if let objection { notes.append("\(objection), so difficulty stays relative") }
    let beyond = zip(plays.cohorts, calibration.skills).filter { !axis.range.contains($1.value) }.map(\.0)
    if !beyond.isEmpty { notes.append("outside the simulated skills: " + beyond.joined(separator: ", ")) }
    return notes
  }

  /// Creates the tables of a study, with difficulties written on `scale`.
  public init(_ study: ObservedStudy, scale: DifficultyScale) {
    self.study = study
    self.scale = scale
  }
}
