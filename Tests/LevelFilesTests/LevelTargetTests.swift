import PuzzleCore
import Testing
import TextFormats

@testable import LevelFiles

@Suite("LevelTarget: how hard a level is meant to be")
struct LevelTargetTests {
  private let head = "name: A\nmode: maze\n"

  private func target(_ text: String, file: String = "a.yaml") throws(InputError) -> LevelTarget? {
    try LevelFields(text, file: file).target()
  }

  @Test("every form that a file may give, and the default tolerance")
  func forms() throws {
    #expect(try target(head) == nil)
    #expect(
      try target(head + "target: {win-rate: 60%}") == LevelTarget(.winRate(0.6, population: nil), tolerance: 0.05))
    #expect(
      try target(head + "target:\n  population: Casual\n  win-rate: 0.625\n  tolerance: 3%\n")
        == LevelTarget(.winRate(0.625, population: "casual"), tolerance: 0.03))
    #expect(
      try target(head + "target: {population: all, win-rate: 0.5}") == LevelTarget(.winRate(0.5, population: nil)))
    #expect(
      try target(head + "target: {half-skill: 1.2, steps: 0.8}")
        == LevelTarget(.response(halfSkill: 1.2, steps: 0.8), tolerance: 0.25))
    #expect(
      try target(head + "target: {population: casual, attempts: 2.5}")
        == LevelTarget(.attempts(2.5, population: "casual"), tolerance: 0.5))
    #expect(
      try target(head + "target: {attempts: 3, tolerance: 1}")
        == LevelTarget(.attempts(3, population: nil), tolerance: 1))
    #expect(
      try target(head + "target: {seconds: 90}") == LevelTarget(.median(.seconds, 90, population: nil), tolerance: 9))
    #expect(
      try target(head + "target: {population: novice, moves: 40, tolerance: 10}")
        == LevelTarget(.median(.moves, 40, population: "novice"), tolerance: 10))
    let json = "{\"name\": \"A\", \"target\": {\"win-rate\": \"60 %\", \"tolerance\": 0.1}}"
    #expect(try target(json, file: "a.json") == LevelTarget(.winRate(0.6, population: nil), tolerance: 0.1))
  }

  @Test(
    "a mistake is one line with its place",
    arguments: [
      ("target: 0.6", "3:9: found \"0.6\", expected a target such as {population: casual, win-rate: 0.6}"),
      (
        "target: {}",
        "3:9: found no goal, expected one goal: a win-rate, attempts, moves, seconds, or half-skill, steps or both"
      ),
      ("target: {win-rate: 1}", "3:20: found \"1\", expected a share from 0.001 to 0.999, such as 0.6 or 60%"),
      (
        "target: {populaton: casual, win-rate: 0.6}",
        "3:10: found the field \"populaton\", expected one of population, win-rate, attempts, moves, seconds, half-skill, steps, "
          + "tolerance; did you mean \"population\"?"
      ),
      (
        "target: {population: casul, win-rate: 0.6}",
        "3:22: found \"casul\", expected one of all, novice, casual, skilled, expert, hsk1, hsk2, hsk3; did you mean "
          + "\"casual\"?"
      ),
      (
        "target: {win-rate: 0.6, steps: 1}",
        "3:9: found a win-rate and half-skill or steps, expected one goal: a win-rate, attempts, moves, seconds, or "
          + "half-skill, steps or both"
      ),
      (
        "target: {win-rate: 0.6, attempts: 2}",
        "3:9: found a win-rate and attempts, expected one goal: a win-rate, attempts, moves, seconds, or half-skill, steps or both"
      ),
      ("target: {attempts: 0.5}", "3:20: found \"0.5\", expected a number from 1.0 to 8.0"),
      (
        "target: {population: casual, steps: 1}",
        "3:22: found a population with half-skill or steps, expected no population, because these cover all skills"
      ),
      ("target: {seconds: fast}", "3:19: found \"fast\", expected seconds from 0.1 to 86400, such as 90"),
      ("target: {seconds: -3}", "3:19: found \"-3\", expected seconds from 0.1 to 86400, such as 90"),
      ("target: {moves: 0}", "3:17: found \"0\", expected moves from 1 to 1000000, such as 40"),
      (
        "target: {second: 9, moves: 40}",
        "3:10: found the field \"second\", expected one of population, win-rate, attempts, moves, seconds, half-skill, "
          + "steps, tolerance; did you mean \"seconds\"?"
      ),
      (
        "target: {moves: 40, seconds: 90}",
        "3:9: found moves and seconds, expected one goal: a win-rate, attempts, moves, seconds, or half-skill, steps or "
          + "both"
      ),
      ("target: {seconds: 90, tolerance: 91}", "3:34: found \"91\", expected seconds from 0.01 to the target, 90"),
      ("target: {half-skill: 7}", "3:22: found \"7\", expected a number from 0.0 to 3.0"),
    ])
  func mistakes(text: String, message: String) {
    let error = #expect(throws: InputError.self) { try target(head + text) }
    #expect(error?.lines == ["a.yaml:" + message])
  }

  @Test("in JSON a mistake has its path")
  func path() {
    let error = #expect(throws: InputError.self) {
      try target("{\"name\": \"A\",\n \"target\": {\"steps\": 9}}", file: "a.json")
    }
    #expect(error?.lines == ["a.json:2:22: $.target.steps: found 9, expected a number from 0.1 to 4.0"])
  }

  @Test(
    "what is written is read as the same target, in YAML and in JSON",
    arguments: [
      LevelTarget(.winRate(0.6, population: "casual")), LevelTarget(.winRate(0.001, population: nil), tolerance: 0.5),
      LevelTarget(.response(halfSkill: 1.25, steps: nil)), LevelTarget(.attempts(2.5, population: "novice")),
      LevelTarget(.attempts(8, population: nil), tolerance: 1.5),
      LevelTarget(.median(.seconds, 0.1, population: nil)), LevelTarget(.median(.seconds, 90.25, population: "hsk1")),
      LevelTarget(.median(.moves, 1_000_000, population: "casual"), tolerance: 1_000_000),
      LevelTarget(.response(halfSkill: nil, steps: 0.8), tolerance: 1),
      LevelTarget(.response(halfSkill: 0, steps: 4), tolerance: 0.125),
    ])
  func roundTrip(target: LevelTarget) throws {
    #expect(try LevelTarget(target.text, option: "--target") == target)
    for (text, file) in [
      ("name: A\nphrases:\n  - b   # kept\n", "a.yaml"), ("{name: A, phrases: [b]}", "a.yaml"),
      ("{\n  \"name\": \"A\",\n  \"phrases\": [\"b\"]\n}\n", "a.json"), ("{}", "a.json"),
    ] {
      var edit = LevelFileEdit(text, file: file)
      try edit.apply(.target(target))
      #expect(try self.target(edit.text, file: file) == target, "\(edit.text)")
      #expect(throws: InputError.self) { try edit.apply(.target(target)) }
    }
  }

  @Test("any text in a target of moves or seconds gives the same target when written, or a mistake with its place")
  func anyText() throws {
    var random = Xoshiro256(seed: Seed(45))
    let parts = [
      "-", "0", "1", "9", ".", "e", "5", " ", "%", "s", "inf", "nan", "~", "true", "\"90\"", "[2]", "{a: 1}", ":",
    ]
    for round in 0..<400 {
      let text = (0...random.uniform(below: 4)).map { _ in parts[random.uniform(below: parts.count)] }.joined()
      let field = WinUnit.allCases[random.uniform(below: 2)].rawValue
      do {
        let target = try #require(try target(head + "target: {\(field): \(text)}"))
        guard case .median(let unit, let median, _) = target.goal else {
          Issue.record("round \(round): \(text)")
          continue
        }
        #expect(unit.range.contains(median) && target.tolerance > 0 && target.tolerance <= median, "\(text)")
      } catch let error as InputError {
        #expect(error.line >= 3 && error.column >= 1 && !error.expected.isEmpty, "round \(round): \(text)")
      }
    }
  }

  @Test("any whole level file may state a target, whatever its game allows; a mapping inside of it may not")
  func allowed() throws {
    let fields = try LevelFields(head + "target: {win-rate: 0.5}\ndoor: {target: 1}", file: "a.yaml")
    try fields.allow(["name", "mode", "door"])
    let door = try fields.value("door").fields("a door")
    #expect(throws: InputError.self) { try door.allow(["from"]) }
  }

  @Test("in words")
  func words() {
    #expect(LevelTarget(.winRate(0.6, population: "casual")).words == "60 % of the games of casual won, ± 5 points")
    #expect(
      LevelTarget(.response(halfSkill: 1.5, steps: 0.8)).words
        == "half of the games won at skill 1.5, 0.8 steps of skill from 10 to 90 % won, ± 0.25 steps")
    #expect(
      LevelTarget(.attempts(2.5, population: "casual")).words == "half of casual passes within 2.5 attempts, ± 0.5")
    #expect(
      LevelTarget(.median(.seconds, 90, population: nil)).words == "half of the population wins within 90 s, ± 9")
  }
}
