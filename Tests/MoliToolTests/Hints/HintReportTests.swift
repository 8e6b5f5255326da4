import Phrasebook
import PuzzleCore
import Reporting
import Testing

@testable import BuiltInGames
@testable import EngineBench
@testable import GameKit
@testable import MoliTool
@testable import ToolUnderTest

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
        == #"{"version":2,"game":"sliding","help":"move","language":"en","verdict":"optimal","nudge":null,"tile":null,"#
        + #""steps":[{"move":"U","words":"slide a up","reason":"towards row 0: time","text":"#
        + #"{"en":"slide a up: towards row 0: time","zh":"slide a up：towards row 0: time"},"target":{"phrase":"time","line":"row","index":0,"pinyin":["t","i"],"#
        + #""english":"hours","movesToLine":3,"next":null},"grid":[["a",null]]}],"movesLeft":1,"lowerBound":1,"equallyGood":0,"#
        + #""others":[],"near":[],"alternatives":[],"plan":null,"remark":"","remarkText":null,"line":7}"#)
    #expect(
      HintReport(steps: [Self.plain], remark: "look out").json(game: "tetris", line: nil).text
        == #"{"version":2,"game":"tetris","help":"move","language":"en","verdict":null,"nudge":null,"tile":null,"#
        + #""steps":[{"move":[0,1,2,3],"words":"swap a with b","reason":"","#
        + #""text":{"en":"swap a with b","zh":"swap a with b"},"target":null,"grid":null}],"#
        + #""movesLeft":null,"lowerBound":null,"equallyGood":null,"others":[],"near":[],"alternatives":[],"#
        + #""plan":null,"remark":"look out","remarkText":{"en":"look out","zh":"look out"},"line":null}"#)
  }

  @Test("help in steps: where to look, which tile, the move, and a plan with what it costs")
  func levels() {
    var report = HintReport(steps: [Self.step], movesLeft: 3, equallyGood: 2, remark: "")
    report.nudge = HintText(english: "look there", chinese: "看那里")
    report.tile = HintText(english: "that tile", chinese: "那一块")
    report.others = [.init(move: "D", words: "slide b down"), .init(move: "L", words: "slide c left")]
    report.plan = .init(stages: [
      .init(reason: "time", target: nil, moves: ["U", "D"]),
      .init(reason: "mate", target: nil, moves: ["L", "U", "R"]),
    ])
    func text(_ help: HelpLevel, _ language: HintLanguage = .en) -> [String] {
      report.text(style: HintStyle(help: help, language: language)) { _ in [] }
    }
    #expect(text(.nudge) == ["look there"] && text(.tile) == ["look there", "that tile"])
    #expect(text(.tile, .zh) == ["看那里", "那一块"])
    #expect(
      text(.move) == [
        "slide a up: towards row 0: time", "the shortest win takes 3 moves", "2 other moves are as good",
        "others: slide b down, slide c left",
      ])
    #expect(
      text(.solution) == text(.move) + [
        "a plan to follow, 5 moves, 2 more than the shortest win", "  1. time: 2 moves", "  2. mate: 3 moves",
      ])
    #expect(text(.solution, .zh).dropLast(2).last == "可以照着走的计划：5 步，比最短胜法多 2 步")
    let nudge = report.json(game: "g", line: nil, style: HintStyle(help: .nudge)).text
    #expect(nudge.contains(#""tile":null,"steps":[]"#) && nudge.contains(#""plan":null"#) && !nudge.contains("slide"))
    let all = report.json(game: "g", line: nil, style: HintStyle(help: .solution)).text
    #expect(
      all.contains(
        #""plan":{"wins":true,"moves":5,"more":2,"stages":[{"text":{"en":"time","zh":"time"},"target":null,"#))
  }

  @Test("a plan that is no win says so, without moves that are not known, and the steps go to its first stage")
  func inSight() {
    var report = HintReport(steps: [Self.plain, Self.step], remark: "")
    report.plan = .init(
      stages: [.init(reason: "a lands", target: nil, moves: ["D"]), .init(reason: "b lands", target: nil, moves: [])],
      wins: false)
    #expect(
      report.text(style: HintStyle(help: .solution)) { _ in [] } == [
        "swap a with b", "a plan as far as can be foreseen", "  1. a lands", "  2. b lands",
      ])
    let json = report.json(game: "g", line: nil, style: HintStyle(help: .solution)).text
    #expect(json.contains(#""plan":{"wins":false,"moves":null,"more":null,"stages":[{"#))
    #expect(json.contains(#""moves":[]}]}"#))
  }

  @Test("in the list of a whole solution a line is named once, and what holds for several steps is said once")
  func namedOnce() {
    let next = HintReport.Step(
      move: "D", words: "slide b down", reason: "completes row 0: time", target: Self.step.target)
    func text(_ help: HelpLevel) -> [String] {
      HintReport(steps: [Self.step, next], remark: "").text(style: HintStyle(help: help)) { _ in [] }
    }
    #expect(text(.solution) == ["1. slide a up: towards row 0: time", "2. slide b down"])
    #expect(text(.move)[1] == "2. slide b down: completes row 0: time")
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
