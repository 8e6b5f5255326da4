import PuzzleCore
import Testing

@testable import Difficulty

/// Statistics against known values. Those of the *reference* come from the script `people-scores`, another program.
@Suite("Agreement of predictions with plays")
struct CorrelationTests {
  private static let a: [Double] = [38, 58, 13, 15, 51, 27, 10, 19, 12, 86, 49, 67, 84, 60, 25, 43, 89, 83, 37, 66]
  private static let b: [Double] = [
    46, 75, 52, 29, 88, 122, 86, 84, 14, 117, 54, 118, 92, 123, 120, 55, 100, 117, 131, 69,
  ]
  private static let groups = [3, 3, 1, 0, 2, 0, 1, 3, 0, 3, 1, 2, 1, 1, 1, 0, 0, 0, 3, 0]

  @Test("equal values share the mean of their ranks; a constant has no correlation")
  func ranks() {
    #expect(Correlation.ranks([3, 1, 3, 2]) == [3.5, 1, 3.5, 2])
    #expect(Correlation.spearman([1, 2, 3, 4], [10, 30, 20, 90]) == 0.8)
    #expect(Correlation.spearman([1, 2, 3], [5, 5, 5]) == nil && Correlation.spearman([], []) == nil)
  }

  @Test("order and order within groups are those of the reference")
  func reference() throws {
    #expect(abs(try #require(Correlation.spearman(Self.a, Self.b)) - 0.3956374856697704) < 1e-12)
    let within = try #require(Correlation.within(Self.a, Self.b, groups: Self.groups))
    #expect(abs(within - 0.4024621968733598) < 1e-12)
    #expect(Correlation.within([1, 2, 3], [3, 2, 1], groups: [0, 1, 2]) == nil)
  }

  @Test("effects of levels after the effects of people are those of the reference")
  func effects() throws {
    let rows = [
      (0, 1, 56), (0, 2, 58), (1, 0, 17), (1, 1, 78), (1, 3, 94), (2, 0, 65), (2, 2, 5), (2, 3, 68), (3, 1, 73),
      (3, 2, 61), (4, 0, 38), (4, 1, 65), (4, 3, 82),
    ]
    let plays = rows.map { HumanPlay(person: $0.0, level: $0.1, isWon: true, moves: $0.2) }
    let found = PlayMeasure.logMoves.values(of: plays, levels: 5)
    let reference = [3.9098661194915105, 4.06579317531028, 3.0933592431950623, 4.751311106502219]
    for (value, expected) in zip(found, reference) { #expect(abs(try #require(value) - expected) < 1e-9) }
    #expect(found[4] == nil && PlayMeasure.logSeconds.values(of: plays, levels: 1) == [nil])
  }

  @Test("the median of Freireich's patients is 23 weeks, with nine of 21 still in remission")
  func survival() throws {
    let relapsed: [Double] = [6, 6, 6, 7, 10, 13, 16, 22, 23]
    let censored: [Double] = [6, 9, 10, 11, 17, 19, 20, 25, 32, 32, 34, 35]
    let curve = SurvivalCurve(relapsed.map { ($0, true, 1) } + censored.map { ($0, false, 1) })
    #expect(curve.median == 23)
    #expect(abs(try #require(curve.steps.last).share - 0.448) < 1e-3 && curve.steps.count == 7)
    #expect(SurvivalCurve([(5, false, 1), (6, true, 1), (9, false, 2)]).median == nil)
    #expect(SurvivalCurve([]).median == nil)
  }

  @Test("a bootstrap repeats with its seed and holds the correlation of 30 draws out of about 30; seeds 1 to 30")
  func bootstrap() throws {
    let score = PredictionScore(Self.a, observed: Self.b, pars: Self.groups)
    #expect(score == PredictionScore(Self.a, observed: Self.b, pars: Self.groups))
    #expect(try #require(score.order?.interval).contains(0.3956) && score.levels == 20)
    var inside = 0
    for seed in 1...30 {
      var generator = Xoshiro256(seed: Seed(UInt64(seed)))
      let truth = (0..<40).map { _ in generator.standardNormal() }
      let noisy = truth.map { $0 + generator.standardNormal() }
      // Spearman's correlation of normal variables with Pearson's 0.707 is 0.690.
      let score = PredictionScore(truth, observed: noisy, bootstrap: Bootstrap(draws: 400))
      inside += try #require(score.order?.interval).contains(0.69) ? 1 : 0
    }
    #expect((25...30).contains(inside))
  }

  @Test("halves of people agree where levels differ, and not where they are alike; seed 1")
  func splitHalf() throws {
    func plays(spread: Double) -> [HumanPlay] {
      var generator = Xoshiro256(seed: Seed(1))
      return (0..<40).flatMap { person in
        (0..<20).map { level in
          let length = 40 + spread * Double(level) + 4 * generator.standardNormal()
          return HumanPlay(
            person: person, level: level, isWon: generator.uniformUnit() < 0.9 - spread * Double(level) / 50,
            moves: Int(length), seconds: length)
        }
      }
    }
    let differing = SplitHalf().reliability(of: .logMoves, in: plays(spread: 2), levels: 20)
    #expect(try #require(differing.order) > 0.95 && differing.within == nil)
    #expect(try #require(SplitHalf().reliability(of: .failure, in: plays(spread: 2), levels: 20).order) > 0.7)
    #expect(try #require(SplitHalf().reliability(of: .logSeconds, in: plays(spread: 0), levels: 20).order) < 0.6)
    #expect(SplitHalf().reliability(of: .failure, in: [], levels: 2).order == nil)
  }

  @Test("pairs without both values do not count; the error is the mean absolute difference")
  func error() {
    let score = PredictionScore([0.1, nil, 0.5, 0.9], observed: [0.2, 0.3, nil, 0.5], bootstrap: Bootstrap(draws: 10))
    #expect(score.levels == 2 && abs((score.error ?? 0) - 0.25) < 1e-12 && score.order?.value == 1)
    #expect(score.within == nil)
  }
}
