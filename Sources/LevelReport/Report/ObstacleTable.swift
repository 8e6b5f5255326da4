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
        "The additional share of all games that the same people win on the same deals if this ability is perfect and the "
        + "others are unchanged."
    ) { .number($0.gain) }
    let columns: [TableColumn<ObstacleGain>] = [
      TableColumn("ability", title: "made perfect", .text) { .text($0.obstacle.rawValue) }.key, gain,
      gain.interval(
        meaning:
          "The 95 % interval of the gain, by the normal approximation; it covers people, deals and chance."
      ) { $0.interval },
      TableColumn("means", title: "perfect means", .text) { .text($0.obstacle.removal) },
    ]
    return Table(
      title: "Gains of \(obstacles.group) from perfect abilities", columns: columns, rows: obstacles.gains,
      notes: ["\(obstacles.group) is the group whose win rate is nearest to 50 %"])
  }
}
