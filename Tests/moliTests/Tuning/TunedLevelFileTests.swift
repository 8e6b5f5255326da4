import Foundation
import LevelFiles
import Phrasebook
import SetCards
import Testing

@testable import EngineBench
@testable import Games
@testable import LevelReport
@testable import LevelStudy
@testable import MoliTool

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
    let parse = { try SetLevelFile(file: "duel.yaml").parse($0) }
    let level = try parse(duel)
    let file = TunedLevelFile(
      source: "duel.yaml", text: duel, target: OutputFile(path: workshop.url("tuned.yaml").path), parse: parse)
    for (name, value, old, new) in [
      ("opponent-to", 23_625, "to: 20 ", "to: 23.625 "), ("opponent-from", 500, "from: 5 ", "from: 0.5 "),
    ] {
      let knob = try #require(LevelKnob.ofSet(level).first { $0.name == name })
      try file.write(knob, at: value, of: level)
      #expect(try workshop.read("tuned.yaml") == duel.replacing(old, with: new))
    }
    let capacity = try #require(LevelKnob.ofSet(level).first { $0.name == "capacity" })
    try file.write(capacity, at: 30, of: level)
    #expect(try parse(workshop.read("tuned.yaml")) == capacity.turned(level, 30))
  }

  @Test("phrases are replaced one by one; comments beside them stay")
  func phrases() throws {
    let workshop = try Workshop()
    let text = "name: A\ndifficulty: 1\ntype: chengYu\nmode: tetris\nphrases:\n  - time   # one\n  - mate\n"
    let lexicon = try Words.english()
    let parse = { try LevelFile(file: "a.yaml").parse($0, lexicon: lexicon) }
    let level = try parse(text)
    let knobs = try Words.knobs(level)
    let tier = try #require(knobs.first { $0.name == "phrase-tier" })
    let file = TunedLevelFile(
      source: "a.yaml", text: text, target: OutputFile(path: workshop.url("b.yaml").path), parse: parse)
    try file.write(tier, at: 10, of: level)
    #expect(
      try workshop.read("b.yaml") == text.replacing("- time ", with: "- lamp ").replacing("- mate", with: "- palm"))
  }

  @Test("what cannot be changed in place is not written")
  func unwritable() throws {
    let workshop = try Workshop()
    let text = "name: A\ndifficulty: 3\nmode: set\ncapacity: !!int 24\n"
    let parse = { try SetLevelFile(file: "a.yaml").parse($0) }
    let level = try parse(text)
    let capacity = try #require(LevelKnob.ofSet(level).first { $0.name == "capacity" })
    let file = TunedLevelFile(
      source: "a.yaml", text: text, target: OutputFile(path: workshop.url("b.yaml").path), parse: parse)
    #expect(throws: (any Error).self) { try file.write(capacity, at: 30, of: level) }
    #expect(try workshop.files().contains("b.yaml") == false)
  }
}
