import Difficulty
import LevelFiles
import People
import PuzzleCore
import Simulation
import Testing

@testable import BuiltInGames
@testable import GameKit
@testable import LevelStudy
@testable import ToolUnderTest

@Suite("TargetMeter")
struct TargetMeterTests {
  private func meter(seed: UInt64 = 3, games: Int = 2_000, workers: Int = 2) -> TargetMeter {
    TargetMeter(
      players: PlayerGroup.presets.map { .agent($0.name) }, gameLimit: games, rootSeed: Seed(seed), workers: workers)
  }

  private func check(_ target: LevelTarget, _ meter: TargetMeter) throws -> CheckedTarget {
    func check(_ game: some PlayableGame) throws -> CheckedTarget? {
      try meter.check(game, against: target, cancellation: Cancellation())
    }
    let game: any PlayableGame = try EnglishWords.game(EnglishWords.level(.swapping) { $0.timeAllowed = 14_000 })
    return try #require(try check(game))
  }

  @Test("looks are four times as far apart, the last one at the limit; the confidence allows for all of them")
  func looks() {
    #expect(meter(games: 8_000).looks == [500, 2_000, 8_000])
    #expect(meter(games: 3_000).looks == [500, 2_000, 3_000])
    #expect(meter(games: 500).looks == [500] && meter(games: 80).looks == [80])
    #expect(abs(meter(games: 8_000).confidence - (1 - 0.05 / 3)) < 1e-12)
  }

  @Test(
    "what is surely met or missed takes one look; what lies on a bound takes all; any number of threads says the same")
  func verdicts() throws {
    let reference = try check(LevelTarget(.winRate(0.5, population: "expert"), tolerance: 0.5), meter(seed: 9))
    let rate = try #require(reference.findings[0].measured)
    #expect(reference.verdict == .met && reference.games == 500)
    let wide = try check(LevelTarget(.winRate(rate, population: "expert"), tolerance: 0.15), meter())
    #expect(wide.verdict == .met && wide.games == 500)
    let goal = rate > 0.5 ? rate - 0.3 : rate + 0.3
    let wrong = try check(LevelTarget(.winRate(goal, population: "expert"), tolerance: 0.05), meter())
    #expect(wrong.verdict == .missed && wrong.games == 500)
    let exact = try check(LevelTarget(.winRate(rate, population: "expert"), tolerance: 0.001), meter())
    #expect(exact.games == 2_000 && exact.verdict != .met)
    let alone = try check(LevelTarget(.winRate(rate, population: "expert"), tolerance: 0.001), meter(workers: 1))
    #expect(alone.findings == exact.findings)
    // What was seen for one wanted rate decides another, as far as it goes.
    for checked in [wide, wrong, exact] {
      let known = try #require(meter().findings(checked.target, seen: exact.looks))
      #expect(known.findings == checked.findings && known.games == checked.games)
    }
    let further = meter().findings(exact.target, seen: wide.looks)
    #expect(further == nil)
  }

  @Test("the whole population is the groups in their shares; a named group is that of the lineup, if it is there")
  func population() throws {
    let whole = try check(LevelTarget(.winRate(0.5, population: nil), tolerance: 0.5), meter(games: 500))
    let groups = try PlayerGroup.presets.map { group in
      (group.share, try check(LevelTarget(.winRate(0.5, population: group.name), tolerance: 0.5), meter(games: 500)))
    }
    let mean = groups.reduce(0) { $0 + $1.0 * ($1.1.findings[0].measured ?? 0) }
    #expect(abs((whole.findings[0].measured ?? 0) - mean) < 1e-9)
    var own = PlayerGroup.expert
    own.name = "novice"
    var other = meter(games: 500)
    other.players = [.people(own)]
    let named = try check(LevelTarget(.winRate(0.5, population: "novice"), tolerance: 0.5), other)
    #expect((named.findings[0].measured ?? 0) > (groups[0].1.findings[0].measured ?? 1))
  }

  @Test(
    "attempts: persons keep their abilities, and half of them pass within as many as are measured; one attempt is the win rate"
  )
  func attempts() throws {
    let checked = try check(LevelTarget(.attempts(3, population: "expert"), tolerance: 2), meter(seed: 4))
    let finding = checked.findings[0]
    let median = try #require(finding.measured)
    #expect(finding.quantity == .attempts && finding.interval.contains(median), "\(finding)")
    // Six attempts each: as far as the tolerance reaches, and one more.
    #expect(checked.games % 6 == 0 && checked.games <= 2_000)
    let game: any PlayableGame = try EnglishWords.game(EnglishWords.level(.swapping) { $0.timeAllowed = 14_000 })
    func passing(_ game: some PlayableGame) throws -> (first: Double, within: Double) {
      let wins = try #require(
        try game.wins(
          ofPersons: 0..<600, attempts: 6, by: ["expert"], rootSeed: Seed(91), workers: 2, cancellation: Cancellation())?
          .first)
      let first = try #require(
        try game.won(by: ["expert"], games: 0..<600, rootSeed: Seed(91), workers: 2, cancellation: Cancellation())?
          .first?.rate)
      let one = try #require(
        try game.wins(
          ofPersons: 0..<600, attempts: 1, by: ["expert"], rootSeed: Seed(91), workers: 2, cancellation: Cancellation())?
          .first)
      #expect(Double(one.reduce(0, +)) / 600 == first)
      let values = PassingShare.passing(within: median, byWinsOf: 6)
      return (first, wins.reduce(0.0) { $0 + values[$1] } / 600)
    }
    let measured = try passing(game)
    // Another seed: both have an error of 2 to 3 points.
    #expect(abs(measured.within - 0.5) < 0.1, "\(median): \(measured)")
    // Who loses once is weaker than the group, so half need at least as many attempts as persons who are all alike.
    #expect(measured.first < 0.5 ? median > 1 : median <= 1)
  }

  @Test("half skill and steps come from one curve; half of the games are won by the group at that skill")
  func response() throws {
    let checked = try check(LevelTarget(.response(halfSkill: 1.5, steps: 1)), meter())
    #expect(checked.findings.map(\.quantity) == [.halfSkill, .steps])
    let half = try #require(checked.findings[0].measured)
    let group = SkillAxis().group(half)
    func rate(_ game: some PlayableGame) throws -> Double? {
      try game.won(
        by: [.people(group)], games: 0..<2_000, rootSeed: Seed(77), workers: 2, cancellation: Cancellation())?
        .first?.rate
    }
    let game: any PlayableGame = try EnglishWords.game(EnglishWords.level(.swapping) { $0.timeAllowed = 14_000 })
    let rate = try #require(try rate(game))
    #expect(abs(rate - 0.5) < 0.1, "\(half): \(rate)")
  }

  @Test("a level that everybody loses has no half skill, and misses a target that wants one")
  func beyond() throws {
    func check(_ game: some PlayableGame) throws -> CheckedTarget? {
      try meter(games: 500).check(
        game, against: LevelTarget(.response(halfSkill: 1, steps: nil)), cancellation: Cancellation())
    }
    let game: any PlayableGame = try EnglishWords.game(EnglishWords.level(.swapping) { $0.timeAllowed = 200 })
    let checked = try #require(try check(game))
    #expect(checked.findings[0].measured == nil && checked.findings[0].interval.upperBound == .infinity)
    #expect(checked.verdict == .missed)
  }

  @Test("the median seconds: people who do not win count as longer; a look decides, whatever the threads")
  func medians() throws {
    let wide = LevelTarget(.median(.seconds, 20, population: nil), tolerance: 20)
    let first = try check(wide, meter(games: 500))
    let seconds = try #require(first.findings.first)
    #expect(seconds.quantity == .seconds && first.games == 500)
    // The clock of 14 s ends the games, so half of the population wins later than those who win.
    #expect(seconds.interval.lowerBound > 5)
    let slow = try check(LevelTarget(.median(.seconds, 2, population: "expert")), meter())
    #expect(slow.verdict == .missed && slow.games == 500 && slow.findings[0].words == "too slow")
    let median = try #require(slow.findings[0].measured)
    let met = try check(LevelTarget(.median(.seconds, median, population: "expert"), tolerance: median / 2), meter())
    #expect(met.verdict == .met && met.findings[0].interval.contains(median))
    let exact = LevelTarget(.median(.moves, 9, population: "expert"), tolerance: 0.01)
    #expect(try check(exact, meter()).findings == check(exact, meter(workers: 1)).findings)
  }

  @Test("a cancelled check is none")
  func cancelled() throws {
    let cancellation = Cancellation()
    cancellation.cancel()
    func check(_ game: some PlayableGame) throws -> CheckedTarget? {
      try meter().check(game, against: LevelTarget(.winRate(0.5, population: nil)), cancellation: cancellation)
    }
    let game: any PlayableGame = try EnglishWords.game(EnglishWords.level(.swapping))
    #expect(try check(game) == nil)
  }
}
