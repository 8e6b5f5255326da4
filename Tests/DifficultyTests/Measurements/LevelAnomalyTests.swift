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
    #expect(LevelAnomaly.inPlays(plays([10, 60, 150, 195])) == [])
    #expect(LevelAnomaly.inPlays([]) == [])
  }

  @Test("unwinnable, too easy, and weaker players that win more")
  func plays() {
    #expect(
      LevelAnomaly.inPlays(plays([0, 0])) == [.unwinnable(atMost: WilsonInterval(successes: 0, of: 200).upper)])
    guard case .tooEasy(let least) = LevelAnomaly.inPlays(plays([200, 200])).first else {
      Issue.record("all won, and not too easy")
      return
    }
    #expect(least > 0.95 && least < 1)
    // Nine of ten is not beyond doubt above 95 %.
    #expect(LevelAnomaly.inPlays(plays([10, 10], of: 10)) == [])
    #expect(LevelAnomaly.inPlays(plays([100, 20])) == [.weakerWinsMore(weaker: "p0", stronger: "p1")])
    #expect(LevelAnomaly.inPlays(plays([100, 95])) == [], "their intervals overlap")
  }

  @Test("time that runs out counts for the strongest player, games left for each")
  func ends() {
    #expect(LevelAnomaly.inPlays(plays([10, 60], timeouts: [190, 20])) == [])
    #expect(
      LevelAnomaly.inPlays(plays([10, 60], timeouts: [0, 100])) == [.timeouts(player: "p1", share: 0.5)])
    #expect(
      LevelAnomaly.inPlays(plays([10, 60], left: [40, 20])) == [.abandoned(player: "p0", share: 0.2)])
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

  @Test("an inversion beyond doubt marks both levels")
  func order() {
    let place = { LogitEstimate(name: $0, value: $1, standardError: 0.1) }
    let check = OrderCheck([
      .init(declared: 1, measured: place("a", 3)), .init(declared: 2, measured: place("b", 0)),
      .init(declared: 3, measured: place("c", 3.05)),
    ])
    #expect(LevelAnomaly.inOrder(check, of: "a") == [.harderThanDeclared(than: "b")])
    #expect(LevelAnomaly.inOrder(check, of: "b") == [.easierThanDeclared(than: "a")])
    #expect(LevelAnomaly.inOrder(check, of: "c") == [])
  }
}
