import Difficulty
import LevelFiles
import LevelStudy
import Reporting
import TextFormats

/// The part of `moli order` about levels that nearly everyone wins.
extension DifficultyTables {
  /// The number of pairs of levels that are significantly against the declared order, by shares or medians.
  public var wrongPairs: Int {
    order.significantInversions.count + order.paceInversions.count(where: \.isSignificant)
  }

  /// One row per pair of levels that nearly everyone wins whose medians differ from the declared order; `nil` without
  /// such pairs.
  public var paceInversions: Table? {
    let pairs = order.paceInversions
    guard !pairs.isEmpty else { return nil }
    func words(_ pair: PaceInversion, _ value: Double) -> String {
      let unit = WinUnit(rawValue: pair.unit) ?? .moves
      return (FixedDecimal.string(value / unit.scale, digits: unit == .moves ? 0 : 1) ?? "") + unit.suffix
    }
    let columns: [TableColumn<PaceInversion>] = [
      TableColumn("declaredEasier", title: "declared easier", .text) { .text($0.declaredEasier.name) }.key,
      TableColumn("declaredHarder", title: "declared harder", .text) { .text($0.declaredHarder.name) }.key,
      TableColumn("difference", title: "takes longer by", .text) { .text(words($0, Double($0.difference))) },
      TableColumn("difference95", title: "interval", .text) {
        .text("\(words($0, $0.interval.lowerBound)) to \(words($0, $0.interval.upperBound))")
      },
      TableColumn("beyondDoubt", title: "proved", .text) { .text($0.isSignificant ? "yes" : "no") },
    ]
    let share = FixedDecimal.string(100 * MeasuredLevel.nearlyEveryone, digits: 0) ?? ""
    return Table(
      title: "\(pairs.count.counted("pair")) of levels won by at least \(share) % against the declared order",
      columns: columns, rows: pairs,
      notes: [
        "takes longer by: difference of the medians within which half of the population wins; all intervals hold together "
          + "with 95 % confidence"
      ])
  }
}
