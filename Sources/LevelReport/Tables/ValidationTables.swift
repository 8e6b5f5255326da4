import CMathematics
import Difficulty
import LevelStudy
import Reporting
import TextFormats

/// The output of `moli validate`.
public struct ValidationTables {
  private typealias Level = LevelValidation.Level
  private typealias Row = LevelValidation.Row

  private let validation: LevelValidation
  private let people: String
  private let splits: SplitHalf
  private let bootstrap: Bootstrap

  /// The tables of a validation.
  /// - Parameter people: the names of the players that predict.
  public init(_ validation: LevelValidation, people: String, splits: SplitHalf, bootstrap: Bootstrap) {
    self.validation = validation
    self.people = people
    self.splits = splits
    self.bootstrap = bootstrap
  }

  /// One row per measure and predictor.
  public var scores: Table {
    let columns: [TableColumn<Row>] = [
      TableColumn("measure", title: "measure", .text, meaning: "What is predicted.") { .text(Self.words($0.measure)) }
        .key,
      TableColumn("predictor", title: "predictor", .text, meaning: "What predicts it.") {
        .text($0.predictor.rawValue)
      }.key,
      TableColumn("levels", title: "levels", .integer) { .integer($0.levels) },
      TableColumn("order", title: "order", .decimal(digits: 2)) { .number($0.order?.value) },
      TableColumn("order95", title: "95 % interval", .interval(digits: 2)) { .interval($0.order?.interval) },
      TableColumn("withinPar", title: "within par", .decimal(digits: 2)) { .number($0.within?.value) },
      TableColumn("withinPar95", title: "95 % interval", .interval(digits: 2)) { .interval($0.within?.interval) },
      TableColumn("error", title: "error", .decimal(digits: 1)) { .number($0.error.map { 100 * $0 }) },
      TableColumn("factor", title: "factor", .decimal(digits: 2)) { .number($0.factor) },
    ]
    let who = validation.people.map { " of \($0.counted("person", "people"))" } ?? ""
    return Table(
      title: "Predictions of \(validation.plays.counted("play"))\(who) on \(validation.levels.count.counted("level"))",
      columns: columns, rows: validation.rows, notes: notes)
  }

  /// One row per level: what people did, and what simulated people predict.
  public var levels: Table {
    typealias Value = (Level) -> Double?
    func number(_ key: String, _ title: String, _ value: @escaping Value) -> TableColumn<Level> {
      TableColumn(key, title: title, .decimal(digits: 0)) { .number(value($0)) }
    }
    func share(_ key: String, _ title: String, _ value: @escaping Value) -> TableColumn<Level> {
      TableColumn(key, title: title, .percent(digits: 0)) { .number(value($0)) }
    }
    let columns: [TableColumn<Level>] = [
      TableColumn("level", title: "level", .text) { .text($0.name) }.key,
      TableColumn("game", title: "game", .text) { .text($0.game) }.forPrograms,
      TableColumn("par", title: "par", .integer) { .integer($0.forecast.par) },
      TableColumn("largestDistance", title: "farthest", .decimal(digits: 0)) { .number($0.forecast.largestDistance) },
      TableColumn("plays", title: "plays", .integer) { .integer($0.plays) },
      share("failure", "not won") { $0.observed[.failure] },
      share("predictedFailure", "predicted") { $0.forecast.people?.failure },
      number("moves", "moves") { $0.medianMoves },
      number("predictedMoves", "predicted") { $0.forecast.people?.medianMoves },
      number("seconds", "seconds") { $0.medianSeconds },
      number("predictedSeconds", "predicted") { $0.forecast.people?.medianSeconds },
      share("gaveUp", "gave up") { $0.gaveUp },
      TableColumn("restarts", title: "restarts", .decimal(digits: 1)) { .number($0.restarts) },
      number("logMoves", "") { $0.observed[.logMoves] }.forPrograms,
      number("predictedLogMoves", "") { $0.forecast.people?.logMoves }.forPrograms,
      number("logSeconds", "") { $0.observed[.logSeconds] }.forPrograms,
      number("predictedLogSeconds", "") { $0.forecast.people?.logSeconds }.forPrograms,
    ]
    return Table(
      title: "What people did, and what simulated people predict", columns: columns, rows: validation.levels,
      notes: [
        "moves, seconds: median until a win; plays that were lost or left count as longer than they lasted "
          + "(Kaplan and Meier); – if fewer than half would win",
        "farthest: largest distance of a reachable position from a win",
      ])
  }

  private var notes: [String] {
    var notes = [
      "people: \(people); order: rank correlation of predicted and observed values over levels",
      "within par: the same ranks after the mean of each par is taken off; log moves and log seconds of all plays, "
        + "won or not, after the effect of each person",
      "error: mean absolute error of the share not won, in points; constant: mean of all levels; par: mean of the "
        + "other levels with the same par",
      "factor: how far median moves and seconds until a win are off; plays without a win count as longer than they lasted",
      "noisy solver: the true distance with the noise of people in Rush Hour; it has no code of this game",
      "95 % intervals: \(bootstrap.draws) draws of levels, seed \(bootstrap.seed)",
      validation.people == nil
        ? "ceiling: needs a column person"
        : "ceiling: root of the agreement of two halves of the people, \(splits.splits) random splits, seed "
          + "\(splits.seed); a perfect prediction reaches it",
    ]
    if !validation.unplayed.isEmpty {
      notes.append("\(validation.unplayed.count.counted("level")) without plays left out: \(validation.unplayed.list)")
    }
    return notes
  }

  private static func words(_ measure: PlayMeasure) -> String {
    switch measure {
    case .failure: "not won"
    case .logMoves: "log moves"
    case .logSeconds: "log seconds"
    }
  }
}

extension [String] {
  /// At most eight of the texts, separated by commas.
  fileprivate var list: String { prefix(8).joined(separator: ", ") + (count > 8 ? ", …" : "") }
}
