import Difficulty
import Foundation
import LevelFiles
import PuzzleCore
import Simulation
import Testing

@testable import Games
@testable import LevelStudy
@testable import ToolUnderTest

@Suite("Players fitted to people")
struct LinkedPlayersTests {
  private let axis = SkillAxis()

  /// A level of ``EnglishWords`` that is lost when time is over.
  private func game(seconds: Int) throws -> any PlayableGame {
    var level = try EnglishWords.level(.swapping) { $0.timeAllowed = 1000 * seconds }
    level.name = "Time: \(seconds) \"s\""
    return try EnglishWords.game(level)
  }

  private func curve(of game: some PlayableGame) throws -> SkillCurve {
    try #require(
      try SkillMeter(games: 150, rootSeed: Seed(9), workers: 2).curve(
        of: game, cancellation: Cancellation()
      ) { _ in })
  }

  private func placing(_ game: some PlayableGame) throws -> SkillCurve {
    try #require(try LinkedPlayers.curve(of: game, workers: 2, cancellation: Cancellation()))
  }

  private func rate(_ group: PlayerGroup, in game: some PlayableGame, games: Int) throws -> Double {
    let won = try game.won(
      by: [.people(group)], games: 0..<games, rootSeed: Seed(5), workers: 2,
      cancellation: Cancellation())
    return try #require(won?.first?.rate)
  }

  @Test("there and back: people of another link are fitted, written, read, and win as often as was predicted; seed 3")
  func roundTrip() throws {
    let games = try [6, 9, 12, 16, 24].map { try game(seconds: $0) }
    let curves = try games.map { try curve(of: $0) }
    var generator = Xoshiro256(seed: Seed(3))
    var histories = PlayHistories(levels: games.count)
    let cohort = histories.cohort("new")
    for _ in 0..<400 {
      let skill =
        1.2 + 0.5
        * (generator.uniformUnit() + generator.uniformUnit() + generator.uniformUnit() - 1.5) * 2
      histories.addPerson(
        cohort: cohort,
        plays: curves.enumerated().map { level, curve in
          let chance = 1 / (1 + exp(-1 - 0.6 * curve.logit(at: skill).value))
          return .init(level: level, attempt: 1, isWon: generator.uniformUnit() < chance)
        })
    }
    var read = PlaysReader.Result(plays: histories.observed, lines: histories.plays)
    read.histories = histories
    let study = ObservedStudy(
      levels: games.map { (game: type(of: $0).name, name: $0.level.name) }, read: read,
      curves: curves, axis: axis)
    let calibration = try #require(study.review.calibration)
    let places = try games.map { try placing($0) }
    let fitted = FittedPlayers(study, source: "plays.csv", curves: places).profiles
    let file = PlayerFile.text(of: fitted)
    let players = try PlayerFile(file: "people.yaml").parse(file)
    #expect(players == fitted && players[0].link?.levels.count == 5, "\(file)")
    var plain = players[0]
    plain.link = nil
    var (error, unlinked) = (0.0, 0.0)
    for (number, game) in games.enumerated() {
      let predicted = calibration.rates[number][0].value
      let linked = try rate(players[0], in: game, games: 1500)
      #expect(abs(linked - predicted) < 0.05, "level \(number): \(linked), predicted \(predicted)")
      error += abs(linked - predicted) / Double(games.count)
      unlinked += abs(try rate(plain, in: game, games: 300) - predicted) / Double(games.count)
    }
    #expect(error < 0.025 && unlinked > 2 * error, "\(error), without the link \(unlinked)")
  }

  @Test("a link that changes nothing leaves people where they are, and others win what they say")
  func places() {
    let curve = SkillCurve(
      skills: axis.grid, wins: axis.grid.map { Int((1000 / (1 + exp(-2 * ($0 - 1.2)))).rounded()) },
      games: 1000)
    let same = LinkedPeople(
      PlayerLink(skill: 1.5, spread: 0.5, intercept: 0, slope: 1), game: "g", level: "l",
      curve: curve, axis: axis)
    #expect(
      same.skills.count == 25 && abs(same.skills[12] - 1.5) < 1e-6
        && abs(same.predicted - same.simulated) < 1e-9)
    let level = PlayerLink.Level(game: "g", name: "l", shift: 0.7, won: 0.5)
    let link = PlayerLink(
      skill: 1.5, spread: 0.5, intercept: 0.3, slope: 0.6, usualShift: -1, levels: [level])
    let people = LinkedPeople(link, game: "g", level: "l", curve: curve, axis: axis)
    #expect(abs(people.predicted - people.reached) < 1e-3 && people.predicted > people.simulated)
    #expect(LinkedPeople(link, game: "g", level: "m", curve: curve, axis: axis).predicted < people.predicted)
    let far = LinkedPeople(
      PlayerLink(skill: 1, spread: 0, intercept: 20, slope: 1), game: "g", level: "l", curve: curve,
      axis: axis)
    #expect(
      far.skills == [far.skills[0]] && far.reached < far.predicted
        && far.skills[0] <= axis.range.upperBound)
    let group = people.group(.casual, on: axis)
    #expect(
      group.name == "casual" && group.members?.count == 25 && !group.isOnePerson
        && group.share == PlayerGroup.casual.share)
  }

  @Test(
    "mistakes in a link are named with their place",
    arguments: [
      ("slope: 0", "0.01"), ("intercept-95: [2, 1]", "lower bound"), ("levels: [{game: g}]", "name"),
      ("skil: 1", "skil"),
    ])
  func mistakes(line: String, expected: String) {
    var fields = ["skill: 1", "spread: 0", "intercept: 0", "slope: 1"]
    fields.removeAll { $0.prefix { $0 != ":" } == line.prefix { $0 != ":" } }
    let text = "- name: a\n  link:\n" + (fields + [line]).map { "    \($0)\n" }.joined()
    let error = #expect(throws: InputError.self) { try PlayerFile(file: "p.yaml").parse(text) }
    #expect(error.map { "\($0)".contains(expected) } == true, "\(error.map { "\($0)" } ?? "")")
  }
}
