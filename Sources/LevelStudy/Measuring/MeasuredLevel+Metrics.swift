import Difficulty
import GameKit

extension MeasuredLevel {
  /// The value of a metric of the level's boards, deals or of the level itself. Several games may have metrics of the
  /// same name with different descriptions.
  public func value(of metric: Metric) -> Double? {
    if let sample = samples.first(where: { $0.metric.id == metric.id }) { return sample.value }
    return plays.levelValues.first { $0.metric.id == metric.id }?.value
  }

  /// All metrics of the level, general ones first.
  public var metrics: [Metric] {
    let players = MetricTopic.allCases.flatMap { topic in LevelMetric<PlayerRow>.all.filter { $0.topic == topic } }
    let general = listed(players) + listed(LevelMetric<MeasuredLevel>.all)
    return general + measureMetrics + samples.map(\.metric) + plays.levelValues.map(\.metric)
  }

  private func listed<Row>(_ metrics: [LevelMetric<Row>]) -> [Metric] {
    metrics.filter { $0.isMeasured(self) && (isTimed || !$0.needsTime) }.compactMap(\.metric)
  }
}
