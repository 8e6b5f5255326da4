import Reporting
import Testing

@testable import moli

@Suite("HintReport")
struct HintReportTests {
  private static let step = HintReport.Step(move: "U", words: "slide a up", reason: "towards row 0: time")

  @Test("one step, and how good it is")
  func oneStep() {
    let report = HintReport(steps: [Self.step], movesLeft: 1, equallyGood: 0, remark: "")
    #expect(
      report.text == ["slide a up: towards row 0: time", "the shortest win takes 1 move", "no other move is as good"])
    let more = HintReport(steps: [Self.step], movesLeft: 12, equallyGood: 1, remark: "")
    #expect(more.text.dropFirst() == ["the shortest win takes 12 moves", "1 other move is as good"])
    #expect(
      report.json.text
        == "{\"steps\":[{\"move\":\"U\",\"words\":\"slide a up\",\"reason\":\"towards row 0: time\"}],"
        + "\"movesLeft\":1,\"equallyGood\":0,\"remark\":\"\"}")
  }

  @Test("several steps are numbered, a step without a reason is only told")
  func severalSteps() {
    let plain = HintReport.Step(move: [0, 1, 2, 3], words: "swap a with b", reason: "")
    let report = HintReport(steps: [Self.step, plain], movesLeft: nil, equallyGood: 3, remark: "look out")
    #expect(
      report.text == [
        "1. slide a up: towards row 0: time", "2. swap a with b", "3 other moves are as good", "look out",
      ])
    #expect(report.json.text.contains("\"move\":[0,1,2,3]"))
  }

  @Test("without advice there is only the remark")
  func noAdvice() {
    let report = HintReport(steps: [], movesLeft: 0, equallyGood: nil, remark: "the game is won")
    #expect(report.text == ["the game is won"])
    #expect(report.json.text == "{\"steps\":[],\"movesLeft\":0,\"equallyGood\":null,\"remark\":\"the game is won\"}")
  }

  @Test("tiles with control characters stay on their line")
  func controlCharacters() {
    let odd = HintReport.Step(move: "U", words: "slide \u{1b}[31m up", reason: "a\nb")
    #expect(HintReport(steps: [odd], remark: "").text == ["slide  [31m up: a b"])
  }
}
