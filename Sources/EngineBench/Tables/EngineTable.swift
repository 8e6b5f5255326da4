import Reporting

/// The table of `moli bench engines`: a row for each thing that is counted, with both engines side by side.
public struct EngineTable {
  /// One comparison on a level of a game.
  private struct Row {
    var game: String
    var level: String
    var comparison: EngineComparison
  }

  private let seed: UInt64
  private var rows: [Row] = []
  private var meanings: [String] = []
  private var remarks: [String] = []

  /// A table without rows.
  public init(seed: UInt64) { self.seed = seed }

  /// The table of the rows added so far.
  public var table: Table {
    Table(
      title: "engines, one core, random play, seed \(seed)", columns: Self.columns, rows: rows,
      notes: meanings + [Self.note] + remarks)
  }

  private static var columns: [TableColumn<Row>] {
    [
      TableColumn("game", title: "game", .text) { .text($0.game) },
      TableColumn("level", title: "level", .text) { .text($0.level) },
      TableColumn("play", title: "play", .text) { .text($0.comparison.play) },
      TableColumn("each", title: "each", .text) { .text($0.comparison.each) },
      TableColumn("referenceNanoseconds", title: "reference ns", .decimal(digits: 1)) {
        .number($0.comparison.reference.nanosecondsEach)
      },
      TableColumn("referencePerSecond", title: "a second", .integer) {
        .integer(Int($0.comparison.reference.perSecond))
      },
      TableColumn("fastNanoseconds", title: "fast ns", .decimal(digits: 1)) {
        .number($0.comparison.fast.nanosecondsEach)
      },
      TableColumn("fastPerSecond", title: "a second", .integer) { .integer(Int($0.comparison.fast.perSecond)) },
      TableColumn("ratio", title: "times", .decimal(digits: 1)) {
        .number($0.comparison.reference.nanosecondsEach / $0.comparison.fast.nanosecondsEach)
      },
      TableColumn("count", title: "counted", .integer) { .integer($0.comparison.fast.count) },
      TableColumn("checksum", title: "checksum", .text) { .text(String($0.comparison.checksum, radix: 16)) },
    ]
  }

  private static let note =
    "times: speed of the fast engine relative to the reference; counted: by the fast engine;"
    + " checksum: of the games that both engines played, equal for both"

  /// Adds the comparisons on a level of a game.
  /// - Parameters:
  ///   - meaning: what is counted in the game. It appears once for all levels.
  ///   - remark: a remark on the level, if there is one.
  public mutating func append(
    _ comparisons: [EngineComparison], game: String, level: String, meaning: String, remark: String?
  ) {
    rows += comparisons.map { Row(game: game, level: level, comparison: $0) }
    if !meanings.contains(meaning) { meanings.append(meaning) }
    if let remark, !remarks.contains(remark) { remarks.append(remark) }
  }
}
