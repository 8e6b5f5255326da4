import Difficulty
import GameKit

/// What is known of a level, by metrics.
extension MeasuredLevel {
  /// The value of a metric of the level's boards, deals or of the level itself. Games have metrics of the same name,
  /// each in its own words.
  public func value(of metric: Metric) -> Double? {
    if let sample = samples.first(where: { $0.metric.id == metric.id }) { return sample.value }
    return plays.levelValues.first { $0.metric.id == metric.id }?.value
  }

  /// All metrics that it has, those of any game first.
  public var metrics: [Metric] {
    let players = MetricTopic.allCases.flatMap { topic in LevelMetric<PlayerRow>.all.filter { $0.topic == topic } }
    let general = listed(players) + listed(LevelMetric<MeasuredLevel>.all)
    return general + measureMetrics + samples.map(\.metric) + plays.levelValues.map(\.metric)
  }

  private func listed<Row>(_ metrics: [LevelMetric<Row>]) -> [Metric] {
    metrics.filter { $0.isMeasured(self) && (isTimed || !$0.needsTime) }.compactMap(\.metric)
  }
}
