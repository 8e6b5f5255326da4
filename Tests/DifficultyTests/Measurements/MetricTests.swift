import PuzzleCore
import Testing

@testable import Difficulty

@Suite("Metrics")
struct MetricTests {
  @Test("the median of a sample; what is missing or not finite is left out")
  func sample() {
    let metric = Metric("moves", title: "moves", .board, meaning: "moves of a board", source: "counted")
    #expect(MetricSample(metric, [3, nil, 1, 2]).median == 2)
    #expect(MetricSample(metric, [4, 1, 2, 3, .infinity, .nan]).median == 2.5)
    #expect(MetricSample(metric, [nil]).median == nil && MetricSample(metric, [nil]).value == nil)
    #expect(MetricSample(metric, [1, 1, 7]).value == 1)
    let share = Metric("share", title: "share", .board, .mean, meaning: "a share of boards", source: "counted")
    #expect(MetricSample(share, [1, 0, 0, nil]).value == 1.0 / 3)
    #expect(MetricSample(metric, [120, nil, 120]).isConstant && !MetricSample(metric, [120, 119]).isConstant)
  }

  @Test("a ladder begins and ends with the presets and rises in every ability", arguments: [2, 3, 4, 8, 20])
  func ladder(count: Int) {
    let ladder = SkillAxis().ladder(count).map(\.centre)
    #expect(ladder.count == count && ladder.first == .novice && ladder.last == .expert)
    #expect(Set(ladder.map(\.name)).count == count)
    for (weaker, stronger) in zip(ladder, ladder.dropFirst()) {
      #expect(weaker.vocabulary < stronger.vocabulary && weaker.actionsPerSecond < stronger.actionsPerSecond)
      #expect(weaker.errorRate > stronger.errorRate && weaker.lookAhead <= stronger.lookAhead)
    }
  }
}
