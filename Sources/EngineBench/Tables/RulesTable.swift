import Reporting

/// The table of `moli bench engines` for games with one engine: a row for each thing that is counted.
public struct RulesTable {
  private struct Row {
    var game: String
    var level: String
    var speed: RulesSpeed
  }

  private let seed: UInt64
  private var rows: [Row] = []

  /// A table without rows.
  public init(seed: UInt64) { self.seed = seed }

  /// Adds the speeds on a level of a game.
  public mutating func append(_ speeds: [RulesSpeed], game: String, level: String) {
    rows += speeds.map { Row(game: game, level: level, speed: $0) }
  }

  /// The table of the rows added so far.
  public var table: Table {
    let columns: [TableColumn<Row>] = [
      TableColumn("game", title: "game", .text) { .text($0.game) },
      TableColumn("level", title: "level", .text) { .text($0.level) },
      TableColumn("what", title: "what", .text) { .text($0.speed.what) },
      TableColumn("each", title: "each", .text) { .text($0.speed.each) },
      TableColumn("count", title: "counted", .integer) { .integer($0.speed.count) },
      TableColumn("nanoseconds", title: "ns", .decimal(digits: 1)) {
        .number($0.speed.seconds / Double($0.speed.count) * 1e9)
      },
      TableColumn("perSecond", title: "a second", .integer) {
        .integer(Int(Double($0.speed.count) / $0.speed.seconds))
      },
    ]
    return Table(
      title: "rules, solvers and agents, one core, seed \(seed)", columns: columns, rows: rows,
      notes: ["processor time; the fastest round; agents through the whole simulation"])
  }
}
