import Foundation
import Testing

@testable import Difficulty

@Suite("ParameterTuner")
struct ParameterTunerTests {
  private let values = ParameterValues(20...10_000)
  /// How many searches `coverage` makes on each curve; `MOLI_SEARCHES` asks for more, and for the numbers.
  private static let seeds = max(
    200, ProcessInfo.processInfo.environment["MOLI_SEARCHES"].flatMap { Int($0) } ?? 0)

  private func tune(
    _ curve: KnownCurve, _ goal: TuningGoal = TuningGoal(.share, 0.6), values: ParameterValues? = nil, start: Int = 600,
    gameLimit: Int = 50_000
  ) throws -> TuningResult {
    try ParameterTuner(values: values ?? self.values, start: start, goal: goal, gameLimit: gameLimit)
      .tune { curve.play($0, $1) }
  }

  @Test(
    "the interval holds the true value as often as it says, and the win rate there is what was wanted",
    arguments: KnownCurve.Nature.allCases, [(0.6, 6.0), (0.3, -6.0)])
  func coverage(nature: KnownCurve.Nature, wanted: (share: Double, slope: Double)) throws {
    let seeds = Self.seeds
    var (covered, honest, close, games) = (0, 0, 0, 0)
    for seed in 0..<seeds {
      let curve = KnownCurve(nature: nature, slope: wanted.slope, seed: seed)
      let result = try tune(curve, TuningGoal(.share, wanted.share))
      guard case .found(let parameter) = result.answer else {
        Issue.record("seed \(seed): \(result.answer)")
        continue
      }
      // The goal is passed between the last value on this side and the first on the other.
      let isRising = wanted.slope > 0
      let passed = try #require(
        (values.range).first { (curve.winRate($0) >= wanted.share) == isRising }, "the curve passes the goal")
      covered += parameter.interval.lowerBound <= passed && parameter.interval.upperBound >= passed - 1 ? 1 : 0
      honest += parameter.responseInterval.contains(curve.winRate(parameter.value)) ? 1 : 0
      close += abs(curve.winRate(parameter.value) - wanted.share) <= 0.03 ? 1 : 0
      games += result.games
      #expect(parameter.interval.contains(parameter.value), "seed \(seed)")
      #expect(result.isMonotone, "seed \(seed)")
    }
    // 95 % of 200 are 190; 179 or fewer have a probability of 0.1 % at 95 %, and of 46 % at 90 %.
    #expect(40 * covered >= 36 * seeds, "\(nature) \(wanted): \(covered) of \(seeds)")
    #expect(40 * honest >= 36 * seeds, "\(nature) \(wanted): \(honest) of \(seeds)")
    #expect(40 * close >= 36 * seeds, "\(nature) \(wanted): \(close) of \(seeds)")
    if seeds > 200 {
      print("\(nature), \(wanted.share): value \(covered), rate \(honest), close \(close), games \(games / seeds)")
    }
    #expect(games / seeds < 10_000, "\(nature) \(wanted): \(games / seeds) games")
  }

  @Test("where the win rate rises and falls, that of the value found is its own and not that of a curve")
  func riseAndFall() throws {
    var (honest, close, games) = (0, 0, 0)
    for seed in 0..<Self.seeds {
      let curve = KnownCurve(nature: .chaotic, slope: 2, seed: seed, fall: 0.7)
      let result = try tune(curve, TuningGoal(.share, 0.55), start: 1_500)
      guard case .found(let parameter) = result.answer else {
        Issue.record("seed \(seed): \(result.answer)")
        continue
      }
      honest += parameter.responseInterval.contains(curve.winRate(parameter.value)) ? 1 : 0
      close += abs(curve.winRate(parameter.value) - 0.55) <= 0.03 ? 1 : 0
      games += result.games
      #expect(!result.isMonotone, "seed \(seed)")
    }
    if Self.seeds > 200 { print("hump: rate \(honest), close \(close), games \(games / Self.seeds)") }
    #expect(40 * honest >= 35 * Self.seeds, "\(honest) of \(Self.seeds)")
    #expect(40 * close >= 35 * Self.seeds, "\(close) of \(Self.seeds)")
  }

  @Test(
    "where each value exchanges contents, the win rate of the value found is its own and not that of the curve",
    arguments: [(0.03, 0.03), (0.06, 0.045)])
  func rough(roughness: Double, near: Double) throws {
    var (honest, close, smooth, games) = (0, 0, 0, 0)
    for seed in 0..<Self.seeds {
      let curve = KnownCurve(nature: .chaotic, slope: 2, seed: seed, roughness: roughness)
      let results = try [false, true].map { isSmooth in
        try ParameterTuner(values: values, start: 600, goal: TuningGoal(.share, 0.6), isSmooth: isSmooth)
          .tune { curve.play($0, $1) }
      }
      guard case .found(let parameter) = results[0].answer else {
        Issue.record("seed \(seed): \(results[0].answer)")
        continue
      }
      honest += parameter.responseInterval.contains(curve.winRate(parameter.value)) ? 1 : 0
      close += abs(curve.winRate(parameter.value) - 0.6) <= near ? 1 : 0
      games += results[0].games
      if case .found(let parameter) = results[1].answer {
        smooth += parameter.responseInterval.contains(curve.winRate(parameter.value)) ? 1 : 0
      }
    }
    if Self.seeds > 200 {
      print("rough by \(roughness): rate \(honest), close \(close), smooth \(smooth), games \(games / Self.seeds)")
    }
    #expect(40 * honest >= 35 * Self.seeds && honest > smooth, "\(honest) of \(Self.seeds), \(smooth) by the curve")
    #expect(40 * close >= 36 * Self.seeds, "\(close) of \(Self.seeds)")
    #expect(games / Self.seeds < 15_000, "\(games / Self.seeds) games")
  }

  @Test("a grid of the same precision needs at least twenty times as many games", arguments: KnownCurve.Nature.allCases)
  func grid(nature: KnownCurve.Nature) throws {
    let runs = 10
    let games = try (0..<runs).reduce(0) { try $0 + tune(KnownCurve(nature: nature, seed: 1000 + $1)).games } / runs
    // Equal ratios between neighbours, such that the win rate moves by at most four points from one to the next: then
    // one of them is within two points of the goal. 0.6 x 0.4 x (1.96 / 0.02)^2 games each measure a rate to two
    // points.
    let steepest = 6.0 / 4
    let cells = (values.place(10_000) - values.place(20)) * steepest / 0.04
    let grid = cells * 0.24 * (1.96 / 0.02) * (1.96 / 0.02)
    #expect(grid > 20 * Double(games), "\(games) against \(grid)")
  }

  @Test("equal results give an equal answer")
  func determinism() throws {
    let curve = KnownCurve(nature: .mixed, seed: 5)
    #expect(try tune(curve) == tune(curve))
  }

  @Test("a parameter with few values: the values on both sides of the goal are reported", arguments: 0..<5)
  func coarse(seed: Int) throws {
    // 9 gives 35 %, 10 gives 50 %, 11 gives 64 %, 12 gives 75 %.
    func winRate(_ value: Int) -> Double { KnownCurve(nature: .chaotic).winRate(value * 30 - 1) }
    let curve = KnownCurve(nature: .chaotic, seed: seed)
    let result = try ParameterTuner(values: ParameterValues(2...24), start: 12, goal: TuningGoal(.share, 0.56))
      .tune { curve.play($0 * 30 - 1, $1) }
    guard case .found(let parameter) = result.answer else {
      Issue.record("\(result.answer)")
      return
    }
    #expect(parameter.neighbours == 10...11 && parameter.interval == 10...11, "\(parameter)")
    #expect([10, 11].contains(parameter.value))
    #expect(parameter.responseInterval.contains(winRate(parameter.value)), "\(parameter)")
  }

  @Test("a parameter without effect is reported after the fewest games, one with chance differences after more")
  func noEffect() throws {
    let none = try tune(KnownCurve(nature: .threshold, slope: 0))
    #expect(none.answer == .noEffect(nearest: 600, bound: 0) && none.games <= 500)
    let chance = try tune(KnownCurve(nature: .chaotic, slope: 0))
    guard case .noEffect(_, let bound) = chance.answer else {
      Issue.record("\(chance.answer)")
      return
    }
    #expect(bound > 0 && bound < 0.2 && chance.games <= 2000)
  }

  @Test("a goal out of reach is reported with the nearest value", arguments: KnownCurve.Nature.allCases)
  func unattainable(nature: KnownCurve.Nature) throws {
    let result = try tune(KnownCurve(nature: nature), values: ParameterValues(20...250), start: 100)
    #expect(result.answer == .unattainable(nearest: 250))
    let attained = try #require(result.attained)
    #expect(attained.lowerBound < 0.02 && (0.2...0.4).contains(attained.upperBound), "\(attained)")
  }

  @Test("a goal that is reached at the end of the range is found there", arguments: KnownCurve.Nature.allCases)
  func atTheEnd(nature: KnownCurve.Nature) throws {
    for seed in 0..<5 {
      let curve = KnownCurve(nature: nature, seed: seed)
      let result = try tune(
        curve, TuningGoal(.share, curve.winRate(250)), values: ParameterValues(20...250), start: 100)
      guard case .found(let parameter) = result.answer else {
        Issue.record(
          "seed \(seed): \(result.answer), \(result.samples.map { [$0.value, $0.played, Int($0.mean * 1000)] })")
        continue
      }
      #expect(abs(curve.winRate(parameter.value) - curve.winRate(250)) < 0.03, "seed \(seed): \(parameter)")
    }
  }

  @Test("a curve that rises and falls is reported; the crossing next to the start is taken")
  func hump() throws {
    let rising = KnownCurve(nature: .threshold)
    let result = try ParameterTuner(values: values, start: 250, goal: TuningGoal(.share, 0.6)).tune { value, games in
      rising.play(value <= 2000 ? value : 1_000_000 / value / 8, games)
    }
    guard case .found(let parameter) = result.answer else {
      Issue.record("\(result.answer)")
      return
    }
    #expect(!result.isMonotone && (300...350).contains(parameter.value), "\(parameter)")
  }

  @Test("medians and means are found, too", arguments: [TuningGoal.Statistic.median, .mean])
  func otherStatistics(statistic: TuningGoal.Statistic) throws {
    // A score near the parameter's value, with a spread of 30 %; one game in four has none.
    let curve = KnownCurve(nature: .chaotic)
    let noise = { (value: Int, game: Int) in curve.play(value + 7, game..<game + 1)[0] ?? 0 }
    let result = try ParameterTuner(values: values, start: 300, goal: TuningGoal(statistic, 500)).tune { value, games in
      games.map { game in
        game % 4 == 0
          ? nil
          : Double(value) * (0.7 + 0.6 * Double((game * 2_654_435_761 + value * 97) % 1000) / 999) + noise(0, game)
      }
    }
    guard case .found(let parameter) = result.answer else {
      Issue.record("\(result.answer)")
      return
    }
    #expect((485...515).contains(parameter.value) && parameter.isPrecise, "\(parameter)")
    #expect(result.sample(at: parameter.value)?.interval(confidence: 0.999)?.contains(500) == true)
  }

  @Test("a goal next to values without wins is searched there")
  func besideNoResults() throws {
    // Below 300 hardly anybody has a result; from there on results grow with the value.
    let curve = KnownCurve(nature: .chaotic, slope: 40, seed: 3)
    let result = try ParameterTuner(values: values, start: 1200, goal: TuningGoal(.mean, 400)).tune { value, games in
      zip(games, curve.play(value, games)).map { game, isWon in
        isWon == 1 ? Double(value) * (0.9 + 0.2 * Double((game * 7919 + value) % 100) / 99) : nil
      }
    }
    guard case .found(let parameter) = result.answer else {
      Issue.record("\(result.answer)")
      return
    }
    #expect((388...412).contains(parameter.value), "\(parameter)")
    #expect(result.samples.contains { $0.count == 0 })
  }

  @Test("without results nothing is said")
  func noResults() throws {
    let result = try ParameterTuner(values: values, start: 300, goal: TuningGoal(.mean, 5)).tune { $1.map { _ in nil } }
    #expect(result.answer == .noResults && result.attained == nil)
  }

  @Test("it can be stopped at any time and never plays more games than it may")
  func stopping() throws {
    let curve = KnownCurve(nature: .chaotic)
    for limit in [0, 1, 3, 7, 9, 12] {
      var calls = 0
      let result = try ParameterTuner(values: values, start: 600, goal: TuningGoal(.share, 0.6)).tune { value, games in
        calls += 1
        return calls > limit ? nil : curve.play(value, games)
      }
      #expect(calls <= limit + 1)
      #expect(result.games == result.samples.reduce(0) { $0 + $1.played })
      if limit < 3 { #expect(result.answer == .unfinished) }
    }
    for limit in [1000, 1500, 2500] {
      let result = try tune(curve, gameLimit: limit)
      #expect(result.games <= limit)
      if case .found(let parameter) = result.answer {
        #expect(!parameter.isPrecise && parameter.interval.contains(320))
      }
    }
  }

  @Test("an error of the games comes out")
  func failing() {
    struct Broken: Error {}
    #expect(throws: Broken.self) {
      try ParameterTuner(values: values, start: 600, goal: TuningGoal(.share, 0.6)).tune { _, _ in throw Broken() }
    }
  }
}
