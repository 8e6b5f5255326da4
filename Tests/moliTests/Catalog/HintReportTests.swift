import Phrasebook
import Reporting
import Testing

@testable import EngineBench
@testable import Games
@testable import LevelReport
@testable import LevelStudy
@testable import MoliTool

@Suite("HintReport")
struct HintReportTests {
  private static let line = CorrectLine(
    cells: (0..<4).map { Coordinate(row: 0, col: $0) }, isRow: true,
    phrase: Phrase(chinese: ["t", "i", "m", "e"], readings: [["t", "i", "m", "e"]]))
  private static let step = HintReport.Step(
    move: "U", words: "slide a up", reason: "towards row 0: time",
    target: HintReport.Target(line: line, pinyin: ["t", "i"], english: "hours", movesToLine: 3),
    grid: [["a", nil]], frame: BoardFrame(cells: [[BoardCell("a")]], facts: [], clock: 0, turn: 0))
  private static let plain = HintReport.Step(move: [0, 1, 2, 3], words: "swap a with b", reason: "")

  @Test("one step, and how good it is")
  func oneStep() {
    let report = HintReport(steps: [Self.step], movesLeft: 1, equallyGood: 0, remark: "")
    #expect(
      report.text == ["slide a up: towards row 0: time", "the shortest win takes 1 move", "no other move is as good"])
    let more = HintReport(steps: [Self.step], movesLeft: 12, equallyGood: 1, remark: "")
    #expect(more.text.dropFirst() == ["the shortest win takes 12 moves", "1 other move is as good"])
  }

  @Test("the members of the JSON, which programs read")
  func json() {
    let report = HintReport(
      steps: [Self.step], verdict: "optimal", movesLeft: 1, lowerBound: 1, equallyGood: 0, remark: "")
    #expect(
      report.json(game: "sliding", line: 7).text
        == #"{"game":"sliding","verdict":"optimal","steps":[{"move":"U","words":"slide a up","#
        + #""reason":"towards row 0: time","target":{"phrase":"time","line":"row","index":0,"pinyin":["t","i"],"#
        + #""english":"hours","movesToLine":3},"grid":[["a",null]]}],"movesLeft":1,"lowerBound":1,"equallyGood":0,"#
        + #""alternatives":[],"remark":"","line":7}"#)
    #expect(
      HintReport(steps: [Self.plain], remark: "look out").json(game: "tetris", line: nil).text
        == #"{"game":"tetris","verdict":null,"steps":[{"move":[0,1,2,3],"words":"swap a with b","reason":"","#
        + #""target":null,"grid":null}],"movesLeft":null,"lowerBound":null,"equallyGood":null,"#
        + #""alternatives":[],"remark":"look out","line":null}"#)
  }

  @Test("several steps are numbered, each with the board after it; a step without a reason is only told")
  func severalSteps() {
    let report = HintReport(steps: [Self.step, Self.plain], movesLeft: nil, equallyGood: 3, remark: "look out")
    #expect(
      report.text == [
        "1. slide a up: towards row 0: time", "[a]", "2. swap a with b", "3 other moves are as good", "look out",
      ])
  }

  @Test("as a table: a row for each step; what is said of the position stands in the first")
  func table() {
    var table = Table(columns: HintReport.columns)
    let report = HintReport(
      steps: [Self.step, Self.plain], verdict: "optimal", movesLeft: 9, equallyGood: 3, remark: "")
    for row in report.rows(line: 4) + HintReport(steps: [], remark: "the game is won").rows(line: nil) {
      table.append(row)
    }
    #expect(
      table.rendered(as: .csv) == """
        line,step,move,words,reason,verdict,movesLeft,equallyGood,remark
        4,1,U,slide a up,towards row 0: time,optimal,9,3,
        4,2,"[0,1,2,3]",swap a with b,,,,,
        ,,,,,,,,the game is won

        """)
  }

  @Test("without advice there is only the remark")
  func noAdvice() {
    let report = HintReport(steps: [], movesLeft: 0, equallyGood: nil, remark: "the game is won")
    #expect(report.text == ["the game is won"])
  }

  @Test("tiles with control characters stay on their line")
  func controlCharacters() {
    let odd = HintReport.Step(move: "U", words: "slide \u{1b}[31m up", reason: "a\nb")
    #expect(HintReport(steps: [odd], remark: "").text == ["slide  [31m up: a b"])
  }
}
