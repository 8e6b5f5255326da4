import Difficulty
import LevelStudy
import Reporting

/// Every metric of levels for a terminal: meanings are not cut, and values of the whole level appear once.
public struct MetricText {
  private let levels: [MeasuredLevel]

  /// The metrics of measured levels.
  public init(_ levels: [MeasuredLevel]) { self.levels = levels }

  /// The meaning of each metric, one paragraph each; then for each level its own values, and those of its players side
  /// by side.
  public var tables: [Table] {
    [meanings] + levels.enumerated().flatMap { values(of: $1, number: $0) }
  }

  private var meanings: Table {
    var seen: Set<Metric> = []
    let metrics = levels.flatMap(\.metrics).filter { seen.insert($0).inserted }
    var table = Table(title: "What is measured", columns: [])
    table.remarks = [Metric.Scope.player, .board, .level].flatMap { scope in
      metrics.filter { $0.scope == scope }.map { metric in
        Table.Remark(
          "\(metric.id) (\(metric.title), of a \(scope.rawValue)): \(metric.meaning.asSentence) Source: "
            + "\(metric.source)."
        )
      }
    }
    return table
  }

  private typealias Value = (key: String, texts: [String])

  private func values(of level: MeasuredLevel, number: Int) -> [Table] {
    let table = ReportTable(levels: [level]).table
    let values = table.columns.indices.filter { !table.columns[$0].isForPrograms }.map {
      place -> Value in
      let column = table.columns[place]
      return (column.key, table.rows.map { column.text(of: $0[place]) })
    }.filter { $0.key != "level" && $0.key != "player" }
    let whole = values.filter { Set($0.texts).count == 1 }
    let own = values.filter { Set($0.texts).count > 1 }
    func text(_ place: Int) -> (Value) -> Cell { { .text($0.texts[place]) } }
    let key = TableColumn<Value>("metric", title: "metric", .text) { .text($0.key) }.key
    let first = Table(
      title: "\(level.level.name): the same for all players",
      columns: [key, TableColumn("value", title: "value", .text, cell: text(0))], rows: whole)
    let second = Table(
      title: "\(level.level.name): by player",
      columns: [key]
        + level.measurements.indices.map { place in
          TableColumn<Value>("player\(place)", title: level.measurements[place].player, .text, cell: text(place))
        }, rows: own)
    return [first] + (own.isEmpty ? [] : [second])
  }
}
