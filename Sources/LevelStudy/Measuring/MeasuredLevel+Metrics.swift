import Difficulty
import GameKit
import Reporting

/// What is known of a level, by metrics.
extension MeasuredLevel {
  /// The value of a metric of the level's boards, deals or of the level itself. Games have metrics of the same name, each in
  /// its own words.
  public func value(of metric: Metric) -> Double? {
    if let sample = samples.first(where: { $0.metric.id == metric.id }) { return sample.value }
    return levelValues.first { $0.metric.id == metric.id }?.value
  }

  /// All metrics that it has, those of any game first.
  public var metrics: [Metric] {
    let general = Metric.general.filter { metric in
      (metric.scope == .player && (isTimed || !Metric.ofTime.contains(metric.id)))
        || (metric.id == "par" && boards != nil)
    }
    let known = familiarities.contains { $0 != nil } ? [Metric.familiarity] : []
    return general + known + stoppingMetrics + measureMetrics + samples.map(\.metric) + levelValues.map(\.metric)
  }

  /// Those of what stops people that were measured.
  private var stoppingMetrics: [Metric] {
    (misfit == nil ? [] : [.misfit]) + (stopping.attempts.contains { $0 != nil } ? Metric.ofAttempts : [])
      + (stopping.luck == nil ? [] : Metric.ofLuck) + (stopping.course == nil ? [] : Metric.ofCourse)
  }

  /// Which share of the phrases a player knows, by the player's place.
  public func familiarity(ofPlayer place: Int) -> Double? {
    familiarities.indices.contains(place) ? familiarities[place] : nil
  }

  /// The type of its phrases in a table.
  public var typeCell: Cell { (level as? any PhraseLevel).map { .text($0.phraseType.rawValue) } ?? .missing }
}
