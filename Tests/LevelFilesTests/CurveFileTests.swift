import PuzzleCore
import Testing
import TextFormats

@testable import LevelFiles

@Suite("CurveFile")
struct CurveFileTests {
  private func parse(_ text: String, file: String = "c.yaml") throws(InputError) -> [CurveFile.Entry] {
    try CurveFile(file: file).parse(text)
  }

  @Test("entries with and without goals, in YAML and in JSON")
  func entries() throws {
    let entries = try parse(
      """
      - level: a.yaml
        parameter: time
        population: casual
        win-rate: 70%
        from: 20
        to: 90.5
      - {level: Café words, parameter: target-score}
      - {level: b.yaml, parameter: rows, half-skill: 1.5}
      """)
    #expect(entries.map(\.level) == ["a.yaml", "Café words", "b.yaml"])
    #expect(entries.map(\.parameter) == ["time", "target-score", "rows"])
    #expect(
      entries.map(\.target) == [
        LevelTarget(.winRate(0.7, population: "casual")), nil, LevelTarget(.response(halfSkill: 1.5, steps: nil)),
      ])
    #expect(entries[0].from == 20 && entries[0].to == 90.5 && entries[1].from == nil)
    let earlier = try parse("- {level: a.yaml, knob: time, win-rate: 0.5}", file: "c.yaml")
    #expect(earlier.map(\.parameter) == ["time"])
    let json = try parse("[{\"level\": \"a.json\", \"parameter\": \"time\", \"win-rate\": 0.5}]", file: "c.json")
    #expect(json.count == 1 && json[0].target == LevelTarget(.winRate(0.5, population: nil)))
  }

  @Test(
    "a mistake is one line with its place",
    arguments: [
      ("level: a", "1:1: found a mapping, expected a list of levels"),
      ("[]", "1:1: found an empty list, expected a list of levels"),
      ("- {level: a}", "1:3: found no \"parameter\", expected an entry of a curve with a parameter"),
      (
        "- {level: a, parameter: time, winrate: 0.5}",
        "1:31: found the field \"winrate\", expected one of level, parameter, from, to, population, win-rate, attempts, "
          + "moves, seconds, half-skill, steps, tolerance; did you mean \"win-rate\"?"
      ),
      (
        "- {level: a, parameter: time, population: casual}",
        "1:3: found no goal, expected one goal: a win-rate, attempts, moves, seconds, or half-skill, steps or both"
      ),
      ("- {level: a, parameter: x}\n- {level: a, parameter: y}", "2:11: found \"a\" again, expected each level once"),
    ])
  func mistakes(text: String, message: String) {
    let error = #expect(throws: InputError.self) { try parse(text) }
    #expect(error?.lines == ["c.yaml:" + message])
  }

  @Test("files of levels lie in the folder of the curve")
  func paths() {
    #expect(CurveFile(file: "c.yaml").path(of: "a.yaml") == "a.yaml")
    #expect(CurveFile(file: "season/one/c.yaml").path(of: "a.yaml") == "season/one/a.yaml")
    #expect(CurveFile(file: "season/c.yaml").path(of: "/x/a.yaml") == "/x/a.yaml")
  }
}
