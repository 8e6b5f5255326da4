import Difficulty
import LevelFiles
import People
import Phrasebook
import PuzzleCore
import Simulation
import Swapping
import Testing

@testable import BuiltInGames
@testable import GameKit
@testable import LevelStudy
@testable import ToolUnderTest

@Suite("ParameterPilot")
struct ParameterPilotTests {
  private func survey(
    _ level: PhraseLevel, player: MeasuredPlayer = "expert", workers: Int = 2,
    cancellation: Cancellation = Cancellation()
  ) throws -> ParameterSurvey? {
    let (words, entry) = (Words(try EnglishWords.english()), SwappingPuzzle.entry)
    var pilot = ParameterPilot<SwappingPuzzle>(
      level: level, parameters: try EnglishWords.parameters(level), players: PlayerMix(player), rootSeed: Seed(5),
      workers: workers
    ) { try entry.game(of: $0, words: words) }
    pilot.games = 100
    return try pilot.survey(isPlayable: { (try? entry.levels.check($0)) != nil }, cancellation: cancellation)
  }

  @Test("what moves most comes first; a short clock matters; points change no game; what the phrases fix is not turned")
  func ranking() throws {
    let level = try EnglishWords.level(.swapping) { $0.timeAllowed = 12_000 }
    let survey = try #require(try survey(level))
    let time = try #require(survey.effects.first { $0.name == "time" })
    #expect(time.low.text == "6" && time.high.text == "24" && time.now == "12")
    #expect(time.low.rate < survey.rate.rate && survey.rate.rate < time.high.rate)
    #expect(abs(time.change.mean - (time.high.rate - time.low.rate)) < 1e-9)
    #expect(survey.main?.name == survey.effects.first?.name)
    #expect(Set(["win-bonus", "points-per-line", "points-per-second"]).isSubset(of: survey.idle))
    #expect(survey.fixed.contains("phrase-length") && !survey.effects.contains { $0.name == "phrase-length" })
    let sizes = survey.effects.map { abs($0.change.mean) }
    #expect(sizes == sizes.sorted(by: >))
    #expect(survey.obstacles?.group == "expert")
    // A level without a target score is tried with scores of the right size.
    let target = try #require(survey.effects.first { $0.name == "target-score" })
    #expect(target.now == nil && target.low.rate > target.high.rate)
  }

  @Test("any number of threads gives the same; a cancelled survey is none")
  func workers() throws {
    let level = try EnglishWords.level(.swapping) { $0.timeAllowed = 12_000 }
    let (one, two) = (try #require(try survey(level, workers: 1)), try #require(try survey(level)))
    #expect(one.effects == two.effects && one.idle == two.idle && one.obstacles == two.obstacles)
    let cancellation = Cancellation()
    cancellation.cancel()
    #expect(try survey(level, cancellation: cancellation) == nil)
  }

  @Test("an agent that is no person has nothing that stops it")
  func agent() throws {
    #expect(try survey(EnglishWords.level(.swapping) { $0.timeAllowed = 12_000 }, player: "random")?.obstacles == nil)
  }

  @Test("a population wins the mean of its groups' games in their shares")
  func population() throws {
    let game = try SwappingPuzzle.entry.game(
      of: EnglishWords.level(.swapping) { $0.timeAllowed = 14_000 }, words: Words(EnglishWords.english()))
    func rate(_ mix: PlayerMix) throws -> Double {
      try #require(
        try mix.wins(in: game, 0..<100, rootSeed: Seed(2), workers: 2, cancellation: Cancellation())
      ).rate
    }
    let presets = PlayerGroup.presets
    let mean = try presets.reduce(0) { $0 + $1.share * (try rate(PlayerMix(.people($1)))) }
    #expect(abs(try rate(PlayerMix(population: presets)) - mean) < 1e-9)
  }

  @Test("a half skill is wanted of the group at that skill; steps take two parameters")
  func wanted() throws {
    let half = try #require(PlayerMix.wanted(by: LevelTarget(.response(halfSkill: 1.5, steps: nil))))
    #expect(half.metric == "win" && half.value == 0.5 && half.players.player?.group == SkillAxis().group(1.5))
    #expect(PlayerMix.wanted(by: LevelTarget(.response(halfSkill: 1, steps: 1))) == nil)
    let all = try #require(PlayerMix.wanted(by: LevelTarget(.winRate(0.7, population: nil))))
    #expect(all.metric == "win" && all.value == 0.7 && all.players.players.count == PlayerGroup.presets.count)
    let tries = try #require(PlayerMix.wanted(by: LevelTarget(.attempts(2.5, population: "casual"))))
    #expect(tries.metric == "attempts" && tries.value == 2.5 && tries.players.player == "casual")
  }
}
