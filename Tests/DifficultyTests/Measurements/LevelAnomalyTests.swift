import Exact
import People
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

  private func won(_ measurements: [LevelMeasurement]) -> [WonGames] {
    measurements.map { measurement in
      WonGames((0..<measurement.games).map { $0 < measurement.wins })
    }
  }

  /// This number of players, each weaker than the next one.
  private func skill(_ players: Int) -> SkillOrder {
    let presets = PlayerGroup.presets
    return SkillOrder((0..<players).map { presets[$0] })
  }

  private func found(_ measurements: [LevelMeasurement], hasTarget: Bool = true) -> [LevelAnomaly] {
    LevelAnomaly.inPlays(
      measurements, won: won(measurements), skill: skill(measurements.count), hasTarget: hasTarget)
  }

  private func kinds(
    _ measurements: [LevelMeasurement], hasTarget: Bool = true
  ) -> [LevelAnomaly.Kind] {
    found(measurements, hasTarget: hasTarget).map(\.kind)
  }

  @Test("a level that rises with skill has none")
  func none() {
    #expect(kinds(plays([10, 60, 150, 195])) == [])
    #expect(kinds([]) == [])
  }

  @Test("never won, hardly ever won, too easy, and weaker players that win more")
  func plays() throws {
    let never = try #require(found(plays([0, 0])).first)
    #expect(
      never.kind == .unwinnable
        && never.evidence?.interval == 0...WilsonInterval(successes: 0, of: 200).upper)
    #expect(
      found(plays([0, 2])) == [.hardlyWon(player: "p1", try #require(VerdictEvidence(2, of: 200)))])
    let easy = try #require(found(plays([200, 200])).first)
    #expect(easy.kind == .tooEasy && easy.evidence.map { $0.interval.lowerBound > 0.95 } == true)
    // Nine of ten is not significantly above 95 %.
    #expect(kinds(plays([10, 10], of: 10)) == [])
    let wrong = try #require(found(plays([100, 20])).first)
    #expect(wrong.kind == .weakerWinsMore && wrong.players == ["p0", "p1"] && wrong.severity == .error)
    #expect(wrong.estimate == 0.4 && wrong.evidence.map { $0.interval.lowerBound > 0.3 } == true)
    #expect(kinds(plays([100, 94])) == [.weakerWinsMore], "the same games: six of them were won by the weaker alone")
    // A sign test of five games has p = 0.0625, of six 0.031.
    #expect(kinds(plays([100, 95])) == [] && kinds(plays([100, 98])) == [], "five games are chance")
  }

  @Test("the order in which players are named changes nothing, for presets and for custom groups")
  func playerOrder() {
    var aunt = PlayerGroup.casual
    aunt.name = "my aunt"
    aunt.centre.vocabulary *= 0.9
    var students = PlayerGroup.skilled
    students.name = "my students"
    students.centre.actionsPerSecond += 0.1
    let groups = PlayerGroup.presets + [aunt, students]
    let wins = ["novice": 2, "casual": 30, "skilled": 170, "expert": 199, "my aunt": 20, "my students": 180]
    func verdicts(_ order: [PlayerGroup]) -> [LevelAnomaly] {
      let measurements = order.map { group in
        LevelMeasurement(
          level: "l", player: group.name, wins: wins[group.name] ?? 0, games: 200, GameDistributions(),
          timeouts: group.name == "novice" ? 150 : 0, abandoned: wins[group.name] ?? 0 < 100 ? 80 : 0)
      }
      return LevelAnomaly.inPlays(
        measurements, won: won(measurements), skill: SkillOrder(order), hasTarget: true)
    }
    let usual = verdicts(groups)
    // Each is weaker than the next: novice, aunt, casual, skilled, students, expert.
    #expect(usual.map(\.kind) == [.cliff, .abandoned, .abandoned, .abandoned], "\(usual)")
    var luck = Xoshiro256(seed: Seed(11))
    var order = groups
    for _ in 0..<40 {
      for place in order.indices.dropFirst() { order.swapAt(place, luck.uniform(below: place + 1)) }
      #expect(verdicts(order) == usual, "\(order.map(\.name))")
    }
    // Who reads more and types slower is neither weaker nor stronger.
    var reader = PlayerGroup.casual
    (reader.centre.vocabulary, reader.centre.actionsPerSecond) = (0.9, 0.5)
    let open = SkillOrder([reader, .casual, nil])
    #expect(open.pairs.isEmpty && open.steps.isEmpty)
    #expect(
      SkillOrder([.expert, .casual, .novice]).steps.map { [$0.weaker, $0.stronger] } == [
        [1, 0], [2, 1],
      ])
  }

  @Test("time that runs out counts for the player who wins most, games left for each")
  func ends() {
    #expect(kinds(plays([10, 60], timeouts: [190, 20])) == [])
    #expect(found(plays([10, 60], timeouts: [0, 100])).map(\.players) == [["p1"]])
    #expect(kinds(plays([60, 60], timeouts: [0, 100])).contains(.weakerWinsMore) == false)
    #expect(found(plays([10, 60], left: [40, 20])).map(\.players) == [["p0"]], "20 of 200 are not beyond 10 %")
  }

  @Test("boards without solution are distinguished from boards that were given up")
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
    // Where levels differ by a factor of 1.3 as a rule, one of 1.7 says nothing, and one of 4.5 does.
    let wide = [1.2, 1.6, 2, 2.6, 3.4]
    #expect(LevelAnomaly.inParRatios(wide).allSatisfy { $0 == nil })
    #expect(LevelAnomaly.inParRatios(wide + [9]).last == .parRatio(ratio: 9, usual: 2))
    #expect(LevelAnomaly.inParRatios(wide + [9]).dropLast().allSatisfy { $0 == nil })
  }

  @Test("a significant inversion marks the level that is declared easier, once")
  func order() {
    let level = { (name: String, declared: Int, wins: Int) in
      OrderCheck.Level(
        name, declared: declared, groups: [.init("p", won: WonGames((0..<200).map { $0 < wins }))])
    }
    let check = OrderCheck([level("a", 1, 20), level("b", 2, 150), level("c", 3, 19)])
    let found = LevelAnomaly.inOrder(check, of: "a")
    #expect(
      found.map(\.kind) == [.harderThanDeclared]
        && found[0].evidence.map { $0.interval.lowerBound > 0 } == true)
    #expect(
      LevelAnomaly.inOrder(check, of: "b") == [] && LevelAnomaly.inOrder(check, of: "c") == [])
  }

  @Test("dead for most, saturated, and a cliff")
  func groups() throws {
    let dead = try #require(found(plays([0, 1, 3, 60])).first)
    #expect(dead.kind == .onlyForStrongest && dead.players == ["p3"] && dead.estimate == 0.3)
    let saturated = try #require(found(plays([40, 100, 199, 200])).first)
    #expect(saturated.kind == .saturated && saturated.players == ["p2", "p3"])
    #expect(kinds(plays([0, 130])) == [.onlyForStrongest], "65 points are not beyond chance over 60")
    #expect(kinds(plays([10, 150])).contains(.cliff))
  }

  @Test("a wall is a curve that rises from 10 to 90 % within three quarters of a step, beyond chance")
  func wall() throws {
    let won = { (wins: Int) in WonGames((0..<200).map { $0 < wins }) }
    let steep = ResponseCurve(skills: [0, 0.5, 1], won: [won(4), won(100), won(196)])
    let steps = try #require(LevelAnomaly.inResponse(steep, misfit: nil).first?.evidence)
    #expect(steps.estimate > 0.3 && steps.interval.upperBound <= 0.75)
    let gentle = ResponseCurve(skills: [0, 1, 2], won: [won(10), won(100), won(190)])
    #expect(LevelAnomaly.inResponse(gentle, misfit: nil) == [])
  }

  @Test("a level in which no game is lost and that asks for no score says so, and not that it is too easy")
  func noTarget() throws {
    #expect(kinds(plays([200, 200]), hasTarget: false) == [.noTargetScore])
    guard
      case .noTargetScore(_, left: 0.05) = found(
        plays([190, 200], left: [10, 0]), hasTarget: false
      ).first
    else {
      Issue.record("one in twenty was left")
      return
    }
    #expect(kinds(plays([199, 200]), hasTarget: false) == [.tooEasy], "a game was lost, so it can be")
    // Left, but not lost: who stays wins.
    #expect(
      kinds(plays([100, 200], left: [100, 0]), hasTarget: false) == [.noTargetScore, .abandoned])
  }

  @Test("every kind has one severity; the most severe come first, and equal kinds together")
  func severities() {
    let kinds = LevelAnomaly.Kind.allCases
    #expect(kinds.map(\.severity) == kinds.map(\.severity).sorted())
    #expect(Set(kinds.map(\.severity)) == Set(VerdictSeverity.allCases))
    let one = VerdictEvidence(0.5, 0.4...0.6)
    let mixed: [LevelAnomaly] = [
      .abandoned(player: "b", one), .wall(steps: one), .unsolvable(boards: 1, of: 2), .abandoned(player: "a", one),
    ]
    #expect(mixed.mostSevereFirst.map(\.kind) == [.unsolvable, .abandoned, .abandoned, .wall])
    #expect(mixed.mostSevereFirst.flatMap(\.players) == ["b", "a"])
  }

  @Test("deals are unfair by the spread of all of them, not by how the few that were judged came out")
  func deals() throws {
    func measured(_ decides: Double, blocks: Int) throws -> DealLuck {
      var games = CrossedGames(persons: 6, deals: 8)
      var luck = Xoshiro256(seed: Seed(1))
      for _ in 0..<blocks * 8 {
        let kindness = decides * (luck.uniformUnit() - 0.5)
        for _ in 0..<6 { games.add(luck.uniformUnit() < 0.6 + kindness) }
      }
      return DealLuck(
        group: "g", variance: try #require(WinVariance(games)), usual: 0.6,
        worstDeals: [3, 11].map { .init(game: $0, won: WilsonInterval(successes: 9, of: 16)) })
    }
    let unfair = try #require(LevelAnomaly.inDeals(try measured(0.79, blocks: 80)).first)
    #expect(unfair.kind == .unfairDeals && unfair.severity == .warning, "\(unfair)")
    #expect(
      unfair.evidence.map { $0.interval.upperBound < 0.3 && $0.interval.contains($0.estimate) }
        == true)
    #expect(LevelAnomaly.inDeals(try measured(0, blocks: 40)) == [], "the deal decides nothing")
    let few = LevelAnomaly.inDeals(try measured(0.6, blocks: 4)).map(\.kind)
    #expect(few == [.dealsUndecided], "32 deals say neither")
  }

  @Test("the worst deals of a spread: those of a beta distribution, whose worst 5 % are known in closed form")
  func spread() {
    // Beta(2.76, 2.08), by the incomplete beta function.
    #expect(abs(DealSpread(mean: 0.57, share: 0.171).worst - 0.16) < 0.01)
    // Uniform between 0 and 1 (a = b = 1): the worst twentieth has a mean of one fortieth.
    #expect(abs(DealSpread(mean: 0.5, share: 1.0 / 3).worst - 0.025) < 0.001)
    // Beta(2, 1): the quantile of p is its square root, the mean below it two thirds of that.
    #expect(abs(DealSpread(mean: 2.0 / 3, share: 0.25).worst - 2.0 / 3 * 0.05.squareRoot()) < 0.002)
    #expect(
      DealSpread(mean: 0.4, share: 0).worst == 0.4 && DealSpread(mean: 0, share: 0.3).worst == 0)
    let shares = [0.001, 0.01, 0.05, 0.1, 0.3, 0.6, 0.9, 1]
    let worst = shares.map { DealSpread(mean: 0.57, share: $0).worst }
    #expect(worst == worst.sorted(by: >) && worst.allSatisfy { (0...0.57).contains($0) }, "\(worst)")
    // Where nearly all is won, a deal must decide more before its worst are won half as often.
    #expect(DealSpread.unfairShare(mean: 0.3) == 0.1)
    let high = DealSpread.unfairShare(mean: 0.9)
    #expect(high > 0.12 && high < 0.5 && DealSpread.unfairShare(mean: 0.99) == 1, "\(high)")
  }
}
