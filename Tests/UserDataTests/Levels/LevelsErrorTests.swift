import Phrasebook
import Testing

@testable import UserData

@Suite struct LevelsErrorTests {
  @Test("a duplicate name is reported as \"Duplicate level name: X\"")
  func duplicateLevelName() {
    #expect(LevelsError.duplicateLevelName("My level").description == "Duplicate level name: My level")
    #expect("\(LevelsError.duplicateLevelName("时间"))" == "Duplicate level name: 时间")
  }

  @Test("an empty selection is reported as \"No phrase selected\"")
  func noPhraseSelected() {
    #expect(LevelsError.noPhraseSelected.description == "No phrase selected")
  }

  @Test(
    "every message is one line that names what was found",
    arguments: [
      (.noSuchLevel("X"), "custom level \"X\""), (.ambiguousName("x", ["X", "x "]), "\"X\" or \"x \""),
      (.invalidName(String(repeating: "x", count: 500)), "expected at most 60 characters"),
      (.phraseNotInLexicon("abcd", level: "X"), "\"abcd\""), (.otherType(level: "X", type: .ciHui), "ciHui"),
      (.withoutPhrases(level: "X", game: "maze"), "a level of maze"),
    ] as [(LevelsError, String)])
  func oneLine(error: LevelsError, part: String) {
    #expect(error.description.contains(part) && !error.description.contains("\n") && error.description.count < 200)
  }
}
