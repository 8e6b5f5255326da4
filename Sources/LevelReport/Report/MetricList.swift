import Difficulty
import Reporting

/// Metrics with what they mean and where they come from.
public struct MetricList {
  private let metrics: [Metric]

  /// A list of metrics, each once, those of players first. Of one name there may be several: games say in their own
  /// words what it means for them.
  public init(_ metrics: [Metric]) {
    var seen: Set<Metric> = []
    let once = metrics.filter { seen.insert($0).inserted }
    self.metrics = [Metric.Scope.player, .board, .level].flatMap { scope in once.filter { $0.scope == scope } }
  }

  /// A row each.
  public var table: Table {
    let columns: [TableColumn<Metric>] = [
      TableColumn("title", title: "metric", .text) { .text($0.title) },
      TableColumn("scope", title: "of a", .text) { .text($0.scope.rawValue) },
      TableColumn("meaning", title: "what it means", .text) { .text($0.meaning) },
      TableColumn("source", title: "source", .text) { .text($0.source) },
      TableColumn("id", title: "in data", .text) { .text($0.id) },
    ]
    return Table(title: "What is measured", columns: columns, rows: metrics)
  }
}
