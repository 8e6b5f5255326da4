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
    #expect(LevelAnomaly.inPlays(plays([0, 1, 3, 60])) == [.onlyForStrongest(player: "p3", share: 0.3)])
    #expect(
      LevelAnomaly.inPlays(plays([40, 100, 199, 200])) == [.saturated(players: ["p2", "p3"])])
    #expect(
      LevelAnomaly.inPlays(plays([0, 130], of: 200)).last == .cliff(weaker: "p0", stronger: "p1", gain: 0.65))
  }

  @Test("a wall is a curve that rises from 10 to 90 % within three quarters of a step")
  func wall() {
    let won = { (wins: Int) in WonGames((0..<200).map { $0 < wins }) }
    let steep = ResponseCurve(skills: [0, 0.5, 1], won: [won(4), won(100), won(196)])
    guard case .wall(let steps) = LevelAnomaly.inResponse(steep).first else {
      Issue.record("no wall")
      return
    }
    #expect(steps > 0.3 && steps <= 0.75)
    let gentle = ResponseCurve(skills: [0, 1, 2], won: [won(10), won(100), won(190)])
    #expect(LevelAnomaly.inResponse(gentle) == [])
  }
}
