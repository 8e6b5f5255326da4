import Difficulty
import People
import Phrasebook
import PuzzleCore
import Simulation
import Testing

@testable import BuiltInGames
@testable import GameKit
@testable import LevelStudy
@testable import ToolUnderTest

@Suite("SkillMeter")
struct SkillMeterTests {
  private func curve(
    _ game: some PlayableGame, workers: Int, games: Int = 2, cancellation: Cancellation = Cancellation()
  ) throws -> SkillCurve? {
    try SkillMeter(games: games, rootSeed: Seed(3), workers: workers)
      .curve(of: game, cancellation: cancellation) { _ in }
  }

  @Test("one and two workers give the same curve, and skill helps", arguments: GameMode.allCases)
  func workers(name: GameMode) throws {
    let game = try EnglishWords.game(EnglishWords.level(name))
    let one = try #require(try curve(game, workers: 1))
    #expect(try curve(game, workers: 2) == one)
    #expect(one.logit(at: 4).value >= one.logit(at: -1).value)
  }

  @Test("where the grid meets a preset, its win rate is that of the preset")
  func presets() throws {
    let game = try EnglishWords.game(EnglishWords.level(.swapping))
    try expectPresets(game)
  }

  private func expectPresets(_ game: some PlayableGame) throws {
    let axis = SkillAxis()
    for (skill, preset) in PlayerProfile.presets.enumerated() {
      #expect(game.person(axis.profile(Double(skill))).id == preset.name)
      #expect(try game.agent(preset.name).id == preset.name)
    }
  }

  @Test("a cancelled measurement is none")
  func cancelled() throws {
    let cancellation = Cancellation()
    cancellation.cancel()
    #expect(try curve(EnglishWords.game(EnglishWords.level(.swapping)), workers: 1, cancellation: cancellation) == nil)
  }
}
