import Difficulty
import Reporting

/// Metrics with what they mean and where they come from.
struct MetricList {
  private let metrics: [Metric]

  /// A list of metrics, each once, those of players first. Of one name there may be several: games say in their own words what
  /// it means for them.
  init(_ metrics: [Metric]) {
    var seen: Set<Metric> = []
    let once = metrics.filter { seen.insert($0).inserted }
    self.metrics = [Metric.Scope.player, .board, .level].flatMap { scope in once.filter { $0.scope == scope } }
  }

  /// A row each.
  var table: Table {
    var table = Table(
      title: "What is measured",
      columns: [
        Column("title", title: "metric", .text), Column("scope", title: "of a", .text),
        Column("meaning", title: "what it means", .text), Column("source", title: "source", .text),
        Column("id", title: "in data", .text),
      ])
    for metric in metrics {
      table.append([
        .text(metric.title), .text(metric.scope.rawValue), .text(metric.meaning), .text(metric.source),
        .text(metric.id),
      ])
    }
    return table
  }
}
