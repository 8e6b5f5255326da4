import PuzzleCore
import Testing

@testable import Difficulty

@Suite("PairTuner")
struct PairTunerTests {
  private let values = (first: ParameterValues(10...5000), second: ParameterValues(10...5000))

  private func tune(
    _ surface: KnownSurface, goals: (Double, Double), start: ParameterPair = ParameterPair(300, 300),
    games: Int = 50_000,
    isPlayable: @escaping (ParameterPair) -> Bool = { _ in true }
  ) throws -> PairResult {
    try PairTuner(values: values, start: start, goals: goals, gameLimit: games).tune(isPlayable: isPlayable) {
      surface.play($0, $1)
    }
  }

  /// Both players gain by both parameters, the second player more by the second one.
  private func surface(seed: Int, bend: Double = 0) -> KnownSurface {
    KnownSurface(players: [(-1.5, 2, 0.5), (0.5, 0.6, 1.8)], bend: bend, seed: seed)
  }

  /// Log odds at the start and slopes along both parameters of two players, with the goals.
  typealias Case = (first: (Double, Double, Double), second: (Double, Double, Double), goals: (Double, Double))

  private static let cases: [Case] = [
    ((-1.5, 2, 0.5), (0.5, 0.6, 1.8), (0.5, 0.85)), ((-1, 2, 1), (1, 1.5, 1.5), (0.4, 0.9)),
    ((0, 2, -1), (1, 1.5, -2.5), (0.6, 0.9)), ((-1, 6, 1), (1, 4, 4), (0.5, 0.9)),
  ]

  @Test(
    "true rates at the answer lie near the goals, and in their intervals about as often as these say; seeds 0 to 39",
    arguments: 0..<4)
  func coverage(number: Int) throws {
    let known = Self.cases[number]
    var (found, within, covered, games) = (0, 0, 0, 0)
    for seed in 0..<40 {
      let surface = KnownSurface(
        players: [known.first, known.second], bend: seed % 2 == 0 ? 0 : 0.4, seed: seed)
      let result = try tune(surface, goals: known.goals, start: ParameterPair(seed % 3 == 0 ? 60 : 300, 300))
      games += result.games
      guard case .found(let pair) = result.answer else { continue }
      found += 1
      let rates = (0..<2).map { surface.winRate($0, pair.values) }
      if abs(rates[0] - known.goals.0) <= 0.04, abs(rates[1] - known.goals.1) <= 0.04 { within += 1 }
      covered += (0..<2).count { pair.intervals[$0].contains(rates[$0]) }
    }
    // Fewer than 86 % of 70 to 80 intervals for 95 % hold the truth with a probability of about 0.1 %.
    #expect(
      found >= 35 && within >= found - 1 && 100 * covered >= 86 * 2 * found && games <= 40 * 9_000,
      "\(found) of 40 found, \(within) within 4 points, \(covered) of \(2 * found) covered, \(games / 40) games each")
  }

  @Test(
    "goals that both parameters move alike are not reached; the nearest values and the reason are said; seeds 0 to 4",
    arguments: 0..<5)
  func alike(seed: Int) throws {
    let surface = KnownSurface(players: [(-1, 1, 1), (-0.9, 1, 1)], seed: seed)
    let result = try tune(surface, goals: (0.3, 0.9))
    guard case .notReached(let pair) = result.answer else {
      Issue.record("found \(result.answer)")
      return
    }
    #expect(result.areAlike)
    // The compromise lies between the goals.
    #expect((0..<2).allSatisfy { (0.4...0.85).contains(surface.winRate($0, pair.values)) }, "\(pair)")
  }

  @Test("values that make no level are never played, and the best of the others is named")
  func forbidden() throws {
    var played: Set<ParameterPair> = []
    let surface = surface(seed: 7)
    let result = try PairTuner(values: values, start: ParameterPair(300, 300), goals: (0.5, 0.85))
      .tune(isPlayable: { $0.first <= 250 || $0 == ParameterPair(300, 300) }) { pair, games in
        played.insert(pair)
        return surface.play(pair, games)
      }
    #expect(played.allSatisfy { $0.first <= 250 || $0 == ParameterPair(300, 300) })
    if case .found(let pair) = result.answer { Issue.record("found \(pair), though 500 needs more") }
  }

  @Test("equal results give an equal answer; coarse parameters keep to their values")
  func deterministic() throws {
    let coarse = PairTuner(
      values: (ParameterValues(10...5000), ParameterValues(0...5000, step: 100)), start: ParameterPair(300, 300),
      goals: (0.5, 0.85))
    let results = try (0..<2).map { _ in try coarse.tune { surface(seed: 3).play($0, $1) } }
    #expect(results[0].answer == results[1].answer && results[0].samples == results[1].samples)
    #expect(results[0].samples.allSatisfy { $0.values.second % 100 == 0 })
  }

  @Test("without games enough, or stopped, nothing is said to be found")
  func stopped() throws {
    #expect(try tune(surface(seed: 1), goals: (0.5, 0.85), games: 1_000).answer == .unfinished)
    let result = try PairTuner(values: values, start: ParameterPair(300, 300), goals: (0.5, 0.85)).tune { _, _ in nil }
    #expect(result.answer == .unfinished && result.samples.isEmpty)
  }
}
