import Difficulty
import GameKit
import LevelFiles
import LevelStudy
import Reporting
import TextFormats

/// The tables about a season.
public enum SeasonTables {
  /// The order that fits the curve, with what was measured.
  /// - Parameter measured: the levels in the order of the file.
  public static func order(_ order: SeasonOrder, of file: SeasonFile, _ measured: [MeasuredLevel]) -> Table {
    typealias Row = (place: Int, level: Int)
    let population = file.curve.population
    let columns: [TableColumn<Row>] = [
      TableColumn("place", title: "place", .integer) { .integer($0.place + 1) }.key,
      TableColumn("level", title: "level", .text) { .text(measured[$0.level].level.name) },
      TableColumn("id", title: "id", .text) { .text(file.entries[$0.level].id) },
      TableColumn("before", title: "was at", .integer) { .integer($0.level + 1) },
      TableColumn("wanted", title: "curve", .percent(digits: 1)) { row in
        .number(file.curve.share(at: row.place, of: measured.count))
      },
      TableColumn("won", title: "won", .percent(digits: 1)) { .number(measured[$0.level].share(of: population)?.rate) },
      TableColumn("won95", title: "95 %", .percentInterval(digits: 1)) {
        .interval(measured[$0.level].share(of: population)?.interval)
      },
    ]
    let moved = order.places.enumerated().count { $0.offset != $0.element }
    let isCurved = file.curve.shares != nil
    let kept = isCurved ? "The order fits the curve" : "The order is from easy to hard"
    let changed = isCurved ? "Order that fits the curve" : "Order from easy to hard"
    return Table(
      title: moved == 0 ? kept : "\(changed): \(moved.counted("level")) moved",
      columns: columns, rows: order.places.enumerated().map { ($0.offset, $0.element) },
      notes: ["won by \(population ?? "all"); moved only where a pair is significantly in the wrong order"])
  }

  /// A gap between two levels of a season.
  private struct Gap {
    var kind: String
    var first: Int
    var second: Int
    var value: Double
    var interval: ClosedRange<Double>?
    var limit: Double
  }

  /// The jumps and the similar levels of a season; one row for each.
  /// - Parameter names: the names of the levels in order.
  public static func gaps(_ gaps: SeasonGaps, of file: SeasonFile, names: [String]) -> Table {
    let rows =
      gaps.jumps.map {
        Gap(
          kind: "jump", first: $0.place, second: $0.place + 1, value: $0.change, interval: $0.interval,
          limit: file.curve.jump)
      }
      + gaps.pairs.map {
        Gap(kind: "similar", first: $0.first, second: $0.second, value: $0.likeness, limit: file.curve.similar)
      }
    let columns: [TableColumn<Gap>] = [
      TableColumn("gap", title: "gap", .text) { .text($0.kind) }.key,
      TableColumn("first", title: "level", .text) { .text(names[$0.first]) },
      TableColumn("second", title: "and", .text) { .text(names[$0.second]) },
      TableColumn("place", title: "place", .integer, meaning: "The place of the first level in the season.") {
        .integer($0.first + 1)
      },
      TableColumn(
        "value", title: "value", .percent(digits: 1),
        meaning: "For a jump the change of the share won in points, for similar levels the share of common parts."
      ) { .number($0.value) },
      TableColumn("value95", title: "95 %", .percentInterval(digits: 1), meaning: "The 95 % interval of a jump.") {
        .interval($0.interval)
      },
      TableColumn("limit", title: "limit", .percent(digits: 0), meaning: "The limit that the season states.") {
        .number($0.limit)
      },
    ]
    return Table(
      title: rows.isEmpty ? "No gaps between the levels" : "\(rows.count.counted("gap")) between the levels",
      columns: columns, rows: rows,
      notes: rows.isEmpty
        ? []
        : [
          "jump: the share won by \(file.curve.population ?? "all") on the second level minus that on the first",
          "similar: the words, cells or other parts that both levels have, among all parts of both",
        ])
  }
}
