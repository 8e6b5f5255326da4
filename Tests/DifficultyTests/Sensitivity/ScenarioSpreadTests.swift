import PuzzleCore
import Testing

@testable import Difficulty

@Suite("ScenarioSpread")
struct ScenarioSpreadTests {
  @Test("a hypercube hits each part of each range once, and a dimension does not depend on the others")
  func hypercube() {
    let cube = LatinHypercube(count: 16)
    for name in ["pace", "patience", "spread"] {
      let values = cube.values(of: name)
      #expect(Set(values.map { Int($0 * 16) }) == Set(0..<16) && values.count == 16)
    }
    #expect(cube.values(of: "pace") != cube.values(of: "patience"))
    let pair = cube.scenarios(of: ["pace", "patience"])
    #expect(pair.map { $0["pace"] } == cube.values(of: "pace").map(Optional.some) && pair.count == 16)
    #expect(LatinHypercube(count: -1).scenarios(of: ["pace"]).isEmpty)
  }

  /// Games that are won below a threshold, which each scenario moves; the deal moves it for all scenarios alike.
  private func games(_ steps: [Double], count: Int, _ luck: inout Xoshiro256) -> ScenarioSpread {
    var rows = steps.map { _ in [Bool]() }
    var usual: [Bool] = []
    for _ in 0..<count {
      let deal = luck.uniformUnit() < 0.5 ? -0.2 : 0.2
      for scenario in rows.indices { rows[scenario].append(luck.uniformUnit() < 0.5 + deal + steps[scenario]) }
      usual.append(luck.uniformUnit() < 0.5 + deal)
    }
    return ScenarioSpread(games: rows, usual: usual, rate: 0.5)
  }

  @Test("the variance between scenarios is found without bias, however few games there are", arguments: [4, 15, 60])
  func unbiased(count: Int) {
    var luck = Xoshiro256(seed: Seed(8))
    let steps = (0..<16).map { (Double($0) - 7.5) / 75 }
    let truth = steps.reduce(0) { $0 + $1 * $1 } / 15
    let runs = 400
    let found = (0..<runs).map { _ in games(steps, count: count, &luck).variance }
    let mean = found.reduce(0, +) / Double(runs)
    let error = (found.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / Double(runs * (runs - 1))).squareRoot()
    #expect(abs(mean - truth) < 3 * error, "seed 8: \(mean) instead of \(truth), error \(error)")
    let none = (0..<runs).map { _ in games([Double](repeating: 0, count: 16), count: count, &luck).variance }
    #expect(abs(none.reduce(0, +) / Double(runs)) < 3 * error)
  }

  @Test("equal scenarios have no range, and the values are as far apart as the games show")
  func range() {
    let same = [[true, false, true], [true, false, true]]
    let none = ScenarioSpread(games: same, usual: same[0], rate: 0.6)
    #expect(none.range == 0.6...0.6 && none.values == [0.6, 0.6])
    let clear = ScenarioSpread(usual: 0.5, estimates: [0.3, 0.4, 0.6, 0.7], noise: 0, meanNoise: 0)
    #expect(zip(clear.values, clear.estimates).allSatisfy { abs($0 - $1) < 1e-12 })
    #expect(abs(clear.range.lowerBound - 0.3) < 1e-12 && abs(clear.range.upperBound - 0.7) < 1e-12)
    let blurred = ScenarioSpread(usual: 0.5, estimates: clear.estimates, noise: clear.variance, meanNoise: 0)
    #expect(blurred.values.allSatisfy { abs($0 - 0.5) < 1e-12 })
    #expect((clear - blurred).noise == blurred.noise && (clear - blurred).usual == 0)
  }

  @Test("a population mixes its groups with the shares of each scenario")
  func population() throws {
    let games = ScenarioGames(
      groups: [
        .init(place: 0, won: [WonGames([true, true]), WonGames([true, true])]),
        .init(place: 2, won: [WonGames([false, false]), WonGames([false, false])]),
      ], shares: [[1, 1], [3, 1]], numbers: 1)
    let all = [WonGames([true, true, true]), WonGames(), WonGames([false, false, false])]
    let spread = try #require(games.population(all: all, usual: [1, 0, 1]))
    #expect(spread.usual == 0.5 && spread.estimates == [0.5, 0.75] && spread.noise == 0)
    #expect(games.population(all: [WonGames()], usual: [1]) == nil)
    #expect(ScenarioGames(groups: [], shares: [], numbers: 0).population(all: all, usual: [1, 0, 1]) == nil)
  }
}
