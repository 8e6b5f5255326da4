import Reporting

/// The table of `moli bench play`: a row for each player on each level.
public struct PlaySpeedTable: Sendable {
  /// The speed of a player on a level.
  public struct Row: Sendable {
    /// The name of the game.
    public let game: String
    /// The name of the level.
    public let level: String
    /// The speed.
    public let speed: PlaySpeed

    /// A row.
    public init(game: String, level: String, speed: PlaySpeed) {
      (self.game, self.level, self.speed) = (game, level, speed)
    }
  }

  private let seed: UInt64
  /// The rows added so far.
  public private(set) var rows: [Row] = []

  /// A table without rows.
  public init(seed: UInt64) { self.seed = seed }

  /// Adds the speed of a player on a level.
  public mutating func append(_ speed: PlaySpeed, game: String, level: String) {
    rows.append(Row(game: game, level: level, speed: speed))
  }

  /// The table of the rows.
  public var table: Table {
    func count(_ number: Double) -> Cell { .integer(number.isFinite ? Int(min(number, 1e15)) : nil) }
    func part(_ part: PlaySpeed.Part) -> TableColumn<Row> {
      TableColumn(part.rawValue, title: part.rawValue, .percent(digits: 0)) { .number($0.speed.share(of: part)) }
    }
    let columns: [TableColumn<Row>] = [
      TableColumn("game", title: "game", .text) { .text($0.game) }.key,
      TableColumn("level", title: "level", .text) { .text($0.level) }.key,
      TableColumn("player", title: "player", .text) { .text($0.speed.player) }.key,
      TableColumn("games", title: "games", .integer) { .integer($0.speed.games) }.forPrograms,
      TableColumn("decisions", title: "decisions", .integer) { .integer($0.speed.decisions) }.forPrograms,
      TableColumn("gamesPerSecond", title: "games/s", .integer) { count($0.speed.gamesPerSecond) },
      TableColumn("microsecondsPerGame", title: "µs/game", .decimal(digits: 1)) {
        .number(1e6 / $0.speed.gamesPerSecond)
      },
      TableColumn("decisionsPerSecond", title: "decisions/s", .integer) { count($0.speed.decisionsPerSecond) },
      TableColumn("microsecondsPerDecision", title: "µs each", .decimal(digits: 3)) {
        .number(1e6 / $0.speed.decisionsPerSecond)
      },
      TableColumn("allocationsPerDecision", title: "allocations", .decimal(digits: 2)) {
        .number($0.speed.allocationsEach)
      },
      part(.engine), part(.decision), part(.runner), part(.result),
      TableColumn("limit", title: "limit", .text) { .text($0.speed.largestPart.rawValue) },
      TableColumn("enginePerSecond", title: "engine/s", .integer) { count($0.speed.engineRate) },
      TableColumn("draws", title: "draws", .decimal(digits: 1)) { .number($0.speed.drawsEach) }.forPrograms,
      TableColumn("ofEngine", title: "of engine", .percent(digits: 1)) { .number($0.speed.shareOfEngineRate) },
    ]
    return Table(
      title: "play on one thread, seed \(seed)", columns: columns, rows: rows,
      notes: [
        "processor time; the shortest of several rounds over the same games; each: a decision of any seat; "
          + "allocations: calls of the allocator for each decision"
          + (rows.contains { $0.speed.allocations != nil } ? "" : ", not counted in this program"),
        "shares of the time: engine (deals, time, moves, chance), decision (the player), runner (the loop of a game), "
          + "result (summaries); of games with a quick way around the loop, the shares are those of the loop",
        "engine/s: random decisions in a bare loop around the engine; of engine: decisions/s as a share of it",
      ])
  }
}
