import LevelFiles
import LevelStudy
import Reporting
import TextFormats

/// The verification of a goal in moves or seconds.
extension TuningTable {
  /// For programs, the verified median of a goal in moves or seconds.
  var verifiedColumns: [TableColumn<Row>] {
    guard trial.metric.median != nil else { return [] }
    func column(_ key: String, _ number: @escaping (CheckedTarget.Finding) -> Double?) -> TableColumn<Row> {
      TableColumn(key, title: key, .decimal(digits: 3)) { row in
        .number(row.value == result.nearest ? tuned.verified.flatMap(number) : nil)
      }
    }
    return [
      column("median", \.measured), column("median95Lower", \.interval.lowerBound),
      column("median95Upper", \.interval.upperBound),
    ]
  }

  /// The verified median of a goal in moves or seconds, in words; `nil` for another goal.
  var verified: String? {
    guard let found = tuned.verified, let unit = trial.metric.median?.unit else { return nil }
    func text(_ value: Double?) -> String? {
      value.flatMap { $0.isFinite ? FixedDecimal.string($0, digits: unit == .moves ? 0 : 1) : nil }
    }
    let bounds =
      "95 % interval \(text(found.interval.lowerBound) ?? "–") to \(text(found.interval.upperBound) ?? "more")"
    return
      "half win within \(text(found.measured) ?? "more than \(text(found.interval.lowerBound) ?? "–")")\(unit.suffix), "
      + "\(bounds), in games that the search did not play"
  }
}
