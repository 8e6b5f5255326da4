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

  @Test("two samples are compared on the deals that both played")
  func pairs() {
    let goal = TuningGoal(.share, 0.5)
    let first = sample(goal, [1, 1, nil, 0, 1])
    let second = sample(goal, [0, 1, 0, 1], from: 1)
    #expect(first.common(with: second).map(\.here) == [1, 0, 1])
    #expect(first.common(with: second).map(\.there) == [0, 0, 1])
    // Deals 1 to 4: 1, -, 0, 1 against 0, 1, 0, 1; deal 2 counts on its side alone.
    let difference = first.difference(from: second)
    #expect(difference.games == 3 && abs(difference.mean - (2.0 / 3 - 1.0 / 2)) < 1e-12)
    let shares = [1.0 / 9 + 1.0 / 8, -1.0 / 8, -2.0 / 9 + 1.0 / 8, 1.0 / 9 - 1.0 / 8]
    let squares = shares.reduce(0) { $0 + $1 * $1 } * 3 / 2
    #expect(abs(difference.standardError - squares.squareRoot()) < 1e-12)
    let mirrored = second.difference(from: first)
    #expect(abs(mirrored.mean + difference.mean) < 1e-12)
    #expect(abs(mirrored.standardError - difference.standardError) < 1e-12)
    #expect(first.difference(from: sample(goal, [1], from: 9)).standardError == .infinity)
  }

  @Test("complete games on common deals have the error of their differences")
  func paired() {
    let goal = TuningGoal(.mean, 3)
    let (first, second) = (sample(goal, [4, 7, 5, 9]), sample(goal, [3, 5, 5, 8]))
    let difference = first.difference(from: second)
    #expect(difference.mean == 1 && difference.games == 4)
    #expect(abs(difference.standardError - (2.0 / 3 / 4).squareRoot()) < 1e-12)
  }

  @Test("deals that are won at one value only make a difference, though those won at both end alike")
  func selection() {
    let goal = TuningGoal(.mean, 3)
    let quick = sample(goal, (0..<100).map { $0 % 4 == 0 ? 10 : nil })
    let slow = sample(goal, (0..<100).map { $0 % 4 == 0 ? 10 : 30 })
    #expect(quick.common(with: slow).allSatisfy { $0.here == $0.there })
    let contrast = Contrast(slow, quick)
    #expect(contrast.mean == 15 && contrast.standardError > 0 && contrast.standardError < 2)
  }

  @Test("deals that decide are distinguished from chance")
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
