import Difficulty
import Games
import LevelStudy
import Phrasebook
import PuzzleCore
import Reporting

/// What `moli difficulty` prints: a row a level, easiest first, and a row for each level and player.
public struct DifficultyTables {
  /// A level with its place on the scale, and among the others from 0 to 1.
  private struct Row {
    var level: MeasuredLevel
    var difficulty: LogitEstimate?
    var position: Double
  }

  /// The levels in the order in which they were measured.
  public let measured: [MeasuredLevel]
  /// Where levels and players stand; `nil` when nothing was played.
  public let relative: RelativeDifficulty?
  /// Whether difficulty rises as declared.
  public let order: OrderCheck
  /// How places on the scale are written.
  public let scale: DifficultyScale
  private let rows: [Row]
  private let players: [String]
  private let meter: LevelMeter

  /// Tables of measured levels.
  public init(_ measured: [MeasuredLevel], meter: LevelMeter, scale: DifficultyScale = .logit) {
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
      Row(
        level: level, difficulty: relative?.levels[index],
        position: positions.indices.contains(index) ? positions[index] : 0.5)
    }.sorted { ($0.difficulty?.value ?? 0, $0.level.level.name) < ($1.difficulty?.value ?? 0, $1.level.level.name) }
  }

  /// A row a level.
  public var levels: Table {
    Table(
      title: "Relative difficulty of \(rows.count.counted("level")), easiest first",
      columns: level
        + [TableColumn("bar", title: "", .bar(width: 16)) { .number($0.position) }]
        + players.enumerated().map { place, player in
          TableColumn(player, title: player, .percent(digits: 1)) {
            .number($0.level.measurements[place].winRate.rate)
          }
        }
        + [TableColumn("par", title: "par", .text) { Self.par(of: $0.level) }],
      rows: rows,
      notes: [
        scaleNote,
        "players: share of \(meter.games.counted("game")) won, with the target score of levels that have one; seed "
          + "\(meter.rootSeed)",
      ] + remarks)
  }

  /// What a level is called, and where it stands.
  private var level: [TableColumn<Row>] {
    [
      TableColumn("level", title: "level", .text) { .text($0.level.level.name) },
      TableColumn("game", title: "game", .text) { .text($0.level.game) },
      TableColumn("type", title: "type", .text) { $0.level.typeCell },
      TableColumn("declared", title: "declared", .integer) { .integer($0.level.level.difficulty) },
      TableColumn("difficulty", title: "difficulty", scale.column) { row in
        .number(row.difficulty.map { scale.place($0.value) })
      },
      TableColumn("standardError", title: "±", scale.column) { row in
        .number(row.difficulty.map { scale.distance($0.standardError) })
      },
    ]
  }

  /// What par is, how well one number a level and one a player explain the win rates, and whether difficulty rises as declared.
  private var remarks: [String] {
    let boards = rows.compactMap { $0.level.par?.boards }.max() ?? 0
    var remarks =
      boards == 0
      ? []
      : [
        "par: median of the fewest moves over \(boards.counted("board")); games of hidden tiles have no shortest solution"
      ]
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
  public var scaleNote: String {
    switch scale {
    case .logit:
      "difficulty: logits with standard error, 0 is the mean of these levels; relative, not calibrated to people"
    case .elo:
      "difficulty: like Elo's ratings with standard error, 1500 is the mean of these levels, 400 points are odds of 10 to 1; "
        + "relative, not calibrated to people"
    }
  }

  /// `p = 0.123`, or `p < 0.001`.
  public static func words(probability: Double) -> String {
    guard probability >= 0.001, let text = FixedDecimal.string(probability, digits: 3) else { return "p < 0.001" }
    return "p = \(text)"
  }

  /// The median of the fewest moves, or what is known about it.
  private static func par(of level: MeasuredLevel) -> Cell {
    guard let median = level.par?.median else { return .missing }
    return .text(median.exact.map(String.init) ?? "≥ \(median.lower)")
  }

  /// A row for each level and player.
  public var measurements: Table {
    typealias Play = (row: Row, player: LevelMeasurement)
    let players: [TableColumn<LevelMeasurement>] = [
      TableColumn("player", title: "player", .text) { .text($0.player) },
      TableColumn("games", title: "games", .integer) { .integer($0.games) },
      TableColumn("wins", title: "wins", .integer) { .integer($0.wins) },
      TableColumn("winRate", title: "won", .percent(digits: 1)) { .number($0.winRate.rate) },
      TableColumn("winRate95", title: "95 % interval", .percentInterval(digits: 1)) {
        .interval($0.winRate.lower, $0.winRate.upper)
      },
      TableColumn("scoreP10", title: "score 10 %", .integer) { .integer($0.score?.low) },
      TableColumn("scoreMedian", title: "50 %", .integer) { .integer($0.score?.median) },
      TableColumn("scoreP90", title: "90 %", .integer) { .integer($0.score?.high) },
      TableColumn("movesMedian", title: "moves", .integer) { .integer($0.moves?.median) },
      TableColumn("movesToWinMedian", title: "to win", .integer) { .integer($0.movesToWin?.median) },
    ]
    let columns: [TableColumn<Play>] =
      level.map { $0.of(\.row) } + players.map { $0.of(\.player) } + [
        TableColumn("par", title: "par", .integer) { .integer($0.row.level.par?.median?.exact) },
        TableColumn("secondsToWinMedian", title: "s to win", .decimal(digits: 1)) {
          .seconds(milliseconds: $0.row.level.isTimed ? $0.player.timeToWin?.median : nil)
        }.only(if: rows.isEmpty || rows.contains { $0.level.isTimed }),
        TableColumn("parBoards", title: "boards", .integer) { .integer($0.row.level.par?.boards) },
        TableColumn("parSolved", title: "solved", .integer) { .integer($0.row.level.par?.solved) },
      ]
    return Table(
      title: "By level and player", columns: columns,
      rows: rows.flatMap { row in row.level.measurements.map { (row, $0) } })
  }
}

extension DifficultyScale {
  /// How a column of places or distances is written: hundredths of a logit, whole points of Elo's.
  public var column: Column.Kind { .decimal(digits: self == .elo ? 0 : 2) }

  /// How a column of intervals is written.
  public var intervalColumn: Column.Kind { .interval(digits: self == .elo ? 0 : 2) }
}
