import Phrasebook
import PuzzleCore
import Reporting

/// What `moli level show` prints of a level with phrases: the phrases, and its rules.
struct PhraseLevelTable {
  private let level: Level

  /// The table of a level.
  init(_ level: Level) { self.level = level }

  /// A row for each phrase.
  var table: Table {
    let columns: [TableColumn<Phrase>] = [
      TableColumn("phrase", title: "phrase", .text) { .text($0.text) },
      TableColumn("pinyin", title: "pinyin", .text) {
        .text($0.readings.map { $0.joined(separator: " ") }.joined(separator: " | "))
      },
      TableColumn("rank", title: "rank", .integer) { .integer($0.rank) },
      TableColumn("count", title: "count", .integer) { .integer($0.count) },
    ]
    return Table(
      title: "\(level.name): \(level.gameType.rawValue) \(level.gameMode.rawValue), difficulty \(level.difficulty)",
      columns: columns, rows: level.phrases, notes: rules)
  }

  private var rules: [String] {
    let rules = level.rules
    let points = "\(rules.pointsPerLine) points for each \(level.gameMode == .tetris ? "phrase" : "line")"
    let first = "\(rules.rows) x \(rules.columns) cells, \(Seconds(milliseconds: rules.timeAllowed)), \(points)"
    if level.gameMode == .tetris {
      return [
        first,
        "a tile falls a row every \(Seconds(milliseconds: rules.fallInterval)), \(rules.queueLength) upcoming tiles are "
          + "seen, \(rules.upcomingPhrases) phrases are mixed at a time",
      ]
    }
    return [
      first,
      "on winning \(rules.winBonus) points, plus \(rules.pointsPerSecond) for each second left, less "
        + "\(rules.pointsPerMove) for each move",
    ]
  }
}
