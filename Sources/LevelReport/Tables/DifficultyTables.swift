import Difficulty
import GameKit
import LevelStudy
import Reporting
import TextFormats

/// The output of `moli difficulty`: one row per level, easiest first, and one row per level and player.
public struct DifficultyTables {
  /// A level with its place on the scale, if one was requested.
  struct Row {
    var number: Int
    var level: MeasuredLevel
    var place: LogitEstimate?
    var verdicts: [LevelAnomaly]
    /// What the scenarios change.
    var flips: [ScenarioFlip] = []
  }

  /// The levels in the order of measurement.
  public let measured: [MeasuredLevel]
  /// The levels and players on a common scale; `nil` when none was requested or nothing was played.
  private let relative: RelativeDifficulty?
  /// Whether difficulty rises as declared.
  public let order: OrderCheck
  /// The verdicts on the levels, in the order of measurement.
  public let verdicts: LevelVerdicts
  /// The common scale on which places are written; `nil` when none was requested.
  public let scale: DifficultyScale?
  /// For each game, how par orders its levels as people do; see ``parNote``.
  let parOrder: [String: PredictionScore]
  private let rows: [Row]
  private let players: [String]
  private let meter: LevelMeter

  /// Tables of measured levels.
  public init(_ measured: [MeasuredLevel], meter: LevelMeter, scale: DifficultyScale? = nil) {
    self.measured = measured
    players = meter.players.map(\.name)
    self.meter = meter
    self.scale = scale
    relative = scale == nil ? nil : Self.relative(measured)
    order = OrderCheck(measured.map(\.orderLevel))
    verdicts = LevelVerdicts(measured)
    parOrder = Self.parOrder(measured)
    let difficulties = Self.difficulties(of: measured)
    var rows = measured.indices.map { [relative, verdicts] number in
      Row(
        number: number, level: measured[number], place: relative?.levels[number], verdicts: verdicts.found[number])
    }.sorted { a, b in
      let (first, second) = (difficulties[a.number], difficulties[b.number])
      return first != second ? first < second : a.level.level.name < b.level.level.name
    }
    let flips = Self.flips(measured, order: rows.map(\.number))
    for place in rows.indices { rows[place].flips = flips[rows[place].number] }
    self.rows = rows
  }

  /// The common scale of all levels and players.
  static func relative(_ measured: [MeasuredLevel]) -> RelativeDifficulty? {
    RaschModel.fit(WinTable(measured.flatMap(\.measurements)))
  }

  /// One row per level: who wins, and what stops them.
  public var levels: Table { levels(inFull: false) }

  /// One row per level, with the numbers of all verdicts if requested.
  public func levels(inFull: Bool) -> Table {
    let error = TableColumn<MeasuredLevel>("populationError", title: "±", .decimal(digits: 1)) {
      .number($0.population.map { 50 * ($0.interval.upperBound - $0.interval.lowerBound) })
    }
    // Whole points, so that the table fits a narrow terminal.
    let first: [TableColumn<MeasuredLevel>] = [.level, .named("population").with(digits: 0), error]
    let wins = players.enumerated().map { place, player in
      TableColumn<Row>(player, title: player, .percent(digits: 0)) {
        .number($0.level.measurements[place].winRate.rate)
      }
    }
    let last: [TableColumn<MeasuredLevel>] = [.half, .named("stops")]
    var table = Table(
      title: "Win rates of \(rows.count.counted("level")) in the population, easiest first",
      columns: first.map { $0.of(\.level) } + ranges + places + wins + (paceColumns + last).map { $0.of(\.level) },
      rows: rows,
      notes: (inFull ? [] : verdictNote) + orderNote + parNote + paceNote + notes + scenarioNotes)
    let sorted = LevelVerdicts(rows.map(\.level), found: rows.map(\.verdicts))
    table.remarks = sorted.lines(inFull: inFull) + flipRemarks(of: rows)
    table.shortensNames = true
    return table
  }

  /// The columns of a level's place on the common scale, if one was requested.
  private var places: [TableColumn<Row>] {
    guard let scale else { return [] }
    return [
      TableColumn("difficulty", title: "difficulty", scale.column) { row in
        .number(row.place.map { scale.place($0.value) })
      },
      TableColumn("standardError", title: "±", scale.column) { row in
        .number(row.place.map { scale.distance($0.standardError) })
      },
    ]
  }

  /// The meaning of the columns.
  var notes: [String] {
    [
      "won: win rate in the population, ± half of its 95 % interval in points; \(population). It covers people, "
        + "deals and chance, "
        + "not the error of the player model",
      "half: skill at which half of the games are won: 0 novice, 1 casual, 2 skilled, 3 expert",
      "stops: the ability whose perfection would gain most: words, hands, plan, clock or patience; – if none gains "
        + "more than two points",
      "players: win rates in at most \(meter.games.counted("game")), fewer if nearly all or none are won; seed "
        + "\(meter.rootSeed)",
    ] + furtherNote + (scaleNote.map { [$0] } ?? []) + fitNote
  }

  /// The composition of the population.
  private var population: String {
    let shares = measured.first?.shares ?? []
    let whole = shares.reduce(0, +)
    let parts = zip(players, shares).filter { $0.1 > 0 }.map { name, share in
      "\(FixedDecimal.string(whole > 0 ? 100 * share / whole : 0, digits: 0) ?? "") % \(name)"
    }
    return parts.joined(separator: ", ")
  }

  /// A note on where to find the numbers of verdicts.
  private var verdictNote: [String] {
    rows.count > 1 && rows.contains { !$0.verdicts.isEmpty }
      ? ["to see the numbers of the verdicts, add --details or measure a single level"] : []
  }

  /// A note on whether difficulty rises as declared, unless a verdict reports it.
  private var orderNote: [String] {
    guard rows.count > 1,
      !rows.contains(where: { $0.verdicts.contains { $0.kind == .harderThanDeclared } })
    else {
      return []
    }
    let wrong = wrongPairs
    return [
      wrong == 0
        ? "order: no pair of levels is significantly against the declared order"
        : "order: \(wrong.counted("pair")) of levels significantly against the declared order (see moli order)"
    ]
  }

  /// The meaning of the numbers on the common scale; `nil` without one.
  public var scaleNote: String? {
    switch scale {
    case nil: nil
    case .logit:
      "difficulty: logits with standard error; 0 is the mean of these levels, so values depend on the set of levels measured"
    case .elo:
      "difficulty: like Elo ratings, with standard error; 400 points are odds of 10 to 1. 1500 is the mean of these levels, so values "
        + "depend on the set of levels measured"
    }
  }

  /// The fit of the common scale, in plain words.
  private var fitNote: [String] {
    guard scale != nil, rows.count > 1, let fit = relative?.fit, let dispersion = fit.dispersion else { return [] }
    guard dispersion > 2 else { return ["fit: one number per level and one per player explain the win rates"] }
    return [
      "fit: bad. One number per level and one per player do not explain the win rates: they miss by about "
        + "\(FixedDecimal.string(dispersion.squareRoot(), digits: 0) ?? "") times as much as chance (dispersion "
        + "\(FixedDecimal.string(dispersion, digits: 1) ?? "")), and ± is too small by that factor. Read the players' columns; --fit shows where"
    ]
  }

  /// `p = 0.123`, or `p < 0.001`.
  public static func words(probability: Double) -> String {
    guard probability >= 0.001, let text = FixedDecimal.string(probability, digits: 3) else { return "p < 0.001" }
    return "p = \(text)"
  }

  /// The indices of the level and the player of each row of ``measurements``, in the order of measurement.
  public var subjects: [(level: Int, player: Int)] { plays.map { ($0.row.number, $0.player.place) } }

  /// A level with one of its players.
  private typealias Play = (row: Row, player: PlayerRow)

  private var plays: [Play] { rows.flatMap { row in PlayerRow.all(of: row.level).map { (row, $0) } } }

  /// One row per level and player.
  public var measurements: Table {
    // Values of the whole level are for programs, which read every row by itself.
    let whole: [TableColumn<Play>] = LevelMetric<MeasuredLevel>.all.flatMap(\.columns).map {
      $0.forPrograms.of(\.row.level)
    }
    let counts = ["games", "wins", "winRate", "winRate95", "scoreP10", "scoreMedian", "scoreP90", "movesMedian"]
    let players: [TableColumn<PlayerRow>] =
      counts.map(TableColumn<PlayerRow>.named) + [.named("movesToWinMedian").with(title: "to win")] + seconds
    let attempts: [TableColumn<Play>] = LevelMetric<PlayerRow>.all.filter { $0.topic == .attempts }
      .flatMap(\.columns).map { $0.forPrograms.of(\.player) }
    let parOrder = TableColumn<Play>(
      "parOrder", title: "par's order", .decimal(digits: 2),
      meaning: "The rank correlation of par with the share not won, over the measured levels of the game."
    ) { [parOrder] in .number(parOrder[$0.row.level.game]?.order?.value) }
    let columns: [TableColumn<Play>] =
      [TableColumn.level.of(\.row.level), TableColumn<PlayerRow>.named("player").key.of(\.player)] + whole
      + places.map { $0.forPrograms.of(\.row) } + players.map { $0.with(digits: 1).of(\.player) } + attempts
      + [parOrder.forPrograms] + LevelVerdicts.columns.map { $0.of { ($0.row.level.level.name, $0.row.verdicts) } }
    let flips = Self.flipsColumn.of { (play: Play) in play.row.flips }
    return Table(
      title: "By level and player", columns: columns + [flips] + Self.furtherColumns.map { $0.of(\.row.level) },
      rows: plays)
  }

  private var seconds: [TableColumn<PlayerRow>] {
    let hasTime = rows.isEmpty || rows.contains { $0.level.isTimed }
    return LevelMetric<PlayerRow>.all.flatMap { $0.columns(hasTime: hasTime) }
      .filter { $0.column.key == "secondsToWinMedian" }
  }

  /// One row per level: the response curve, what stops people, par.
  public var responses: Table {
    let stopped = TableColumn<MeasuredLevel>("asked", title: "group", .text) { .text($0.obstacles?.group) }
    let par = TableColumn<MeasuredLevel>("par", title: "par", .text) {
      .text($0.par?.median.map { median in median.exact.map(String.init) ?? "≥ \(median.lower)" })
    }
    // The longest cell comes last, so that a narrow terminal does not cut it.
    let words = TableColumn<MeasuredLevel>("place", title: "half win at", .text) {
      .text($0.response?.halfSkill.place.words)
    }
    let response: [TableColumn<MeasuredLevel>] = [
      .level, .named("population"), .named("population95"), .half, .named("halfSkill95"), .named("steps"),
      .named("misfit"), stopped,
    ]
    let gains = Obstacle.allCases.map { TableColumn<MeasuredLevel>.named("\($0.rawValue)Gain") }
    return Table(
      title: "Response to skill, and what stops people", columns: response + gains + [par, words],
      rows: rows.map(\.level),
      notes: [
        "10–90 %: steps of skill between win rates of 10 % and 90 %; – if not both were measured",
        "misfit: error of the curve in points for groups left out of the fit, beyond chance (root mean square)",
        "words, hands, plan, clock, patience: additional share of games that this group wins if that ability is perfect, "
          + "on the same deals",
        "par: median of the fewest moves over a sample of boards; – for games of hidden tiles, which have no shortest solution",
      ])
  }

  /// The tables of what stops people: attempts, the luck of the deal, the course of games. Empty tables are left out.
  public var stopping: [Table] { StoppingTables(rows.map(\.level), rootSeed: meter.rootSeed).all }

  /// The tables of one level, for its card.
  public func stopping(of level: MeasuredLevel) -> [Table] {
    StoppingTables([level], rootSeed: meter.rootSeed, isNamed: false).all
  }
}

extension DifficultyScale {
  /// The form of a column of places or distances: hundredths of a logit, whole Elo points.
  public var column: Column.Kind { .decimal(digits: self == .elo ? 0 : 2) }
}
