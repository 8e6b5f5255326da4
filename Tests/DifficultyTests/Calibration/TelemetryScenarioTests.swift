import CalibrationScenarios
import Foundation
import PuzzleCore
import Testing

@testable import Difficulty

@Suite("Calibration by files as they come")
struct TelemetryScenarioTests {
  private let axis = SkillAxis()

  /// How a scenario is called, and whether its plays are right.
  private static let files: [(letter: Character, isRight: Bool)] = [
    ("h", true), ("i", false), ("k", false), ("l", false), ("m", true), ("n", true), ("o", false),
  ]

  private func review(
    _ scenario: CalibrationScenario, seed: UInt64
  ) -> (CalibrationReview, CalibrationScenario.Draw) {
    let draw = scenario.draw(seed: seed, games: 120)
    let review = CalibrationReview(
      levels: draw.curves.indices.map { "level \($0)" }, plays: draw.histories.observed,
      histories: scenario.namesPersons ? draw.histories : nil,
      statesFirstAttempts: scenario.statesFirstAttempts,
      curves: draw.curves, axis: axis)
    return (review, draw)
  }

  @Test(
    "files that would be calibrated wrong are refused, right ones are not, and their rates hold; seed 1",
    arguments: 0..<7)
  func files(number: Int) throws {
    let file = Self.files[number]
    let scenario = try #require(
      CalibrationScenario.telemetry.first { $0.name.first == file.letter })
    let (review, draw) = review(scenario, seed: 1)
    #expect(review.verdict.isCalibrated == file.isRight, "\(scenario.name): \(review.verdict.objections)")
    guard review.verdict.isCalibrated, let fit = review.calibration else { return }
    let inside = zip(fit.rates, draw.rates).count { $0[0].interval.contains($1[0]) }
    #expect(inside >= 11, "\(scenario.name): \(inside) of 12")
    #expect(review.notChecked.contains { $0.hasPrefix("lost plays that were never sent") })
  }

  @Test("the survivors of a control without names are refused, stated as first attempts or not; seeds 1 and 2")
  func survivors() throws {
    let draws: [(Int, UInt64)] = [(3, 1), (3, 2), (5, 1)]
    for (number, seed) in draws {
      var scenario = CalibrationScenario.all[number].withoutPersons
      let plain = review(scenario, seed: seed).0
      #expect(plain.verdict.objections.contains { $0.contains("--first-attempts") })
      #expect(plain.notChecked.contains("two versions of a level under one name"))
      scenario.statesFirstAttempts = true
      if number == 3 { #expect(!review(scenario, seed: seed).0.verdict.isCalibrated) }
    }
  }

  @Test("leaving that depends on skill is distinguished from leaving that does not; seeds 1 to 8")
  func leaving() throws {
    func found(_ letter: Character) throws -> Int {
      let scenario = try #require(CalibrationScenario.telemetry.first { $0.name.first == letter })
      return try (1...8).count { seed in
        try #require(LeavingTest(scenario.draw(seed: UInt64(seed), games: 2).histories))
          .dependsOnSkill
      }
    }
    let (weak, anybody) = (try found("i"), try found("j"))
    #expect(weak >= 6 && anybody <= 3, "\(weak) and \(anybody) of 8")
    #expect(weak == 8, "those who leave after one lost try are compared with those who try again")
    // Exactly the people with three lost tries leave, so leaving cannot depend on skill.
    #expect(
      LeavingTest(CalibrationScenario.all[3].draw(seed: 1, games: 2).histories)?.dependsOnSkill
        != true)
  }

  @Test("programs are set aside, with a remark; six people who play as much as they like are not; seed 1")
  func programs() throws {
    let scenario = try #require(CalibrationScenario.telemetry.first { $0.name.first == "m" })
    let accounts = OddAccounts(scenario.draw(seed: 1, games: 60).histories)
    #expect(
      accounts.places == Set(600..<618) && accounts.plays == 18 * 17 * 12 && !accounts.areMany)
    #expect(
      OddAccounts(CalibrationScenario.all[6].draw(seed: 1, games: 60).histories).places.isEmpty)
  }

  @Test("gaps in numbered attempts, and losses that vanish below the tries of a level")
  func missing() throws {
    func histories(_ losses: [Int], attempts: (Int) -> Int) -> PlayHistories {
      var histories = PlayHistories(levels: 1)
      let cohort = histories.cohort("all")
      for count in losses {
        let plays = (0..<count).map {
          PlayHistories.Play(level: 0, attempt: attempts($0), isWon: false)
        }
        histories.addPerson(cohort: cohort, plays: plays)
      }
      return histories
    }
    #expect(MissingPlays(histories([3, 3, 2], attempts: { $0 + 1 })).gaps == 0)
    #expect(abs(MissingPlays(histories([2, 2], attempts: { 2 * $0 + 1 })).gaps - 1.0 / 3) < 1e-9)
    let all = [Int](repeating: 3, count: 100)
    #expect(MissingPlays(histories(all, attempts: { $0 + 1 })).lostLosses == 0)
  }
}
