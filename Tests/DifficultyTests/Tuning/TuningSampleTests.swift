import Testing

@testable import Difficulty

@Suite("TuningSample")
struct TuningSampleTests {
  private func sample(_ goal: TuningGoal, _ results: [Double?], from first: Int = 0) -> TuningSample {
    var sample = TuningSample(1, goal: goal)
    sample.add(results, from: first)
    return sample
  }

  @Test("a share is Wilson's, games without a result do not count")
  func share() throws {
    let sample = sample(TuningGoal(.share, 0.5), [1, nil, 0, 1, 1])
    #expect(sample.played == 5 && sample.count == 4 && sample.estimate == 0.75)
    let wilson = WilsonInterval(successes: 3, of: 4)
    #expect(sample.interval(confidence: 0.95) == wilson.lower...wilson.upper)
    #expect(self.sample(TuningGoal(.share, 0.5), [nil]).estimate == nil)
  }

  @Test("a median is a result; those equal to the target count half")
  func median() throws {
    let sample = sample(TuningGoal(.median, 3), [5, 3, 1, 9, 2])
    #expect(sample.estimate == 3 && sample.mean == 0.5)
    let interval = try #require(sample.interval(confidence: 0.5))
    #expect(interval.contains(3) && interval.lowerBound >= 1 && interval.upperBound <= 9)
  }

  @Test("a mean has the textbook error")
  func mean() throws {
    let sample = sample(TuningGoal(.mean, 3), [1, 2, 3, 4])
    #expect(sample.estimate == 2.5)
    #expect(abs(sample.standardError - (5.0 / 3 / 4).squareRoot()) < 1e-12)
    #expect(sample.deviation < 0)
  }

  @Test("two samples are compared on the games that both have")
  func pairs() {
    let goal = TuningGoal(.share, 0.5)
    let first = sample(goal, [1, 1, nil, 0, 1])
    let second = sample(goal, [0, 1, 0, 1], from: 1)
    #expect(first.common(with: second).map(\.here) == [1, 0, 1])
    #expect(first.common(with: second).map(\.there) == [0, 0, 1])
    let difference = first.difference(from: second)
    #expect(difference.games == 3 && abs(difference.mean - 1.0 / 3) < 1e-12)
    #expect(abs(difference.standardError - 1.0 / 3) < 1e-12)
    #expect(first.difference(from: sample(goal, [1], from: 9)).standardError == .infinity)
  }

  @Test("deals that decide are told from chance")
  func deals() {
    for nature in [KnownCurve.Nature.threshold, .chaotic] {
      let curve = KnownCurve(nature: nature)
      var (low, high) = (TuningSample(260, goal: .init(.share, 0.5)), TuningSample(400, goal: .init(.share, 0.5)))
      low.add(curve.play(260, 0..<100), from: 0)
      high.add(curve.play(400, 0..<100), from: 0)
      #expect(low.isDecidedByDeals(below: high) == (nature == .threshold))
    }
  }
}
