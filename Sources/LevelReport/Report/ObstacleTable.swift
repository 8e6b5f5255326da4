import LevelStudy
import Reporting

/// The table of what stops people on a level, with one row for each ability that could be perfect.
struct ObstacleTable {
  private let obstacles: MeasuredObstacles

  /// The table of the measured obstacles; `nil` when none were measured.
  init?(_ obstacles: MeasuredObstacles?) {
    guard let obstacles, !obstacles.gains.isEmpty else { return nil }
    self.obstacles = obstacles
  }

  /// The table, with the largest gain first.
  var table: Table {
    let gain = TableColumn<ObstacleGain>(
      "gain", title: "more games won", .percent(digits: 1),
      meaning:
        "How many more of all games the same people win on the same deals when this ability is perfect and the others stay as "
        + "they are, as a share of all games."
    ) { .number($0.gain) }
    let columns: [TableColumn<ObstacleGain>] = [
      TableColumn("ability", title: "made perfect", .text) { .text($0.obstacle.rawValue) }.key, gain,
      gain.interval(
        meaning:
          "Where the gain lies with 95 % confidence, by the normal approximation; it includes persons, deals and chance."
      ) { $0.interval },
      TableColumn("means", title: "perfect means", .text) { .text($0.obstacle.removal) },
    ]
    return Table(
      title: "What \(obstacles.group) would gain", columns: columns, rows: obstacles.gains,
      notes: ["\(obstacles.group) is the group of the population that wins nearest to half of its games"])
  }
}
