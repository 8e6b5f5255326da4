import Difficulty
import Foundation
import LevelFiles
import People
import PuzzleCore
import Simulation
import Testing
import TextFormats

@testable import BuiltInGames
@testable import GameKit
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
    let written = try #require(
      try FittedPlayers(study, source: "plays.csv", curves: places)
        .played(on: games, workers: 2, cancellation: Cancellation()))
    let fitted = written.profiles
    let file = try #require(written.text)
    #expect(FittedPlayers.isUnchanged(file) && !FittedPlayers.isUnchanged(file + "\n"))
    #expect(!FittedPlayers.isUnchanged(file.replacing("correction: ", with: "correction: 1")))
    let players = try PlayerFile(file: "people.yaml").parse(file)
    #expect(players == fitted && players[0].link?.levels.count == 5, "\(file)")
    var plain = players[0]
    plain.link = nil
    var (error, unlinked) = (0.0, 0.0)
    for (number, game) in games.enumerated() {
      let predicted = calibration.rates[number][0].value
      let linked = try rate(players[0], in: game, games: 8000)
      #expect(abs(linked - predicted) < 0.02, "level \(number): \(linked), predicted \(predicted)")
      error += abs(linked - predicted) / Double(games.count)
      unlinked += abs(try rate(plain, in: game, games: 300) - predicted) / Double(games.count)
    }
    #expect(error < 0.012 && unlinked > 2 * error, "\(error), without the link \(unlinked)")
  }

  @Test("people who win more than the curve says are placed lower, and win what was predicted")
  func corrects() throws {
    // The level is won as the curve says with log odds that are higher by 0.2.
    func wins(_ shift: Double) -> [Int] { axis.grid.map { Int((1000 / (1 + exp(-2 * ($0 - 1.2) - shift))).rounded()) } }
    func curve(_ shift: Double) -> SkillCurve { SkillCurve(skills: axis.grid, wins: wins(shift), games: 1000) }
    func place(_ link: PlayerLink) -> LinkedPeople {
      LinkedPeople(link, game: "g", level: "l", curve: curve(0), axis: axis)
    }
    func won(_ people: LinkedPeople) -> Double {
      people.skills.reduce(0) { $0 + 1 / (1 + exp(-2 * ($1 - 1.2) - 0.2)) } / Double(people.skills.count)
    }
    var link = PlayerLink(skill: 1.5, spread: 0.5, intercept: 0, slope: 1)
    link.levels = [PlayerLink.Level(game: "g", name: "l", shift: 0.3, won: 0.5)]
    let plain = place(link)
    #expect(won(plain) > plain.predicted + 0.02)
    let games = 100_000
    let correction = plain.correction(
      wins: Int(won(plain) * Double(games)), of: games, curve: curve(0), axis: axis)
    link.levels[0].correction = correction
    let corrected = place(link)
    #expect(abs(correction + 0.2) < 0.02 && abs(won(corrected) - corrected.predicted) < 0.003, "\(correction)")
    #expect(corrected.predicted == plain.predicted && abs(corrected.reached - corrected.predicted) < 1e-3)
    #expect(try PlayerFile(file: "p.yaml").parse(PlayerFile.text(of: [group(link)])).first?.link == link)
  }

  private func group(_ link: PlayerLink) -> PlayerGroup {
    var group = PlayerGroup.casual
    group.name = "people"
    group.link = link
    return group
  }

  @Test("a file of fitted players is moli's own until somebody changes it")
  func ownFile() {
    let text = "# Players fitted by moli difficulty --observed to p.csv\n- name: a\n"
    #expect(FittedPlayers.isFitted(text) && !FittedPlayers.isUnchanged(text))
    #expect(!FittedPlayers.isFitted("- name: a\n") && !FittedPlayers.isUnchanged(""))
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
