import BuiltInGames
import Difficulty
import Foundation
import GameKit
import People
import PuzzleCore
import Reporting
import Simulation
import Synchronization
import Testing

@testable import LevelStudy

@Suite("What stops people")
struct StoppingMeterTests {
  /// A game in which all is known: a deal is a number of 0 to 99, a person draws one for itself and one for the game,
  /// and the sum of the three parts of it that count must reach the bar.
  private struct Lottery: PlayableGame {
    struct Level: PlayableLevel {
      var name = "lottery"
      var difficulty = 1
      var targetScore: Int?
      /// How much the deal, the person and luck count.
      var deal = 0
      var person = 0
      var luck = 0
      var bar = 50
    }

    struct State: Hashable, Codable {
      var deal: Int
      var sum: Int?
    }

    static let name = "lottery"
    static let rulesVersion = 1
    let level: Level

    func initialState(dealing generator: inout some RandomNumberGenerator) -> State {
      State(deal: level.deal * generator.uniform(below: 100))
    }
    func legalMoves(in state: State, into moves: inout [Int]) { moves = state.sum == nil ? [0] : [] }
    func isLegal(_ move: Int, in state: State) -> Bool { state.sum == nil }
    func apply(_ move: Int, to state: inout State) { state.sum = state.deal + move }
    func outcome(of state: State) -> Outcome? {
      state.sum.map { $0 >= level.bar * (level.deal + level.person + level.luck) ? .won : .lost }
    }
    func score(of state: State) -> Int { 0 }
    func fingerprint(_ state: State, into hash: inout StableHash) { hash.combine(state.deal) }
    var agentChoices: [AgentChoice<Lottery>] { people("person") }
    func person(_ profile: PlayerProfile) -> Drawer { Drawer(profile: profile) }
    func frame(of state: State) -> BoardFrame { BoardFrame(cells: [], turn: 0) }
  }

  private struct Drawer: ProfiledAgent {
    var profile: PlayerProfile
    var number = 0
    var id: String { profile.name }
    static var makesStrategyErrors: Bool { true }
    func with(_ profile: PlayerProfile) -> Drawer { Drawer(profile: profile) }
    mutating func begin(_ game: Lottery, seed: Seed) { begin(game, seed: seed, person: seed) }
    mutating func begin(_ game: Lottery, seed: Seed, person: Seed) {
      var (own, luck) = (Xoshiro256(seed: person), Xoshiro256(seed: seed.derived(.auxiliary, 9)))
      number = game.level.person * own.uniform(below: 100) + game.level.luck * luck.uniform(below: 100)
    }
    mutating func decide(in state: Lottery.State, from legal: [Int], within budget: Budget) -> Decision<Int> {
      Decision(number)
    }
  }

  private func measure(
    _ level: Lottery.Level, games: Int = 1000, workers: Int = 2, parts: StoppingParts = .all,
    seed: UInt64 = 4, limitsFurther: Bool = true
  ) throws -> MeasuredStopping {
    var meter = LevelMeter(
      players: ["novice", "casual"], games: games, parBoards: 0, parBudget: .unlimited, rootSeed: Seed(seed),
      workers: workers)
    (meter.skills, meter.stoppingParts, meter.limitsFurther) = ([], parts, limitsFurther)
    return try #require(try meter.measure(Lottery(level: level), cancellation: Cancellation()) { _ in }).stopping
  }

  @Test("what decides a game is found: the deal alone, the person alone, luck alone; seed 4")
  func parts() throws {
    let deal = try #require(try measure(Lottery.Level(deal: 1)).luck?.variance)
    #expect(deal.deal.share > 0.999 && deal.person.share == 0)
    let person = try #require(try measure(Lottery.Level(person: 1)).luck?.variance)
    #expect(person.person.share > 0.999 && person.deal.share < 0.001)
    let luck = try #require(try measure(Lottery.Level(luck: 1)).luck?.variance)
    #expect(luck.chance.share > 0.85 && luck.deal.interval.lowerBound == 0)
  }

  @Test(
    "the worst deals are named, other persons confirm them, and the level is called unfair; with luck alone it is not")
  func worst() throws {
    let luck = try #require(try measure(Lottery.Level(deal: 3, luck: 1, bar: 40)).luck)
    #expect(luck.worstDeals.count == 4 && luck.worstDeals.allSatisfy { $0.won.trials == 16 && $0.game < 80 })
    #expect(luck.fairness == .unfair && luck.worstWon.interval.upperBound < 0.2)
    #expect((luck.worst.rate ?? 1) < 0.15 && luck.usual > 0.5)
    #expect(LevelAnomaly.inDeals(luck).count == 1)
    // Game d of a run with the seed has the deal.
    let game = Lottery(level: Lottery.Level(deal: 3, luck: 1, bar: 40))
    let worst = try #require(luck.worstDeals.first)
    #expect(game.deal(worst.game, of: Seed(4)).deal < 3 * 40)
    let fair = try #require(try measure(Lottery.Level(luck: 1)).luck)
    #expect(abs((fair.worst.rate ?? 0) - 0.5) < 0.2 && LevelAnomaly.inDeals(fair).isEmpty)
  }

  @Test(
    "whether deals are unfair does not depend on the seed, and more games never hide it: the deal decides a fifth, or a fiftieth; seeds 1 to 5",
    arguments: [1, 2, 3, 4, 5] as [UInt64])
  func settled(seed: UInt64) throws {
    // By the formula of the median dichotomy the shares are 2/π asin(4/13) and 2/π asin(1/37).
    let (unfair, fair) = (Lottery.Level(deal: 2, luck: 3), Lottery.Level(deal: 1, luck: 6))
    for games in [1000, 2500] {
      let found = try #require(try measure(unfair, games: games, parts: .luck, seed: seed, limitsFurther: false).luck)
      #expect(
        found.fairness == .unfair && LevelAnomaly.inDeals(found).map(\.kind) == [.unfairDeals],
        "\(games) \(found)")
      #expect(
        found.worstWon.interval.contains(found.worstWon.estimate) && found.worstWon.estimate < 0.25)
      let even = try #require(try measure(fair, games: games, parts: .luck, seed: seed, limitsFurther: false).luck)
      #expect(even.fairness == .fair && even.variance.deal.interval.upperBound > 0, "\(games) \(even)")
    }
    // With few games it may stay open, and then says so.
    let few = try #require(try measure(unfair, games: 200, parts: .luck, seed: seed).luck)
    #expect(few.fairness != .fair && LevelAnomaly.inDeals(few).count == 1)
  }

  @Test("attempts: who wins by skill alone passes at once or never; by luck alone half pass at once")
  func attempts() throws {
    let skill = try #require(try measure(Lottery.Level(person: 1)).attempts[1])
    // Half of the people pass with the first attempt, the others never: of those 5 % give up after each.
    #expect(abs(skill.passing - 0.5) < 0.3 && skill.persons == 60)
    #expect(skill.passing95.contains(skill.passing) && skill.median95.upperBound == 9)
    #expect(abs(skill.passing + skill.givingUp + skill.goingOn - 1) < 1e-9 && skill.goingOn > 0.1)
    let luck = try #require(try measure(Lottery.Level(luck: 1)).attempts[1])
    #expect((luck.median ?? 9) <= 2 && luck.passing > 0.85 && luck.goingOn < 0.02)
  }

  @Test(
    "a player whose share of wins is known after a hundred or a quarter of the games plays no more; near half it plays all"
  )
  func known() throws {
    for (bar, games) in [(100, 100), (98, 250), (50, 1000)] {
      var meter = LevelMeter(
        players: ["novice", "casual"], games: 1000, parBoards: 0, parBudget: .unlimited, rootSeed: Seed(4), workers: 2)
      (meter.skills, meter.stoppingParts) = ([], [])
      let level = Lottery.Level(luck: 1, bar: bar)
      let measured = try #require(try meter.measure(Lottery(level: level), cancellation: Cancellation()) { _ in })
      #expect(measured.measurements.map(\.games) == [games, games], "a bar of \(bar)")
      // Two wins of a hundred within the interval, whether it stopped or not.
      let share = try #require(measured.population)
      #expect(share.interval.contains(Double(100 - bar) / 100), "a bar of \(bar): \(share)")
    }
  }

  @Test("a summary has the luck of the deal that everything has, and neither attempts nor the course of games")
  func summary() throws {
    let level = Lottery.Level(deal: 1, person: 1, luck: 1)
    let (all, summary) = (try measure(level), try measure(level, parts: .summary))
    #expect(summary.luck == all.luck && summary.luck != nil)
    #expect(summary.attempts == [nil, nil] && summary.course == nil && all.course != nil)
    #expect(all.attempts.allSatisfy { $0 != nil } && summary.obstacles?.main == all.obstacles?.main)
    #expect(try measure(level, parts: []) == MeasuredStopping(players: 2))
  }

  @Test("a gain has an interval also where no game changed")
  func gains() throws {
    let numbers = 0..<400
    let usual = WonGames(numbers.map { $0 % 4 == 0 })
    let able = WonGames(numbers.map { $0 % 4 != 1 })
    let clock = try #require(ObstacleGain(.clock, with: able, without: usual))
    #expect(clock.gain == 0.5 && clock.interval.lowerBound > 0.4)
    let none = try #require(ObstacleGain(.hands, with: WonGames(Array(usual.isWon.prefix(100))), without: usual))
    // By the rule of three 100 games that are all alike leave 3 points.
    #expect(none.gain == 0 && abs(none.interval.upperBound - 0.03) < 0.005)
  }

  @Test("patience is an obstacle: who never gives up; abilities that gain the same to half a point are all the largest")
  func ties() throws {
    let patient = Obstacle.patience.removed(from: .novice)
    #expect(patient.centre.patience.milliseconds == nil && patient.centre.patience.quitRate == 0.08)
    let usual = WonGames((0..<1000).map { $0 % 4 == 0 })
    func gain(_ obstacle: Obstacle, _ more: Int) throws -> ObstacleGain {
      let able = WonGames((0..<1000).map { $0 % 4 == 0 || $0 % 4 == 1 && $0 < 4 * more })
      return try #require(ObstacleGain(obstacle, with: able, without: usual))
    }
    let gains = [
      try gain(.clock, 200), try gain(.words, 200), try gain(.patience, 196), try gain(.plan, 150),
      try gain(.hands, 0),
    ]
    let measured = MeasuredObstacles(group: "casual", gains: gains)
    #expect(measured.main == gains[0] && measured.largest == Array(gains[..<3]))
    #expect(MeasuredObstacles(group: "casual", gains: [gains[4]]).largest.isEmpty)
  }

  @Test("an ability that gains nothing for sure plays no more after a hundred games: its gain is that of a hundred")
  func obstacles() throws {
    let game = Lottery(level: Lottery.Level(luck: 1))
    let won = try #require(
      try game.won(by: ["casual"], games: 0..<1000, rootSeed: Seed(4), workers: 2, cancellation: Cancellation())?.first)
    let played = Mutex(0)
    let meter = ObstacleMeter(group: .casual, games: 1000, rootSeed: Seed(4), workers: 1)
    let measured = try #require(
      try meter.measure(game, usual: won, cancellation: Cancellation()) { games in
        played.withLock { if games < 1000 { $0 = max($0, games) } }
      })
    #expect(measured.gains.allSatisfy { $0.gain == 0 })
    #expect(played.withLock { $0 } <= ObstacleMeter.firstGames)
  }

  @Test(
    "one and two workers measure the same; few games measure none of it; progress never falls and ends at its steps")
  func repeatable() throws {
    let level = Lottery.Level(deal: 1, person: 1, luck: 1)
    #expect(try measure(level, games: 200, workers: 1) == measure(level, games: 200, workers: 2))
    let few = try measure(level, games: 99)
    #expect(few.luck == nil && few.attempts == [nil, nil] && few.obstacles != nil)
    let steps = Mutex<[Int]>([])
    var meter = LevelMeter(
      players: ["novice"], games: 200, parBoards: 0, parBudget: .unlimited, rootSeed: Seed(4), workers: 1)
    meter.skills = []
    _ = try meter.measure(Lottery(level: level), cancellation: Cancellation()) { done in
      steps.withLock { $0.append(done) }
    }
    let seen = steps.withLock { $0 }
    #expect(seen == seen.sorted() && seen.last == meter.steps, "\(seen.suffix(3)) of \(meter.steps)")
  }

  @Test(
    "further games are stated and at most as many as those of the players, whatever is measured; a summary has fewer",
    arguments: [20, 100, 400, 1000])
  func further(games: Int) throws {
    for level in [
      Lottery.Level(luck: 1), Lottery.Level(deal: 1, person: 1, luck: 1), Lottery.Level(luck: 1, bar: 100),
      Lottery.Level(deal: 3, luck: 1, bar: 3),
    ] {
      for players in [["novice", "casual", "skilled", "expert"], ["expert"]] as [[MeasuredPlayer]] {
        var meter = LevelMeter(
          players: players, games: games, parBoards: 0, parBudget: .unlimited, rootSeed: Seed(4), workers: 2)
        meter.scenarios = 16
        let all = try #require(try meter.measure(Lottery(level: level), cancellation: Cancellation()) { _ in })
        let further = all.plays.further
        #expect(further.asked == all.plays.tallies.reduce(0) { $0 + $1.games })
        #expect(further.total < further.asked, "\(level) \(further)")
        meter.stoppingParts = .summary
        let summary = try #require(try meter.measure(Lottery(level: level), cancellation: Cancellation()) { _ in })
        #expect(summary.plays.further == further.summary && summary.plays.further.total <= further.total)
        #expect(summary.stopping == all.stopping.summary)
        #expect(summary.plays.scenarios == all.plays.scenarios && summary.response?.won == all.response?.won)
      }
    }
  }

  @Test("first and later games that are played in parts and stored give the plays of one process")
  func separately() throws {
    let games = LevelMeter.decidingGames + 700
    let meter = LevelMeter(
      players: ["novice", "casual"], games: games, parBoards: 3, parBudget: .unlimited, rootSeed: Seed(4), workers: 2)
    let (game, cancellation) = (Lottery(level: Lottery.Level(deal: 1, person: 1, luck: 1)), Cancellation())
    let whole = try #require(try meter.plays(of: game, cancellation: cancellation) { _ in })
    func stored<Value: Codable>(_ value: Value?) throws -> Value {
      try JSONDecoder().decode(Value.self, from: JSONEncoder().encode(#require(value)))
    }
    let first = try stored(meter.firstPlays(of: game, cancellation: cancellation) { _ in })
    var later = meter.players.map { _ in GameResults(measures: 0) }
    #expect(meter.plays(of: game, first, later: later) == nil)
    let range = meter.laterGames
    for part in [range.lowerBound..<range.lowerBound + 123, range.lowerBound + 123..<range.upperBound] {
      let results = try stored(meter.games(of: game, part, cancellation: cancellation) { _ in })
      for place in later.indices { later[place].add(results[place]) }
    }
    let gathered = try #require(meter.plays(of: game, first, later: later))
    #expect(whole.tallies.map(\.games) == [games, games] && first.fits(players: 2))
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    #expect(try encoder.encode(gathered) == encoder.encode(whole))
  }
}
