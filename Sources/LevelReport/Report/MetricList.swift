import Difficulty
import Reporting

/// Metrics with their meaning and source.
public struct MetricList {
  private let metrics: [Metric]

  /// A list of distinct metrics, with those of players first. Several may share a name, because each game explains it
  /// in its own words.
  public init(_ metrics: [Metric]) {
    var seen: Set<Metric> = []
    let once = metrics.filter { seen.insert($0).inserted }
    self.metrics = [Metric.Scope.player, .board, .level].flatMap { scope in once.filter { $0.scope == scope } }
  }

  /// One row per metric.
  public var table: Table {
    let columns: [TableColumn<Metric>] = [
      TableColumn("title", title: "metric", .text) { .text($0.title) },
      TableColumn("scope", title: "of a", .text) { .text($0.scope.rawValue) },
      TableColumn("meaning", title: "meaning", .text) { .text($0.meaning) },
      TableColumn("source", title: "source", .text) { .text($0.source) },
      TableColumn("id", title: "in data", .text) { .text($0.id) },
    ]
    return Table(title: "What is measured", columns: columns, rows: metrics)
  }
}
