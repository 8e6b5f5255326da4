import Difficulty
import People
import Phrasebook
import PuzzleCore
import SetCards
import Simulation
import Synchronization
import Testing

@testable import BuiltInGames
@testable import GameKit
@testable import LevelStudy
@testable import ToolUnderTest

@Suite("LevelMeter")
struct LevelMeterTests {
  private func measure<Game: PlayableGame>(
    _ game: Game, workers: Int, cancellation: Cancellation = Cancellation()
  ) throws -> MeasuredLevel? {
    let meter = LevelMeter(
      players: ["novice", "expert"], games: 5, parBoards: 3, parBudget: Budget(nodes: 2000), rootSeed: Seed(3),
      workers: workers)
    return try meter.measure(game, cancellation: cancellation) { _ in }
  }

  @Test("one and two workers measure the same", arguments: GameMode.allCases)
  func workers(game: GameMode) throws {
    let game = try EnglishWords.game(EnglishWords.level(game))
    let one = try #require(try measure(game, workers: 1))
    let two = try #require(try measure(game, workers: 2))
    #expect(
      one.measurements == two.measurements && one.par == two.par && one.level.name == two.level.name
        && one.deals == two.deals)
    #expect(one.measurements.map(\.player) == ["novice", "expert"])
    #expect(one.measurements.allSatisfy { $0.games == 5 })
    #expect(one.par?.boards == (game.level.gameMode == .tetris ? nil : 3))
  }

  @Test("games that are known are not played again, and change nothing")
  func known() throws {
    let game = try SetPuzzle(level: SetLevel(name: "box", difficulty: 4, targetScore: 60))
    var meter = LevelMeter(
      players: ["first", "expert"], games: 6, parBoards: 0, parBudget: Budget(nodes: 1), rootSeed: Seed(3), workers: 1)
    let fresh = try #require(try meter.measure(game, cancellation: Cancellation()) { _ in })
    meter.known = try #require(try meter.games(of: game, 0..<4, cancellation: Cancellation()) { _ in })
    let again = try #require(try meter.measure(game, cancellation: Cancellation()) { _ in })
    #expect(again.measurements == fresh.measurements)
    #expect(meter.known.map { $0.won(reaching: 60).isWon } == fresh.plays.tallies.map { Array($0.won.isWon.prefix(4)) })
  }

  @Test("Set is measured like any game: by its deals, as it has no solver and no phrases")
  func set() throws {
    let puzzle = try SetPuzzle(level: SetLevel(name: "box", difficulty: 4, targetScore: 60))
    let meter = LevelMeter(
      players: ["first", "expert"], games: 3, parBoards: 2, parBudget: Budget(nodes: 1), rootSeed: Seed(3), workers: 2,
      studiedBoards: 2)
    let level = try #require(try meter.measure(puzzle, cancellation: Cancellation()) { _ in })
    #expect(level.game == "set" && level.boards == nil && level.familiarities == [nil, nil])
    #expect(level.deals.map(\.metric.id) == ["openingSets", "branching", "decisionShare", "likeness"])
    #expect(level.deals.allSatisfy { $0.values.count == 2 })
    #expect(level.metrics.map(\.id).contains("openingSets") && !level.metrics.map(\.id).contains("par"))
    #expect(level.sliceWidth != nil && level.measurements.allSatisfy { level.lifeTable(of: $0)?.games == 3 })
  }

  @Test(
    "groups stand close where the curve is steep, and those left out of it are predicted",
    .enabled(if: BuildMode.isOptimised, "thousands of games need an optimised build"),
    arguments: ["Rare cheng yus", "Impossible"])
  func steepness(level: String) throws {
    let words = Words.builtIn
    let game = try LevelLibrary(registry: .builtIn, words: words).level(level).anyGame(words: words)
    var meter = LevelMeter(
      players: PlayerGroup.presets.map { .people($0) }, games: 400, parBoards: 0, parBudget: Budget(nodes: 1),
      rootSeed: Seed(12), workers: 2)
    meter.stoppingParts = []
    let measured = try #require(try meter.measure(game, cancellation: Cancellation()) { _ in })
    let curve = try #require(measured.response)
    let groups = zip(curve.skills, curve.won.compactMap(\.rate)).map { (skill: $0, won: $1) }
    // A preset has gone on playing since, so its share may have moved by a few points.
    for (weaker, stronger) in zip(groups, groups.dropFirst()) {
      let (width, rise) = (stronger.skill - weaker.skill, abs(stronger.won - weaker.won))
      #expect(width <= 0.25 || rise < 0.2, "seed 12: \(rise) from \(weaker.skill) to \(stronger.skill)")
      #expect(width <= 0.5 || rise < 0.1, "seed 12: \(rise) from \(weaker.skill) to \(stronger.skill)")
    }
    // On both levels novice and casual people win next to nothing, so no group plays between them.
    #expect(groups.contains { $0.skill > 2 && $0.skill < 3 } && !groups.contains { $0.skill > 0 && $0.skill < 1 })
    let misfit = try #require(measured.misfit)
    #expect(misfit.value < 0.03, "seed 12: \(misfit)")
  }

  @Test("the better a vocabulary, the more phrases are familiar; an agent that is no person has none")
  func familiarity() throws {
    let game = try EnglishWords.game(EnglishWords.level(.swapping))
    let meter = LevelMeter(
      players: ["novice", "expert", "random"], games: 1, parBoards: 0, parBudget: Budget(nodes: 1), rootSeed: Seed(3),
      workers: 1)
    let level = try #require(try meter.measure(game, cancellation: Cancellation()) { _ in })
    let novice = try #require(PlayerRow(level: level, place: 0).familiarity)
    let expert = try #require(PlayerRow(level: level, place: 1).familiarity)
    #expect(0 < novice && novice < expert && expert <= 1 && PlayerRow(level: level, place: 2).familiarity == nil)
    #expect(PlayerRow(level: level, place: 3).familiarity == nil)
  }

  @Test("the population is estimated on the way, nearer and nearer, to what is measured in the end")
  func estimates() throws {
    let game = try EnglishWords.game(EnglishWords.level(.swapping))
    var meter = LevelMeter(
      players: ["novice", "casual", "expert"], games: 100, parBoards: 0, parBudget: Budget(nodes: 1), rootSeed: Seed(3),
      workers: 2)
    let seen = Mutex<[PopulationShare]>([])
    meter.onEstimate = { share in seen.withLock { $0.append(share) } }
    let level = try #require(try meter.measure(game, cancellation: Cancellation()) { _ in })
    let estimates = seen.withLock { $0 }
    #expect(estimates.count == 100 / LevelMeter.gamesPerEstimate && estimates.last == level.population)
    #expect(try #require(estimates.first).standardError > #require(estimates.last).standardError)
  }

  @Test("a cancelled measurement is none")
  func cancelled() throws {
    let cancellation = Cancellation()
    cancellation.cancel()
    #expect(
      try measure(EnglishWords.game(EnglishWords.level(.swapping)), workers: 2, cancellation: cancellation) == nil)
  }
}
