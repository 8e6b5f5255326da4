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

@Suite("ScenarioMeter")
struct ScenarioMeterTests {
  private func measured(workers: Int, scenarios: Int = 16) throws -> MeasuredLevel {
    let game = try EnglishWords.game(EnglishWords.level(.swapping))
    var meter = LevelMeter(
      players: ["novice", "expert"], games: 160, parBoards: 0, parBudget: Budget(nodes: 1), rootSeed: Seed(3),
      workers: workers)
    meter.skills = []
    meter.stoppingParts = []
    meter.scenarios = scenarios
    return try #require(try meter.measure(game, cancellation: Cancellation()) { _ in })
  }

  @Test(
    "scenarios take at most a quarter of the games, are the same with any number of threads, and change nothing else")
  func games() throws {
    let (one, two) = (try measured(workers: 1), try measured(workers: 2))
    let scenarios = try #require(one.plays.scenarios)
    #expect(scenarios == two.plays.scenarios && scenarios.count == 8 && scenarios.isComplete)
    let played = scenarios.groups.flatMap(\.won).reduce(0) { $0 + $1.games }
    #expect(played <= 2 * 160 / 4 && played >= 2 * 8 * 2)
    let none = try measured(workers: 2, scenarios: 0)
    #expect(none.plays.scenarios == nil && none.scenarioRange == nil && none.measurements == one.measurements)
    let range = try #require(one.scenarioRange)
    #expect(try range.contains(#require(one.population).rate))
  }

  /// A level whose novices and experts win this many of 100 games in each scenario.
  private func level(
    _ won: [(Int, Int)], usual: Int = 50, target: LevelTarget? = nil, numbers: Int = 1
  ) throws -> MeasuredLevel {
    let games = 100
    func rows(_ wins: [Int]) -> [WonGames] { wins.map { wins in WonGames((0..<games).map { $0 < wins }) } }
    let game = try EnglishWords.game(EnglishWords.level(.swapping))
    var tally = GameTally(game.level)
    for place in 0..<games {
      tally.add(
        FinishedGame(
          index: place, agent: 0, outcome: place < usual ? .won : .lost, score: 1_000_000, moves: 0, end: 0))
    }
    let plays = MeasuredPlays(
      tallies: [tally, tally], shares: [1, 1], population: PopulationShare([(1, tally.won), (1, tally.won)]),
      response: nil, stopping: MeasuredStopping(players: 2))
    var level = MeasuredLevel(game, players: ["novice", "expert"], plays)
    level.plays.scenarios = ScenarioGames(
      groups: numbers == 0
        ? [] : [.init(place: 0, won: rows(won.map(\.0))), .init(place: 1, won: rows(won.map(\.1)))],
      shares: won.map { _ in [1, 1] }, numbers: numbers)
    level.target = target
    return level
  }

  @Test("a verdict, a target and an order that flip within the range are found, with the number of scenarios")
  func flips() throws {
    let target = LevelTarget(.winRate(0.5, population: nil), tolerance: 0.1)
    let doubtful = try level([(50, 50), (96, 98), (50, 50), (97, 99)], target: target)
    let found = doubtful.verdictFlips
    #expect(found.map(\.subject) == [.target, .verdict], "\(found)")
    #expect(found.map(\.flipped) == [2, 2] && found.map(\.count) == [4, 4])
    #expect(found.map(\.other) == ["too easy", "tooEasy"] && found.map(\.usual) == ["in band", "none"])
    let firm = try level([(50, 50), (52, 50), (50, 49), (50, 50)], target: target)
    #expect(firm.verdictFlips.isEmpty && firm.orderFlip(against: doubtful) == nil, "equal as people are")
    let easier = try level([(60, 60), (40, 30), (60, 60), (61, 60)], usual: 60)
    let order = try #require(easier.orderFlip(against: firm))
    #expect(order.subject == .order(firm.level.name) && order.flipped == 1 && order.other == "harder")
  }

  @Test("without numbers that vary there is nothing to range over")
  func measuredNumbers() throws {
    let level = try level([], numbers: 0)
    #expect(level.scenarioRange == 0.5...0.5 && level.verdictFlips.isEmpty)
  }

  @Test("every built-in game says how far its people were tested, and names each number once")
  func numbers() throws {
    let library = LevelLibrary(registry: .builtIn, words: Words.builtIn)
    for entry in GameRegistry.builtIn.entries {
      let level = try #require(try library.levels([entry.name]).first)
      let game = try level.anyGame(words: Words.builtIn)
      let numbers = game.modelNumbers()
      #expect(game.evidence == .untested && !game.personNumbers.isEmpty, "\(entry.name)")
      #expect(Set(numbers.map(\.id)).count == numbers.count, "\(entry.name)")
      #expect(!numbers.contains { $0.origin.name == "measured" } && numbers.allSatisfy { !$0.origin.source.isEmpty })
      let varied = ModelNumbers(numbers, at: Dictionary(numbers.map { ($0.id, 0.9) }) { first, _ in first })
      #expect(numbers.filter { $0.isVaried && $0.variation == .alone }.allSatisfy { varied[$0] != $0.value })
    }
  }
}
