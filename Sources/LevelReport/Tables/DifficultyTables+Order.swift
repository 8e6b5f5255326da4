import Difficulty
import Games
import LevelStudy
import PuzzleCore
import Reporting

/// What `moli difficulty --order` prints.
extension DifficultyTables {
  /// A row for each pair of levels that measure in another order than declared.
  public var inversions: Table {
    let columns: [TableColumn<OrderInversion>] = [
      TableColumn("declaredEasier", title: "declared easier", .text) { .text($0.declaredEasier.name) },
      TableColumn("declaredHarder", title: "declared harder", .text) { .text($0.declaredHarder.name) },
      TableColumn("gap", title: "harder by", scale.column) { .number(scale.distance($0.gap)) },
      TableColumn("intervals", title: "intervals", .text) { .text($0.isSignificant ? "apart" : "overlap") },
    ]
    return Table(
      title: order.inversions.isEmpty
        ? "No level measures against the declared order"
        : "\(order.inversions.count.counted("pair")) of levels against the declared order, "
          + "\(order.significantInversions.count) of them beyond doubt",
      columns: columns, rows: order.inversions,
      notes: [
        "apart: the intervals of the two do not overlap, so it is no chance; overlap: the two may be equally hard, or the right "
          + "way round"
      ])
  }

  /// A row a level, in the order that is proposed.
  public var proposedOrder: Table {
    typealias Row = (number: Int, place: OrderCheck.Place, measured: MeasuredLevel)
    let columns: [TableColumn<Row>] = [
      TableColumn("place", title: "place", .integer) { .integer($0.number) },
      TableColumn("level", title: "level", .text) { .text($0.measured.level.name) },
      TableColumn("game", title: "game", .text) { .text($0.measured.game) },
      TableColumn("declared", title: "declared", .integer) { .integer($0.measured.level.difficulty) },
      TableColumn("difficulty", title: "difficulty", scale.column) { row in
        .number(relative.map { scale.place($0.levels[row.place.level].value) })
      },
      TableColumn("difficulty95", title: "interval", scale.intervalColumn) {
        .interval(scale.place($0.place.interval.lowerBound), scale.place($0.place.interval.upperBound))
      },
      TableColumn("harderThan", title: "declared easier than, but harder", .text) { names($0.place.harderThan) },
      TableColumn("perhapsHarderThan", title: "perhaps harder", .text) { names($0.place.perhapsHarderThan) },
    ]
    return Table(
      title: "Proposed order of \(order.proposedOrder.count.counted("level"))",
      columns: columns,
      rows: order.proposedOrder.enumerated().map { ($0.offset + 1, $0.element, measured[$0.element.level]) },
      notes: [
        scaleNote,
        "intervals: together right with 95 % confidence (Bonferroni), so that any two apart are no chance, however many pairs "
          + "there are",
        "proposed: the declared order, changed only where intervals are apart",
      ])
  }

  private func names(_ levels: [Int]) -> Cell {
    levels.isEmpty ? .missing : .text(levels.map { measured[$0].level.name }.joined(separator: "; "))
  }
}
