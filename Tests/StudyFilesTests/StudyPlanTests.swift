import BuiltInGames
import Foundation
import GameKit
import LevelFiles
import LevelStudy
import Phrasebook
import PuzzleCore
import Testing

@testable import StudyFiles

@Suite("the plan of a study")
struct StudyPlanTests {
  private let fixture: StudyFixture

  init() throws { fixture = try StudyFixture() }

  private func refusal(_ text: String, program: String = "1.0") throws -> String {
    let file = try fixture.write(Data(text.utf8), "plan.json")
    return try #require(
      fixture.refusal { _ = try StudyPlan(file: file, program: program) }, "not refused: \(text)"
    ).replacing(file, with: "plan.json")
  }

  @Test("a plan comes back from its file as it was, and has what it needs")
  func roundTrip() throws {
    let file = try fixture.write(Data(fixture.plan.text().utf8), "plan.json")
    let read = try StudyPlan(file: file, program: "1.0")
    #expect(try read.text() == fixture.plan.text() && read.units == fixture.plan.units)
    #expect(try read.study() == fixture.identity)
    let material = try read.material(registry: .builtIn, builtIn: .none, file: file)
    #expect(material.players == ["casual"] && material.levels.count == 1)
    var level = try StudyFixture.loaded(StudyFixture.level)
    #expect(!material.levels[0].isSame(as: level))
    level = try LevelLibrary(registry: .builtIn, words: .none)
      .read(LevelFields(StudyFixture.level, file: "my.yaml"), from: .file("my.yaml"))
    #expect(material.levels[0].isSame(as: level))
  }

  @Test("the format is the one that was written before: one line for each level, player and unit")
  func golden() throws {
    var plan = fixture.plan
    // Whatever the version of the rules is by now.
    plan.levels[0].rulesVersion = 2
    let text = try plan.text()
    #expect(text == Self.golden, "\(text)")
  }

  @Test("other costs are the same study; everything else makes another")
  func identity() throws {
    #expect(try StudyFixture.plan(costs: [1, 2, 3]).study() == fixture.identity)
    let others = [
      try StudyFixture.plan(costs: [30, 10]), try StudyFixture.plan(program: "1.1"),
      try StudyFixture.plan(arguments: ["my.yaml", "--games", "201"]),
      try StudyFixture.plan(level: StudyFixture.level + "# the same with a remark\n"),
      try StudyFixture.plan(players: ["expert"]),
    ]
    for other in others { #expect(try other.study() != fixture.identity) }
  }

  @Test("a plan that was edited is refused with the part that was")
  func edited() throws {
    let text = try fixture.plan.text()
    let edits: [(String, String, String)] = [
      ("\"--games\",\"200\"", "\"--games\",\"300\"", "its options are"),
      ("\"games\":200", "\"games\":100", "its options are"), ("\"seed\":\"7\"", "\"seed\":\"8\"", "its options are"),
      ("\"verb\":\"difficulty\"", "\"verb\":\"report\"", "its options are"),
      ("\"metric\":\"difficulty\"", "\"metric\":\"score\"", "its options are"),
      ("\"agents\":[\"casual\"]", "\"agents\":[]", "its options are"),
      ("\"ownEverywhere\":false", "\"ownEverywhere\":true", "its lexicon is"),
      ("difficulty: 4", "difficulty: 5", "the level \"The assignment\" is"),
      ("\"rulesVersion\":", "\"rulesVersion\":1", "its levels are"),
      ("\"name\":\"The assignment\"", "\"name\":\"Another\"", "its levels are"),
      ("\"origin\":\"file\"", "\"origin\":\"made\"", "its levels are"),
      ("my.yaml\",\"game", "your.yaml\",\"game", "its levels are"),
      ("{\"agent\":\"casual\"}", "{\"agent\":\"expert\"}", "its players are"),
      ("unit 2", "unit 5", "its units are"), ("\"cost\":10", "\"cost\":11", "its costs are"),
      ("\"units\":[", "\"glosses\":{},\"units\":[", "its glosses are"),
      ("{\"format\"", "{ \"format\"", "its text is"), ("\"version\":1", "\"extra\":1,\"version\":1", "its text is"),
    ]
    for (old, new, message) in edits {
      let edited = text.replacing(old, with: new, maxReplacements: 1)
      try #require(edited != text, "\(old) is not in the plan")
      let refusal = try refusal(edited)
      #expect(
        refusal == "plan.json: \(message) not as planned; plans must not be edited, so plan the study again", "\(old)")
    }
    // Its hashes, each of them.
    for match in text.matches(of: /"([0-9a-f]{16})"/) {
      var edited = text
      edited.replaceSubrange(match.1.startIndex...match.1.startIndex, with: match.1.first == "0" ? "1" : "0")
      #expect(try refusal(edited).contains("not as planned"), "\(match.1)")
    }
  }

  @Test("a plan is refused whole at every place where it may be cut off, and with any byte changed")
  func damaged() throws {
    let bytes = Array(try fixture.plan.text().utf8)
    for end in 0..<bytes.count {
      let text = String(decoding: bytes[..<end], as: UTF8.self)
      #expect(!(try refusal(text)).contains("another error"))
    }
    for place in stride(from: 0, to: bytes.count, by: 3) {
      var changed = bytes
      changed[place] = changed[place] == UInt8(ascii: "x") ? UInt8(ascii: "y") : UInt8(ascii: "x")
      #expect(!(try refusal(String(decoding: changed, as: UTF8.self))).contains("another error"), "byte \(place)")
    }
  }

  @Test("plans of other programs and formats are refused with the reason")
  func others() throws {
    let text = try fixture.plan.text()
    #expect(
      try refusal(text, program: "1.1")
        == "plan.json: found a plan of moli 1.0, expected one of moli 1.1, this program; plan the study again")
    #expect(
      try refusal(text.replacing("\"version\":1", with: "\"version\":2", maxReplacements: 1))
        == "plan.json: found version 2 of the format of plans, expected version 1")
    #expect(try refusal(text.replacing("moli-study-plan", with: "moli-records")).contains("found the format"))
    #expect(try refusal("[]").contains("expected a plan as `moli study plan` writes it"))
  }

  @Test("rules and words of another program are refused with the reason")
  func foreignContent() throws {
    var plan = fixture.plan
    plan.levels[0].rulesVersion = 99
    func refusal(_ builtIn: Words) -> String? {
      fixture.refusal { _ = try plan.material(registry: .builtIn, builtIn: builtIn, file: "p") }
    }
    #expect(refusal(.none)?.contains("found version 99 of the rules of set") == true)
    plan = fixture.plan
    plan.lexicon.digest = "0123456789abcdef"
    let other = Lexicon([Phrase(chinese: ["a", "b"])])
    #expect(
      refusal(Words(other))
        == "p: found the lexicon 0123456789abcdef, expected \(other.digest), that of this program")
    plan.lexicon.digest = other.digest
    #expect(refusal(Words(other)) == nil)
  }

  private static let golden = #"""
    {"format":"moli-study-plan","version":1,"program":"1.0",
    "options":{"agents":["casual"],"arguments":["my.yaml","--games","200"],"games":200,"metric":"difficulty","seed":"7","verb":"difficulty"},
    "lexicon":{"ownEverywhere":false},
    "levels":[
    {"file":"my.yaml","game":"set","hash":"b44fd1cae025e62a","name":"The assignment","origin":"file","rulesVersion":2,"text":"name: The assignment\ndifficulty: 4\nmode: set\ntarget-score: 48\n"}],
    "players":[
    {"agent":"casual"}],
    "units":[
    {"cost":30,"name":"unit 1"},
    {"cost":10,"name":"unit 2"},
    {"cost":20,"name":"unit 3"}],
    "hashes":{"glosses":"5b9bc4ba528108e4","levels":"4a4f7e5cf40b4feb","lexicon":"c10e9473ecaff748","options":"61e3823b64044606","players":"c6075fcab0d4d155","units":"b8017a607103955b"},
    "costs":"f53e2cf1944fdd33","hash":"ba53ffdabc314297"}

    """#
}
