import PuzzleCore
import Testing

@testable import Difficulty

@Suite("Attempts to pass")
struct AttemptsToPassTests {
  /// What becomes of persons who win a game with `rates` and give up with `quits`, both drawn, within eight attempts:
  /// played to the end.
  private func truth(
    rates: [Double], quits: [Double], persons: Int, by luck: inout Xoshiro256
  ) -> (passing: Double, givingUp: Double, median: Int) {
    var (passed, gaveUp) = (0, 0)
    var needed: [Int] = []
    for _ in 0..<persons {
      let rate = rates[luck.uniform(below: rates.count)]
      let quit = quits[luck.uniform(below: quits.count)]
      var attempt = 1
      var isThere = true
      while true {
        if luck.uniformUnit() < rate {
          if isThere { passed += 1 }
          needed.append(attempt)
          break
        }
        if isThere && luck.uniformUnit() < quit {
          gaveUp += 1
          isThere = false
        }
        attempt += 1
        if attempt > 8 {
          needed.append(9)
          break
        }
      }
    }
    needed.sort()
    return (Double(passed) / Double(persons), Double(gaveUp) / Double(persons), needed[(persons - 1) / 2])
  }

  private func played(rates: [Double], blocks: Int, persons: Int, by luck: inout Xoshiro256) -> CrossedGames {
    var games = CrossedGames(persons: persons, deals: 8)
    for _ in 0..<blocks {
      let own = (0..<persons).map { _ in rates[luck.uniform(below: rates.count)] }
      for _ in 0..<8 { for rate in own { games.add(luck.uniformUnit() < rate) } }
    }
    return games
  }

  @Test(
    "what persons who play to the end do is found by their games without giving up; seeds 1 to 3",
    arguments: [(1, [0.5]), (2, [0.05, 0.2, 0.6]), (3, [0.0, 0.9, 0.35, 0.1])])
  func recovered(seed: Int, rates: [Double]) throws {
    var luck = Xoshiro256(seed: Seed(UInt64(seed)))
    let quits = [0.02, 0.05, 0.3]
    let truth = truth(rates: rates, quits: quits, persons: 40_000, by: &luck)
    let games = played(rates: rates, blocks: 2000, persons: 3, by: &luck)
    let attempts = try #require(AttemptsToPass(games, quitRates: quits.map(Optional.some)))
    // The two errors together are below 0.8 points.
    #expect(abs(attempts.passing - truth.passing) < 0.025, "\(attempts.passing) \(truth.passing)")
    #expect(abs(attempts.givingUp - truth.givingUp) < 0.025, "\(attempts.givingUp) \(truth.givingUp)")
    #expect(abs(attempts.passing + attempts.givingUp + attempts.goingOn - 1) < 1e-9)
    #expect(attempts.median.map { abs($0 - truth.median) <= 1 } ?? (truth.median >= 8))
    #expect(attempts.persons == 6000 && attempts.attempts == 8)
  }

  @Test("the interval of giving up holds the truth in at least 90 % of 300 measurements of ten blocks of two; seed 4")
  func coverage() throws {
    var luck = Xoshiro256(seed: Seed(4))
    let (rates, quits) = ([0.05, 0.2, 0.6], [0.02, 0.05, 0.3])
    let truth = truth(rates: rates, quits: quits, persons: 100_000, by: &luck).givingUp
    let passing = self.truth(rates: rates, quits: quits, persons: 100_000, by: &luck).passing
    let median = self.truth(rates: rates, quits: quits, persons: 100_000, by: &luck).median
    var (held, passed, middle) = (0, 0, 0)
    for _ in 0..<300 {
      let games = played(rates: rates, blocks: 10, persons: 2, by: &luck)
      let attempts = try #require(AttemptsToPass(games, quitRates: quits.map(Optional.some)))
      if attempts.givingUp95.contains(truth) { held += 1 }
      if attempts.passing95.contains(passing) { passed += 1 }
      if attempts.median95.contains(median) { middle += 1 }
      #expect(
        attempts.passing95.contains(attempts.passing)
          && attempts.goingOn95.contains(attempts.goingOn))
    }
    #expect(held >= 270 && passed >= 270 && middle >= 270, "\(held), \(passed), \(middle) of 300")
  }

  @Test("a player who always wins needs one attempt, one who never wins never passes; without a rate none gives up")
  func ends() throws {
    var (all, none) = (CrossedGames(persons: 2, deals: 4), CrossedGames(persons: 2, deals: 4))
    for _ in 0..<16 {
      all.add(true)
      none.add(false)
    }
    let easy = try #require(AttemptsToPass(all, quitRates: [0.5]))
    #expect(easy.median == 1 && easy.passing == 1 && easy.givingUp == 0 && easy.givingUp95.lowerBound == 0)
    // Four persons are four, however many games each plays: none of them giving up leaves half.
    #expect(easy.persons == 4 && easy.givingUp95.upperBound > 0.4 && easy.median95 == 1...1)
    let dead = try #require(AttemptsToPass(none, quitRates: [0.5, nil]))
    // One of two gives up with probability one half after each of four attempts.
    #expect(dead.median == nil && dead.passing == 0 && abs(dead.givingUp - 0.5 * (1 - 1.0 / 16)) < 1e-12)
    #expect(dead.givingUp95.contains(dead.givingUp) && dead.givingUp95.upperBound > dead.givingUp)
    #expect(try #require(AttemptsToPass(none, quitRates: [nil])).goingOn == 1)
    #expect(AttemptsToPass(CrossedGames(persons: 2, deals: 4), quitRates: [0.1]) == nil)
  }
}
