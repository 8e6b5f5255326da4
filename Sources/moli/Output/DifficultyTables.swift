import Difficulty
import Phrasebook
import Reporting

/// What `moli difficulty` prints: a row a level, easiest first, and a row for each level and player.
struct DifficultyTables {
  private let rows: [(level: MeasuredLevel, difficulty: LogitEstimate?, position: Double)]
  private let players: [String]
  private let meter: LevelMeter
  private let dispersion: Double?
  private let order: OrderCheck

  /// Tables of measured levels.
  init(_ measured: [MeasuredLevel], players: [String], meter: LevelMeter) {
    self.players = players
    self.meter = meter
    let fit = RaschModel.fit(WinTable(measured.flatMap(\.measurements)))
    dispersion = fit?.dispersion
    order = OrderCheck(
      zip(measured, fit?.levels ?? []).map { OrderCheck.Level(declared: $0.level.difficulty, measured: $1) })
    let positions = fit?.positions ?? []
    rows = measured.enumerated().map { index, level in
      (level, fit?.levels[index], positions.indices.contains(index) ? positions[index] : 0.5)
    }.sorted { ($0.difficulty?.value ?? 0, $0.level.level.name) < ($1.difficulty?.value ?? 0, $1.level.level.name) }
  }

  /// A row a level.
  var levels: Table {
    var columns = [
      Column("level", title: "level", .text), Column("game", title: "game", .text),
      Column("type", title: "type", .text),
      Column("declared", title: "declared", .integer), Column("difficulty", title: "difficulty", .decimal(digits: 2)),
      Column("standardError", title: "±", .decimal(digits: 2)), Column("bar", title: "", .bar(width: 16)),
    ]
    columns += players.map { Column($0, title: $0, .percent(digits: 1)) }
    columns.append(Column("par", title: "par", .text))
    var table = Table(
      title: "Relative difficulty of \(rows.count.counted("level")), easiest first",
      columns: columns,
      notes: [
        "difficulty: logits with standard error, 0 is the mean of these levels; relative, not calibrated to people",
        "players: share of \(meter.games.counted("game")) won, in tetris: survived with the level's target score; seed "
          + "\(meter.rootSeed)",
      ] + remarks)
    for row in rows {
      let level = row.level.level
      table.append(
        [
          .text(level.name), .text(level.gameMode.rawValue), .text(level.gameType.rawValue), .integer(level.difficulty),
          .number(row.difficulty?.value), .number(row.difficulty?.standardError), .number(row.position),
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
    if let dispersion, let text = FixedDecimal.string(dispersion, digits: 1) {
      remarks.append(
        "fit: dispersion \(text); near 1 when one number for a level and one for a player explain the win rates, more when "
          + "players disagree on what is hard")
    }
    let wrong = order.significantInversions
    remarks.append(
      wrong.isEmpty
        ? "order: no pair of levels measures significantly against its declared order"
        : "order: \(wrong.count.counted("pair")) of levels significantly against the declared order, above all "
          + wrong.prefix(3).map { "\($0.declaredEasier.name) > \($0.declaredHarder.name)" }.joined(separator: ", "))
    return remarks
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
        Column("difficulty", title: "difficulty", .decimal(digits: 2)),
        Column("standardError", title: "±", .decimal(digits: 2)), Column("player", title: "player", .text),
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
          .text(level.name), .text(level.gameMode.rawValue), .text(level.gameType.rawValue), .integer(level.difficulty),
          .number(row.difficulty?.value), .number(row.difficulty?.standardError), .text(measurement.player),
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
