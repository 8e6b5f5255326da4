import PuzzleCore
import Testing

@testable import Difficulty

@Suite("ParameterTuner: round values, goals met and missed")
struct RoundedValuesTests {
  private func tuner(
    _ goal: Double, values: ParameterValues = ParameterValues(1000...200_000), roundings: [Int] = [1000, 100, 10, 1],
    precision: Double = 0.02
  ) -> ParameterTuner {
    var tuner = ParameterTuner(values: values, start: 9_000, goal: TuningGoal(.share, goal), precision: precision)
    tuner.roundings = roundings
    return tuner
  }

  /// A curve that passes one half at 30,000.
  private func play(_ seed: Int, slope: Double = 6) -> ParameterTuner.Play {
    let curve = KnownCurve(nature: .mixed, slope: slope, seed: seed)
    return { value, games in curve.play(value / 100, games) }
  }

  @Test("the roundest value that meets the goal is measured and reported", arguments: 0..<6)
  func round(seed: Int) throws {
    let result = try tuner(0.6).tune(play(seed))
    guard case .found(let parameter) = result.answer else {
      Issue.record("\(result.answer)")
      return
    }
    #expect(result.isMet && result.isPassed && parameter.value.isMultiple(of: 1000), "\(parameter)")
    let sample = try #require(result.sample(at: parameter.value))
    // The answer is that of the value's own games, so that headline and table agree.
    #expect(parameter.response == sample.estimate && parameter.responseInterval == sample.interval(confidence: 0.95))
    #expect(abs(parameter.response - 0.6) <= 0.0201)
  }

  @Test("where no round value meets the goal, a finer one does", arguments: 0..<3)
  func finer(seed: Int) throws {
    // From one thousand to the next the share changes by twenty points there.
    let curve = KnownCurve(nature: .chaotic, slope: 24, seed: seed)
    let result = try tuner(0.45).tune { value, games in curve.play(value / 100, games) }
    guard case .found(let parameter) = result.answer else {
      Issue.record("\(result.answer)")
      return
    }
    #expect(result.isMet && parameter.value.isMultiple(of: 10), "\(parameter)")
  }

  @Test("a goal between two coarse values is missed, by what was measured at the nearest")
  func coarse() throws {
    let result = try tuner(0.5, values: ParameterValues(10_000...60_000, step: 10_000), roundings: [10_000])
      .tune(play(3, slope: 20))
    // The share is 0 % at 20,000 and 50 % at 30,000.
    #expect(result.isMet && result.nearest == 30_000)
    let missed = try tuner(0.3, values: ParameterValues(10_000...60_000, step: 10_000), roundings: [10_000])
      .tune(play(3, slope: 20))
    guard case .found(let parameter) = missed.answer else {
      Issue.record("\(missed.answer)")
      return
    }
    #expect(!missed.isMet && missed.nearest == parameter.value && abs(parameter.response - 0.3) > 0.1, "\(parameter)")
  }

  @Test(
    "a plateau below the goal is a miss, is passed nowhere, and no search gives up with games left", arguments: 0..<12)
  func plateau(seed: Int) throws {
    // 27 % up to 20,000, then less and less: no value wins 30 %.
    let curve = KnownCurve(nature: .mixed, slope: -6, seed: seed)
    func share(_ value: Int) -> Double { 0.27 / (1 + (Double(value) / 60_000) * (Double(value) / 60_000)) }
    let result = try tuner(0.3, values: ParameterValues(1000...200_000, step: 1000)).tune { value, games in
      games.map { game in
        let uniform = Double((game &* 2_654_435_761 &+ seed &* 97_531 &+ value / 1000 &* 40_503) % 100_003) / 100_003
        return (curve.play(1, game..<game + 1)[0] ?? 0) >= 0 && uniform < share(value) ? 1 : 0
      }
    }
    #expect(!result.isMet && !result.isPassed && !result.isExhausted, "seed \(seed): \(result.answer)")
    if case .found(let parameter) = result.answer { #expect(parameter.isPrecise, "seed \(seed): \(parameter)") }
    #expect(result.nearest != nil, "seed \(seed)")
  }

  @Test("an answer that is less precise than asked for is not met")
  func imprecise() throws {
    var short = ParameterTuner(
      values: ParameterValues(1000...200_000), start: 9_000, goal: TuningGoal(.share, 0.6), gameLimit: 1_500)
    short.roundings = [1000]
    let result = try short.tune(play(1))
    #expect(!result.isMet && result.isExhausted && result.games <= 1_500, "\(result.answer)")
  }

  @Test("what is expected is what a search takes, never more than the limit")
  func expected() throws {
    #expect((5_000...15_000).contains(tuner(0.6).expectedGames))
    let few = ParameterTuner(values: ParameterValues(1...9), start: 3, goal: TuningGoal(.share, 0.6), gameLimit: 1_000)
    #expect(few.expectedGames == 1_000)
  }

  @Test("next to a plateau a parameter is not flat: one of half and twice the value matters")
  func besidePlateau() throws {
    // 80 % at 23,000, 82 % at half, 50 % at twice that.
    let curve = KnownCurve(nature: .chaotic, seed: 5)
    func share(_ value: Int) -> Double {
      0.82 / (1 + (Double(value) / 52_000) * (Double(value) / 52_000) * (Double(value) / 52_000))
    }
    let result = try tuner(0.76, values: ParameterValues(1000...200_000, step: 1000), roundings: [1000]).tune {
      value, games in
      games.map { game in
        _ = curve
        let uniform = Double((game &* 2_654_435_761 &+ value / 1000 &* 40_503) % 100_003) / 100_003
        return uniform < share(value) ? 1 : 0
      }
    }
    #expect(result.isMet && TuningDoubt(result, now: 20_000) == nil, "\(result.answer) \(result.gainPerDoubling ?? 0)")
  }

  @Test("where all games end alike the parameter does not matter, whatever the goal", arguments: [0.0, 0.97, 1.0])
  func alike(share: Double) throws {
    for goal in [0.1, 0.5, 0.9] {
      for values in [ParameterValues(1000...200_000), ParameterValues(312...80_001), ParameterValues(1...7)] {
        var tuner = tuner(goal, values: values)
        tuner = ParameterTuner(values: values, start: values.clamped(5_000), goal: tuner.goal)
        let result = try tuner.tune { _, games in games.map { Double($0 % 100) < 100 * share ? 1 : 0 } }
        #expect(
          result.answer == .noEffect(nearest: tuner.start, bound: 0),
          "\(share), goal \(goal), \(values.range): \(result.answer)")
      }
    }
  }

  @Test("a value that misses is not the answer where one beside it meets the goal", arguments: 0..<8)
  func beside(seed: Int) throws {
    // A jump in the middle of a smooth rise, as people of fixed pace make them: 46 % up to 74, 50 % at 75, then more.
    func share(_ value: Int) -> Double {
      value < 65
        ? 0.3 : value < 70 ? 0.44 : value < 75 ? 0.46 : value < 76 ? 0.5 : min(0.98, 0.53 + Double(value - 76) / 40)
    }
    var tuner = ParameterTuner(values: ParameterValues(38...9600), start: 600, goal: TuningGoal(.share, 0.5))
    tuner.roundings = [10, 1]
    let result = try tuner.tune { value, games in
      games.map { game in
        var generator = Xoshiro256(seed: Seed(UInt64(game * 101 + seed)))
        return Double(generator.uniform(below: 10_000)) / 10_000 < share(value) ? 1 : 0
      }
    }
    #expect(result.isMet && (75...77).contains(result.nearest ?? 0), "seed \(seed): \(result.answer)")
  }
}
