import Difficulty
import GameKit
import LevelStudy
import Phrasebook
import PuzzleCore
import Reporting
import TextFormats

/// What `moli difficulty` prints: a row a level, easiest first, and a row for each level and player.
public struct DifficultyTables {
  /// A level with its place on the scale, if one was asked for.
  struct Row {
    var level: MeasuredLevel
    var place: LogitEstimate?
    var verdicts: [LevelAnomaly]
  }

  /// The levels in the order in which they were measured.
  public let measured: [MeasuredLevel]
  /// Where levels and players stand to each other on a common scale; `nil` when nothing was played.
  public let relative: RelativeDifficulty?
  /// Whether difficulty rises as declared.
  public let order: OrderCheck
  /// The verdicts on the levels, in the order in which they were measured.
  public let verdicts: LevelVerdicts
  /// How places on the common scale are written; `nil` when none was asked for.
  public let scale: DifficultyScale?
  private let rows: [Row]
  private let players: [String]
  private let meter: LevelMeter

  /// Tables of measured levels.
  public init(_ measured: [MeasuredLevel], meter: LevelMeter, scale: DifficultyScale? = nil) {
    self.measured = measured
    players = meter.players.map(\.name)
    self.meter = meter
    self.scale = scale
    let relative = RaschModel.fit(WinTable(measured.flatMap(\.measurements)))
    self.relative = relative
    order = OrderCheck(measured.map(\.orderLevel))
    let verdicts = LevelVerdicts(measured)
    self.verdicts = verdicts
    rows = measured.enumerated().map {
      Row(level: $1, place: scale == nil ? nil : relative?.levels[$0], verdicts: verdicts.found[$0])
    }.sorted { a, b in
      let (first, second) = (a.level.population?.rate ?? 0, b.level.population?.rate ?? 0)
      return first != second ? first > second : a.level.level.name < b.level.level.name
    }
  }

  /// A row a level: who wins, and what stops them.
  public var levels: Table { levels(inFull: false) }

  /// The same, with the numbers of all verdicts if they are wanted in full.
  public func levels(inFull: Bool) -> Table {
    var table = Table(
      title: "Share of the population that wins \(rows.count.counted("level")), easiest first",
      columns: name + [ResponseColumns.wonInPoints, ResponseColumns.error].map { $0.of(\.level) } + places
        + players.enumerated().map { place, player in
          TableColumn(player, title: player, .percent(digits: 0)) {
            .number($0.level.measurements[place].winRate.rate)
          }
        } + [ResponseColumns.half, ResponseColumns.stops].map { $0.of(\.level) },
      rows: rows, notes: (inFull ? [] : verdictNote) + orderNote + notes)
    let sorted = LevelVerdicts(rows.map(\.level), found: rows.map(\.verdicts))
    table.remarks = sorted.lines(inFull: inFull)
    table.shortensNames = true
    return table
  }

  private var name: [TableColumn<Row>] {
    [TableColumn("level", title: "level", .text) { .text($0.level.level.name) }.key]
  }

  /// Where a level stands on the common scale, where one was asked for.
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

  /// What the columns mean.
  var notes: [String] {
    [
      "won: share of the population that wins, ± half of its 95 % interval in points; \(population). It includes "
        + "persons, "
        + "deals and chance, not that these people are models",
      "half: skill at which half are won: 0 novice, 1 casual, 2 skilled, 3 expert",
      "stops: what would gain most if it were perfect: words, hands, plan, clock, patience; – when nothing gains "
        + "more than two points",
      "players: share won of at most \(meter.games.counted("game")), fewer where that is nearly all or none; seed "
        + "\(meter.rootSeed)",
    ] + (scaleNote.map { [$0] } ?? []) + fitNote
  }

  /// Who the population is.
  private var population: String {
    let shares = measured.first?.shares ?? []
    let whole = shares.reduce(0, +)
    let parts = zip(players, shares).filter { $0.1 > 0 }.map { name, share in
      "\(FixedDecimal.string(whole > 0 ? 100 * share / whole : 0, digits: 0) ?? "") % \(name)"
    }
    return parts.joined(separator: ", ")
  }

  /// Where the numbers of verdicts are.
  private var verdictNote: [String] {
    rows.count > 1 && rows.contains { !$0.verdicts.isEmpty }
      ? ["numbers of the verdicts: --details, or one level alone"] : []
  }

  /// Whether difficulty rises as declared, where no verdict says so.
  private var orderNote: [String] {
    guard rows.count > 1,
      !rows.contains(where: { $0.verdicts.contains { $0.kind == .harderThanDeclared } })
    else {
      return []
    }
    let wrong = order.significantInversions
    return [
      wrong.isEmpty
        ? "order: no pair of levels measures against its declared order beyond doubt"
        : "order: \(wrong.count.counted("pair")) of levels against the declared order beyond doubt (--order)"
    ]
  }

  /// What the numbers of the common scale mean; `nil` without one.
  public var scaleNote: String? {
    switch scale {
    case nil: nil
    case .logit:
      "difficulty: logits of a scale common to these levels, with standard error; 0 is their mean, and every number moves with the company"
    case .elo:
      "difficulty: like Elo's ratings with standard error, 1500 is the mean of these levels, 400 points are odds of 10 to 1; every number "
        + "moves with the company"
    }
  }

  /// How well the common scale fits, in plain words.
  private var fitNote: [String] {
    guard scale != nil, rows.count > 1, let fit = relative?.fit, let dispersion = fit.dispersion else { return [] }
    guard dispersion > 2 else { return ["fit: one number a level and one a player explain the shares that are won"] }
    return [
      "fit: bad. One number a level and one a player do not explain the shares that are won: they miss by about "
        + "\(FixedDecimal.string(dispersion.squareRoot(), digits: 0) ?? "") times what chance does (dispersion "
        + "\(FixedDecimal.string(dispersion, digits: 1) ?? "")), so ± is as much too small; read the players' columns (--fit shows where)"
    ]
  }

  /// `p = 0.123`, or `p < 0.001`.
  public static func words(probability: Double) -> String {
    guard probability >= 0.001, let text = FixedDecimal.string(probability, digits: 3) else { return "p < 0.001" }
    return "p = \(text)"
  }

  /// A row for each level and player.
  public var measurements: Table {
    typealias Play = (row: Row, player: LevelMeasurement)
    let players: [TableColumn<LevelMeasurement>] = [
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
    let player = TableColumn<Play>("player", title: "player", .text) { .text($0.player.player) }.key
    // What belongs to the level as a whole is for programs, which read every row by itself.
    let whole: [TableColumn<Play>] = ResponseColumns.all.map { $0.forPrograms.of(\.row.level) }
    let attempts: [TableColumn<Play>] = AttemptColumns.all.map { column in
      column.forPrograms.of { $0.row.level.attempts(ofPlayer: $0.player.player) }
    }
    let seconds = TableColumn<Play>("secondsToWinMedian", title: "s to win", .decimal(digits: 1)) {
      .seconds(milliseconds: $0.row.level.isTimed ? $0.player.timeToWin?.median : nil)
    }
    let columns: [TableColumn<Play>] =
      name.map { $0.of(\.row) } + [player] + whole + places.map { $0.forPrograms.of(\.row) }
      + players.map { $0.of(\.player) } + [
        seconds.only(if: rows.isEmpty || rows.contains { $0.level.isTimed })
      ]
      + attempts
      + LevelVerdicts.columns.map { $0.of { ($0.row.level.level.name, $0.row.verdicts) } }
    return Table(
      title: "By level and player", columns: columns,
      rows: rows.flatMap { row in row.level.measurements.map { (row, $0) } })
  }

  /// A row a level: the response curve, what stops people, par.
  public var responses: Table {
    var columns: [TableColumn<MeasuredLevel>] = [
      TableColumn("level", title: "level", .text) { .text($0.level.name) }.key, ResponseColumns.won,
      ResponseColumns.interval,
      ResponseColumns.half, ResponseColumns.halfSkill[1], ResponseColumns.steps, ResponseColumns.misfit,
      TableColumn("asked", title: "who is stopped", .text) { $0.obstacles.map { .text($0.group) } ?? .missing },
    ]
    columns += Obstacle.allCases.map(ResponseColumns.gain)
    columns.append(TableColumn("par", title: "par", .text) { Self.par(of: $0) })
    // The longest cell comes last, so that it is whole in a narrow terminal.
    columns.append(
      TableColumn("place", title: "half win at", .text) {
        $0.response.map { .text(ResponseColumns.words($0.halfSkill.place)) } ?? .missing
      })
    return Table(
      title: "Response to skill, and what stops people", columns: columns, rows: rows.map(\.level),
      notes: [
        "10–90 %: steps of skill between the groups that win 10 % and 90 %; – when not both were seen",
        "misfit: how many points the curve misses groups by that are left out of it, beyond chance (root mean square)",
        "words, hands, plan, clock, patience: how much more of all games this group wins with that ability perfect, "
          + "on the same deals",
        "par: median of the fewest moves over a sample of boards; – for games of hidden tiles, which have no shortest solution",
      ])
  }

  /// What stops people: attempts, the luck of the deal, how games go. Empty tables are left out.
  public var stopping: [Table] { StoppingTables(rows.map(\.level), rootSeed: meter.rootSeed).all }

  /// The same of one level, for its card.
  public func stopping(of level: MeasuredLevel) -> [Table] {
    StoppingTables([level], rootSeed: meter.rootSeed, isNamed: false).all
  }

  /// The median of the fewest moves, or what is known about it.
  private static func par(of level: MeasuredLevel) -> Cell {
    guard let median = level.par?.median else { return .missing }
    return .text(median.exact.map(String.init) ?? "≥ \(median.lower)")
  }
}

extension DifficultyScale {
  /// How a column of places or distances is written: hundredths of a logit, whole points of Elo's.
  public var column: Column.Kind { .decimal(digits: self == .elo ? 0 : 2) }
}
