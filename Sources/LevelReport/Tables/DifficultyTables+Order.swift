import Difficulty
import GameKit
import LevelFiles
import LevelStudy
import Reporting

/// The output of `moli order`.
extension DifficultyTables {
  /// One row per pair of levels whose measured order differs from the declared one.
  public var inversions: Table {
    let columns: [TableColumn<OrderInversion>] = [
      TableColumn("declaredEasier", title: "declared easier", .text) { .text($0.declaredEasier.name) }.key,
      TableColumn("declaredHarder", title: "declared harder", .text) { .text($0.declaredHarder.name) }.key,
      TableColumn("gap", title: "won by more", .percent(digits: 1)) { .number($0.gap) },
      TableColumn("gap95", title: "interval", .percentInterval(digits: 1)) {
        .interval($0.interval)
      },
      TableColumn("beyondDoubt", title: "proved", .text) { .text($0.isSignificant ? "yes" : "no") },
      TableColumn("forWhom", title: "for whom", .text) { .text(Self.forWhom($0)) }.forPrograms,
    ]
    return Table(
      title: order.inversions.isEmpty
        ? "No levels are against the declared order"
        : "\(order.inversions.count.counted("pair")) of levels against the declared order, "
          + "\(order.significantInversions.count) of them significant",
      columns: columns, rows: order.inversions,
      notes: (order.inversions.isEmpty
        ? []
        : [
          "won by more: how much more of the population wins the level declared harder; all intervals hold together with 95 % confidence",
          "proved: the interval is above 0, even if each stronger group is twice or half as large, and no group finds the "
            + "opposite",
        ])
        + order.inversions.map {
          "\($0.declaredEasier.name), \($0.declaredHarder.name): the first is \(Self.forWhom($0))"
        })
  }

  /// The groups for which the level declared easier is harder, and those for which it is not.
  private static func forWhom(_ pair: OrderInversion) -> String {
    let harder = pair.harderFor.isEmpty ? [] : ["harder for \(pair.harderFor.joined(separator: ", "))"]
    let easier = pair.easierFor.isEmpty ? [] : ["easier for \(pair.easierFor.joined(separator: ", "))"]
    return (harder + easier).isEmpty
      ? "no significant difference for any group" : (harder + easier).joined(separator: "; ")
  }

  /// One row per level, in the proposed order.
  public var proposedOrder: Table {
    typealias Row = (number: Int, place: OrderCheck.Place, measured: MeasuredLevel)
    let medians: [TableColumn<MeasuredLevel>] = WinUnit.allCases.map { .named($0.populationColumn) }
    let first: [TableColumn<Row>] = [
      TableColumn("place", title: "place", .integer) { .integer($0.number) }.key,
      TableColumn.level.of(\.measured), TableColumn<MeasuredLevel>.named("game").of(\.measured),
      TableColumn("declared", title: "declared", .integer) { .integer($0.measured.declaredDifficulty) },
      TableColumn("population", title: "won", .percent(digits: 1)) { .number($0.place.rate) },
    ]
    let last: [TableColumn<Row>] = [
      TableColumn("harderThan", title: "declared easier than, but harder", .text) { names($0.place.harderThan) }
        .forPrograms,
      TableColumn("perhapsHarderThan", title: "perhaps harder", .text) { names($0.place.perhapsHarderThan) }
        .forPrograms,
    ]
    var table = Table(
      title: "Proposed order of \(order.proposedOrder.count.counted("level"))",
      columns: first + medians.map { $0.forPrograms.of(\.measured) } + last,
      rows: order.proposedOrder.enumerated().map { ($0.offset + 1, $0.element, measured[$0.element.level]) },
      notes: ["proposed: the declared order, changed only where it is significantly wrong"])
    // In columns a narrow terminal would cut the names.
    table.remarks = order.proposedOrder.flatMap { place -> [Table.Remark] in
      let name = measured[place.level].level.name
      func line(_ words: String, _ levels: [Int], _ emphasis: Emphasis) -> [Table.Remark] {
        levels.isEmpty
          ? []
          : [
            Table.Remark(
              "\(name): \(words) \(levels.map { measured[$0].level.name }.joined(separator: ", "))", emphasis)
          ]
      }
      return line("declared easier than, but significantly harder:", place.harderThan, .bad)
        + line("declared easier than, but perhaps harder:", place.perhapsHarderThan, .faint)
    }
    return table
  }

  private func names(_ levels: [Int]) -> Cell {
    levels.isEmpty ? .missing : .text(levels.map { measured[$0].level.name }.joined(separator: "; "))
  }
}
