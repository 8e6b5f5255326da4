import Difficulty
import Phrasebook
import Reporting

/// What `moli difficulty` prints: a row a level, easiest first, and a row for each level and player.
struct DifficultyTables {
  /// The levels in the order in which they were measured.
  let measured: [MeasuredLevel]
  /// Where levels and players stand; `nil` when nothing was played.
  let relative: RelativeDifficulty?
  /// Whether difficulty rises as declared.
  let order: OrderCheck
  /// How places on the scale are written.
  let scale: DifficultyScale
  private let rows: [(level: MeasuredLevel, difficulty: LogitEstimate?, position: Double)]
  private let players: [String]
  private let meter: LevelMeter

  /// Tables of measured levels.
  init(_ measured: [MeasuredLevel], meter: LevelMeter, scale: DifficultyScale = .logit) {
    self.measured = measured
    players = meter.players.map(\.name)
    self.meter = meter
    self.scale = scale
    let relative = RaschModel.fit(WinTable(measured.flatMap(\.measurements)))
    self.relative = relative
    order = OrderCheck(
      zip(measured, relative?.levels ?? []).map { OrderCheck.Level(declared: $0.level.difficulty, measured: $1) })
    let positions = relative?.positions ?? []
    rows = measured.enumerated().map { index, level in
      (level, relative?.levels[index], positions.indices.contains(index) ? positions[index] : 0.5)
    }.sorted { ($0.difficulty?.value ?? 0, $0.level.level.name) < ($1.difficulty?.value ?? 0, $1.level.level.name) }
  }

  /// A row a level.
  var levels: Table {
    var columns = [
      Column("level", title: "level", .text), Column("game", title: "game", .text),
      Column("type", title: "type", .text),
      Column("declared", title: "declared", .integer), Column("difficulty", title: "difficulty", scale.column),
      Column("standardError", title: "±", scale.column), Column("bar", title: "", .bar(width: 16)),
    ]
    columns += players.map { Column($0, title: $0, .percent(digits: 1)) }
    columns.append(Column("par", title: "par", .text))
    var table = Table(
      title: "Relative difficulty of \(rows.count.counted("level")), easiest first",
      columns: columns,
      notes: [
        scaleNote,
        "players: share of \(meter.games.counted("game")) won, with the target score of levels that have one; seed "
          + "\(meter.rootSeed)",
      ] + remarks)
    for row in rows {
      let level = row.level.level
      table.append(
        [
          .text(level.name), .text(row.level.game), row.level.typeCell, .integer(level.difficulty),
          .number(row.difficulty.map { scale.place($0.value) }),
          .number(row.difficulty.map { scale.distance($0.standardError) }), .number(row.position),
        ] + row.level.measurements.map { .number($0.winRate.rate) } + [Self.par(of: row.level)])
    }
    return table
  }

  /// What par is, how well one number a level and one a player explain the win rates, and whether difficulty rises as declared.
  private var remarks: [String] {
    let boards = rows.compactMap { $0.level.par?.boards }.max() ?? 0
    var remarks =
      boards == 0
      ? [] : ["par: median of the fewest moves over \(boards.counted("board")); tetris has no shortest solution"]
    guard rows.count > 1 else { return remarks }
    if let fit = relative?.fit, let dispersion = fit.dispersion.flatMap({ FixedDecimal.string($0, digits: 1) }),
      let probability = fit.probability
    {
      remarks.append(
        "fit: dispersion \(dispersion), \(Self.words(probability: probability)); near 1 when one number for a level and one "
          + "for a player explain the win rates, more when players disagree on what is hard (--fit shows where)")
    }
    let wrong = order.significantInversions
    remarks.append(
      wrong.isEmpty
        ? "order: no pair of levels measures significantly against its declared order"
        : "order: \(wrong.count.counted("pair")) of levels significantly against the declared order, above all "
          + wrong.prefix(3).map { "\($0.declaredEasier.name) > \($0.declaredHarder.name)" }.joined(separator: ", "))
    return remarks
  }

  /// What the numbers of the scale mean.
  var scaleNote: String {
    switch scale {
    case .logit:
      "difficulty: logits with standard error, 0 is the mean of these levels; relative, not calibrated to people"
    case .elo:
      "difficulty: like Elo's ratings with standard error, 1500 is the mean of these levels, 400 points are odds of 10 to 1; "
        + "relative, not calibrated to people"
    }
  }

  /// `p = 0.123`, or `p < 0.001`.
  static func words(probability: Double) -> String {
    guard probability >= 0.001, let text = FixedDecimal.string(probability, digits: 3) else { return "p < 0.001" }
    return "p = \(text)"
  }

  /// The median of the fewest moves, or what is known about it.
  private static func par(of level: MeasuredLevel) -> Cell {
    guard let median = level.par?.median else { return .missing }
    return .text(median.exact.map(String.init) ?? "≥ \(median.lower)")
  }

  /// A row for each level and player.
  var measurements: Table {
    var table = Table(
      title: "By level and player",
      columns: [
        Column("level", title: "level", .text), Column("game", title: "game", .text),
        Column("type", title: "type", .text), Column("declared", title: "declared", .integer),
        Column("difficulty", title: "difficulty", scale.column),
        Column("standardError", title: "±", scale.column), Column("player", title: "player", .text),
        Column("games", title: "games", .integer), Column("wins", title: "wins", .integer),
        Column("winRate", title: "won", .percent(digits: 1)),
        Column("winRate95", title: "95 % interval", .percentInterval(digits: 1)),
        Column("scoreP10", title: "score 10 %", .integer), Column("scoreMedian", title: "50 %", .integer),
        Column("scoreP90", title: "90 %", .integer), Column("movesMedian", title: "moves", .integer),
        Column("movesToWinMedian", title: "to win", .integer), Column("par", title: "par", .integer),
        Column("secondsToWinMedian", title: "s to win", .decimal(digits: 1)),
        Column("parBoards", title: "boards", .integer), Column("parSolved", title: "solved", .integer),
      ])
    for row in rows {
      let (level, par) = (row.level.level, row.level.par)
      for measurement in row.level.measurements {
        table.append([
          .text(level.name), .text(row.level.game), row.level.typeCell, .integer(level.difficulty),
          .number(row.difficulty.map { scale.place($0.value) }),
          .number(row.difficulty.map { scale.distance($0.standardError) }), .text(measurement.player),
          .integer(measurement.games), .integer(measurement.wins), .number(measurement.winRate.rate),
          .interval(measurement.winRate.lower, measurement.winRate.upper),
          .integer(measurement.score?.low), .integer(measurement.score?.median), .integer(measurement.score?.high),
          .integer(measurement.moves?.median), .integer(measurement.movesToWin?.median),
          .integer(par?.median?.exact), .number(measurement.timeToWin.map { Double($0.median) / 1000 }),
          .integer(par?.boards), .integer(par?.solved),
        ])
      }
    }
    return table
  }
}
