import Foundation
import LevelFiles
import Phrasebook
import SetCards
import Testing

@testable import BuiltInGames
@testable import GameKit
@testable import LevelStudy
@testable import ToolUnderTest

@Suite("TunedLevelFile")
struct TunedLevelFileTests {
  private let duel = """
    # my duel
    name: A duel
    difficulty: 3
    mode: set
    opponent:
      from: 5   # quick
      to: 20   # slow

    """

  @Test("of a level of Set one delay changes and nothing else")
  func delay() throws {
    let workshop = try Workshop()
    let parse = { try SetLevelFile.read(LevelFields($0, file: "duel.yaml")) }
    let level = try parse(duel)
    let file = TunedLevelFile(
      source: "duel.yaml", text: duel, target: OutputFile(path: workshop.url("tuned.yaml").path), parse: parse)
    for (name, value, old, new) in [
      ("opponent-to", 23_625, "to: 20 ", "to: 23.625 "), ("opponent-from", 500, "from: 5 ", "from: 0.5 "),
    ] {
      let parameter = try #require(LevelParameter.ofSet(level).first { $0.name == name })
      try file.write([ParameterSetting(parameter, value)], of: level)
      #expect(try workshop.read("tuned.yaml") == duel.replacing(old, with: new))
    }
    let capacity = try #require(LevelParameter.ofSet(level).first { $0.name == "capacity" })
    try file.write([ParameterSetting(capacity, 30)], of: level)
    #expect(try parse(workshop.read("tuned.yaml")) == capacity.turned(level, 30))
  }

  @Test("two parameters change together, and what was written is known again with any values of both")
  func two() throws {
    let workshop = try Workshop()
    let parse = { try SetLevelFile.read(LevelFields($0, file: "duel.yaml")) }
    let level = try parse(duel)
    let file = TunedLevelFile(
      source: "duel.yaml", text: duel, target: OutputFile(path: workshop.url("tuned.yaml").path), parse: parse)
    let parameters = try ["opponent-to", "capacity"].map { name in
      try #require(LevelParameter.ofSet(level).first { $0.name == name })
    }
    let settings = zip(parameters, [40_000, 30]).map { ParameterSetting($0, $1) }
    try file.write(settings, of: level)
    let written = try workshop.read("tuned.yaml")
    #expect(try parse(written) == settings.turned(level) && written.contains("to: 40   # slow"))
    #expect(settings.text() == "opponent-to 40 and capacity 30")
    #expect(file.wrote(written, with: parameters, of: level))
    #expect(!file.wrote(written, with: [parameters[0]], of: level))
    #expect(!file.wrote(written + "# mine\n", with: parameters, of: level))
  }

  @Test("phrases are replaced one by one; comments beside them stay")
  func phrases() throws {
    let workshop = try Workshop()
    let text = "name: A\ndifficulty: 1\ntype: chengYu\nmode: tetris\nphrases:\n  - time   # one\n  - mate\n"
    let lexicon = try EnglishWords.english()
    let parse = { try LevelFile.read(LevelFields($0, file: "a.yaml"), lexicon: lexicon) }
    let level = try parse(text)
    let parameters = try EnglishWords.parameters(level)
    let tier = try #require(parameters.first { $0.name == "phrase-tier" })
    let file = TunedLevelFile(
      source: "a.yaml", text: text, target: OutputFile(path: workshop.url("b.yaml").path), parse: parse)
    try file.write([ParameterSetting(tier, 10)], of: level)
    #expect(
      try workshop.read("b.yaml") == text.replacing("- time ", with: "- lamp ").replacing("- mate", with: "- palm"))
  }

  @Test("what cannot be changed in place is not written")
  func unwritable() throws {
    let workshop = try Workshop()
    let text = "name: A\ndifficulty: 3\nmode: set\ncapacity: !!int 24\n"
    let parse = { try SetLevelFile.read(LevelFields($0, file: "a.yaml")) }
    let level = try parse(text)
    let capacity = try #require(LevelParameter.ofSet(level).first { $0.name == "capacity" })
    let file = TunedLevelFile(
      source: "a.yaml", text: text, target: OutputFile(path: workshop.url("b.yaml").path), parse: parse)
    #expect(throws: (any Error).self) { try file.write([ParameterSetting(capacity, 30)], of: level) }
    #expect(try workshop.files().contains("b.yaml") == false)
  }
}
