import Exact
import PuzzleCore
import Testing

@testable import Difficulty

@Suite("Anomalies of levels")
struct LevelAnomalyTests {
  private func plays(_ wins: [Int], of games: Int = 200, timeouts: [Int] = [], left: [Int] = []) -> [LevelMeasurement] {
    wins.enumerated().map { place, wins in
      LevelMeasurement(
        level: "l", player: "p\(place)", wins: wins, games: games, GameDistributions(),
        timeouts: timeouts.isEmpty ? 0 : timeouts[place], abandoned: left.isEmpty ? 0 : left[place])
    }
  }

  @Test("a level that rises with skill has none")
  func none() {
    #expect(LevelAnomaly.inPlays(plays([10, 60, 150, 195]), hasTarget: true) == [])
    #expect(LevelAnomaly.inPlays([], hasTarget: true) == [])
  }

  @Test("unwinnable, too easy, and weaker players that win more")
  func plays() {
    #expect(
      LevelAnomaly.inPlays(plays([0, 0]), hasTarget: true) == [
        .unwinnable(atMost: WilsonInterval(successes: 0, of: 200).upper)
      ])
    guard case .tooEasy(let least) = LevelAnomaly.inPlays(plays([200, 200]), hasTarget: true).first else {
      Issue.record("all won, and not too easy")
      return
    }
    #expect(least > 0.95 && least < 1)
    // Nine of ten is not beyond doubt above 95 %.
    #expect(LevelAnomaly.inPlays(plays([10, 10], of: 10), hasTarget: true) == [])
    #expect(LevelAnomaly.inPlays(plays([100, 20]), hasTarget: true) == [.weakerWinsMore(weaker: "p0", stronger: "p1")])
    #expect(LevelAnomaly.inPlays(plays([100, 95]), hasTarget: true) == [], "their intervals overlap")
  }

  @Test("time that runs out counts for the strongest player, games left for each")
  func ends() {
    #expect(LevelAnomaly.inPlays(plays([10, 60], timeouts: [190, 20]), hasTarget: true) == [])
    #expect(
      LevelAnomaly.inPlays(plays([10, 60], timeouts: [0, 100]), hasTarget: true) == [
        .timeouts(player: "p1", share: 0.5)
      ])
    #expect(
      LevelAnomaly.inPlays(plays([10, 60], left: [40, 20]), hasTarget: true) == [.abandoned(player: "p0", share: 0.2)])
  }

  @Test("boards without solution and boards that were given up are told apart")
  func boards() {
    var par = Par()
    par.add(Solution<Int>(verdict: .optimal, moves: [1, 2], nodes: 1))
    #expect(LevelAnomaly.inBoards(par) == [])
    par.add(Solution<Int>(verdict: .unsolvable, moves: [], nodes: 1))
    par.add(Solution<Int>(verdict: .budgetExhausted(lowerBound: 3), moves: [], nodes: 1))
    par.add(Solution<Int>(verdict: .found(lowerBound: 1), moves: [1, 2], nodes: 1))
    #expect(LevelAnomaly.inBoards(par) == [.unsolvable(boards: 1, of: 4), .unproved(boards: 2, of: 4)])
  }

  @Test("a ratio to par is unusual beside those of the other levels, up and down")
  func ratios() {
    #expect(LevelAnomaly.inParRatios([1, 9]) == [nil, nil], "two make no custom")
    #expect(
      LevelAnomaly.inParRatios([2, nil, 2.2, 1.3, 3.1, 2.1])
        == [nil, nil, nil, .parRatio(ratio: 1.3, usual: 2.1), nil, nil])
    #expect(LevelAnomaly.inParRatios([2, 2, 3.1])[2] == .parRatio(ratio: 3.1, usual: 2))
  }

  @Test("an inversion beyond doubt marks the level that is declared easier, once")
  func order() {
    let level = { (name: String, declared: Int, wins: Int) in
      OrderCheck.Level(
        name, declared: declared, groups: [.init("p", won: WonGames((0..<200).map { $0 < wins }))])
    }
    let check = OrderCheck([level("a", 1, 20), level("b", 2, 150), level("c", 3, 19)])
    #expect(LevelAnomaly.inOrder(check, of: "a") == [.harderThanDeclared(than: "b")])
    #expect(LevelAnomaly.inOrder(check, of: "b") == [] && LevelAnomaly.inOrder(check, of: "c") == [])
  }

  @Test("dead for most, saturated, and a cliff")
  func groups() {
    #expect(
      LevelAnomaly.inPlays(plays([0, 1, 3, 60]), hasTarget: true) == [.onlyForStrongest(player: "p3", share: 0.3)])
    #expect(
      LevelAnomaly.inPlays(plays([40, 100, 199, 200]), hasTarget: true) == [.saturated(players: ["p2", "p3"])])
    #expect(
      LevelAnomaly.inPlays(plays([0, 130], of: 200), hasTarget: true).last
        == .cliff(weaker: "p0", stronger: "p1", gain: 0.65))
  }

  @Test("a wall is a curve that rises from 10 to 90 % within three quarters of a step")
  func wall() {
    let won = { (wins: Int) in WonGames((0..<200).map { $0 < wins }) }
    let steep = ResponseCurve(skills: [0, 0.5, 1], won: [won(4), won(100), won(196)])
    guard case .wall(let steps) = LevelAnomaly.inResponse(steep, misfit: nil).first else {
      Issue.record("no wall")
      return
    }
    #expect(steps > 0.3 && steps <= 0.75)
    let gentle = ResponseCurve(skills: [0, 1, 2], won: [won(10), won(100), won(190)])
    #expect(LevelAnomaly.inResponse(gentle, misfit: nil) == [])
  }

  @Test("a level that nobody loses and that asks for no score says so, and not that it is too easy")
  func noTarget() {
    #expect(LevelAnomaly.inPlays(plays([200, 200]), hasTarget: false) == [.noTargetScore(left: 0)])
    #expect(
      LevelAnomaly.inPlays(plays([190, 200], left: [10, 0]), hasTarget: false) == [.noTargetScore(left: 0.05)])
    guard case .tooEasy = LevelAnomaly.inPlays(plays([199, 200]), hasTarget: false).first else {
      Issue.record("a game was lost, so it can be")
      return
    }
    // Left, but not lost: who stays wins.
    #expect(
      LevelAnomaly.inPlays(plays([100, 200], left: [100, 0]), hasTarget: false)
        == [.noTargetScore(left: 0.5), .abandoned(player: "p0", share: 0.5)])
  }

  @Test("deals are unfair when they decide much and other persons hardly win the worst of them")
  func deals() throws {
    var games = CrossedGames(persons: 6, deals: 8)
    var luck = Xoshiro256(seed: Seed(1))
    for deal in 0..<80 {
      for _ in 0..<6 { games.add(luck.uniformUnit() < (deal % 8 == 3 ? 0 : deal % 2 == 0 ? 0.9 : 0.4)) }
    }
    let variance = try #require(WinVariance(games))
    func measured(_ won: Int) -> DealLuck {
      DealLuck(
        group: "g", variance: variance, usual: 0.6,
        worstDeals: [3, 11, 19, 27].map { .init(game: $0, won: WilsonInterval(successes: won, of: 16)) })
    }
    #expect(variance.deal.share > 0.1 && games.worstDeals.allSatisfy { $0 % 8 == 3 })
    guard case .unfairDeals(_, let worst, 0.6, [3, 11, 19, 27]) = LevelAnomaly.inDeals(measured(1)).first else {
      Issue.record("\(LevelAnomaly.inDeals(measured(1)))")
      return
    }
    #expect(worst == 1.0 / 16)
    #expect(LevelAnomaly.inDeals(measured(4)) == [], "a quarter is not beyond chance below three tenths")
    var even = CrossedGames(persons: 6, deals: 8)
    for _ in 0..<480 { even.add(luck.uniformUnit() < 0.6) }
    let equal = DealLuck(
      group: "g", variance: try #require(WinVariance(even)), usual: 0.6, worstDeals: measured(0).worstDeals)
    #expect(LevelAnomaly.inDeals(equal) == [], "the deal decides nothing")
  }
}
