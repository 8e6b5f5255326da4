import PuzzleCore
import Reporting
import Testing
import TextFormats

@testable import BuiltInGames
@testable import EngineBench
@testable import GameKit
@testable import MoliTool
@testable import Phrasebook
@testable import ToolUnderTest

/// A game whose hints say what a test wants.
private struct Told: HintingGame {
  struct Telling: Hashable, Sendable {
    var value: JSONValue
    var words: HintText
    var isShown = false
  }

  static let name = "told"
  static let rulesVersion = 1

  func initialState(dealing generator: inout some RandomNumberGenerator) -> Int { 0 }
  func legalMoves(in state: Int, into moves: inout [Int]) { moves = [] }
  func isLegal(_ move: Int, in state: Int) -> Bool { false }
  func apply(_ move: Int, to state: inout Int) {}
  func outcome(of state: Int) -> Outcome? { nil }
  func score(of state: Int) -> Int { 0 }
  func fingerprint(_ state: Int, into hash: inout StableHash) { hash.combine(state) }
  func frame(of state: Int) -> BoardFrame { BoardFrame(cells: [[BoardCell("a")]]) }
  func drawing(of frame: BoardFrame, style: Style) -> [String] { ["[a]"] }

  func hint(in state: Int, for request: HintRequest) -> Hint<Telling, LineReason> { Hint(remark: .won) }
  func tile(for step: Hint<Telling, LineReason>.Step, in state: Int) -> HintText {
    HintText(english: "that tile", chinese: "那一块")
  }
  func words(for action: Telling, reason: LineReason?, in state: Int) -> HintText { action.words }
  func value(of action: Telling, reason: LineReason?) -> JSONValue { action.value }
  func show(_ step: Hint<Telling, LineReason>.Step, in state: inout Int) -> HintBoard {
    step.action.isShown ? HintBoard(data: [["a", nil]], frame: frame(of: state)) : HintBoard()
  }
}

@Suite("HintReport")
struct HintReportTests {
  private typealias Advice = Hint<Told.Telling, LineReason>

  private static let line = CorrectLine(
    cells: (0..<4).map { Coordinate(row: 0, col: $0) }, isRow: true,
    phrase: Phrase(chinese: ["t", "i", "m", "e"], readings: [["t", "i"]]))
  private static let lines = [SpelledLine(line, tiles: [])]
  private static let step = Advice.Step(
    Told.Telling(value: "U", words: "slide a up", isShown: true), .towards(lines, moves: 3, next: nil))
  private static let plain = Advice.Step(
    Told.Telling(value: [0, 1, 2, 3], words: "swap a with b"), .obstacle(.none))
  private static let reason = "towards row 1: time t i (hours), complete in 3 moves"

  /// A hint with some members set.
  private func report(_ steps: [Advice.Step], _ change: (inout Advice) -> Void = { _ in }) -> HintReport<Told> {
    var hint = Advice(steps: steps)
    change(&hint)
    return HintReport(hint, of: Told(), in: 0, explaining: PhraseExplanation { _ in "hours" })
  }

  @Test("one step, and how good it is")
  func oneStep() {
    let one = report([Self.step]) { ($0.movesLeft, $0.equallyGood) = (1, 0) }
    #expect(
      one.text() == ["slide a up: \(Self.reason)", "the shortest win takes 1 move", "no other move is as good"])
    let more = report([Self.step]) { ($0.movesLeft, $0.equallyGood) = (12, 1) }
    #expect(more.text().dropFirst() == ["the shortest win takes 12 moves", "1 other move is as good"])
  }

  @Test("the members of the JSON, which programs read")
  func json() {
    let report = report([Self.step]) {
      ($0.verdict, $0.movesLeft, $0.lowerBound, $0.equallyGood) = (.optimal, 1, 1, 0)
    }
    let expected = [
      #"{"version":2,"game":"sliding","help":"move","language":"en","verdict":"optimal","#,
      #""nudge":{"en":"look at row 1: time t i (hours); it can be finished next","zh":"看第 1 行：time t i；可以先完成它"},"#,
      #""tile":{"en":"that tile","zh":"那一块"},"steps":[{"move":"U","words":"slide a up","#,
      #""reason":"towards row 1: time t i (hours), complete in 3 moves","text":"#,
      #"{"en":"slide a up: towards row 1: time t i (hours), complete in 3 moves","#,
      #""zh":"slide a up：为了完成第 1 行：time t i，还要 3 步"},"#,
      #""target":{"phrase":"time","line":"row","index":0,"pinyin":["t","i"],"#,
      #""english":"hours","movesToLine":3,"next":null},"grid":[["a",null]]}],"movesLeft":1,"lowerBound":1,"#,
      #""equallyGood":0,"others":[],"near":[],"alternatives":[],"plan":null,"remark":"","remarkText":null,"line":7}"#,
    ].joined()
    let text: String = report.json(game: "sliding", line: 7).text
    #expect(text == expected)
  }

  @Test("the members of the JSON of a step without a reason")
  func plainJSON() {
    let report = report([Self.plain]) { $0.remark = .reason(.obstacle("look out")) }
    let expected = [
      #"{"version":2,"game":"tetris","help":"move","language":"en","verdict":null,"nudge":null,"#,
      #""tile":{"en":"that tile","zh":"那一块"},"#,
      #""steps":[{"move":[0,1,2,3],"words":"swap a with b","reason":"","#,
      #""text":{"en":"swap a with b","zh":"swap a with b"},"target":null,"grid":null}],"#,
      #""movesLeft":null,"lowerBound":null,"equallyGood":null,"others":[],"near":[],"alternatives":[],"#,
      #""plan":null,"remark":"look out","remarkText":{"en":"look out","zh":"look out"},"line":null}"#,
    ].joined()
    let text: String = report.json(game: "tetris", line: nil).text
    #expect(text == expected)
  }

  @Test("a line that is nearly there, and the tile that comes to its place next")
  func nearAndNext() {
    let cell = Coordinate(row: 0, col: 3)
    var step = Self.step
    step.reason = .towards(Self.lines, moves: 3, next: TileArrival(tile: "e", cell: cell, moves: 2))
    let report = report([step]) { $0.near = [.near(Self.lines[0], missing: [cell])] }
    let text = report.json(game: "g", line: nil).text
    #expect(text.contains(#""next":{"tile":"e","cell":[0,3],"moves":2}"#))
    #expect(text.contains(#""english":"hours","movesToLine":null,"next":null},"missing":[[0,3]],"text":{"#))
    #expect(report.text().last == "nearly complete: row 1: time t i (hours), 1 missing")
  }

  @Test("help in steps: where to look, which tile, the move, and a plan with what it costs")
  func levels() {
    let others = [Told.Telling(value: "D", words: "slide b down"), Told.Telling(value: "L", words: "slide c left")]
    let report = report([Self.step]) {
      ($0.movesLeft, $0.equallyGood, $0.others) = (3, 2, others)
      $0.plan = .init([
        .init(.obstacle("time"), [Self.step.action] + others.prefix(1)), .init(.obstacle("mate"), others + others),
        .init(Self.plain),
      ])
    }
    func text(_ help: HelpLevel, _ language: HintLanguage = .en) -> [String] {
      report.text(style: HintStyle(help: help, language: language))
    }
    let look = "look at row 1: time t i (hours); it can be finished next"
    #expect(text(.nudge) == [look] && text(.tile) == [look, "that tile"])
    #expect(text(.tile, .zh) == ["看第 1 行：time t i；可以先完成它", "那一块"])
    #expect(
      text(.move) == [
        "slide a up: \(Self.reason)", "the shortest win takes 3 moves", "2 other moves are as good",
        "others: slide b down, slide c left",
      ])
    #expect(
      text(.solution) == text(.move) + [
        "a plan to follow, 7 moves, 4 more than the shortest win", "  1. time: 2 moves",
        "     slide a up, slide b down",
        "  2. mate: 4 moves", "     slide b down, slide c left, slide b down, slide c left",
        "  3. swap a with b: : 1 move",
      ])
    #expect(text(.solution, .zh).dropLast(5).last == "可以照着走的计划：7 步，比最短胜法多 4 步")
    let nudge = report.json(game: "g", line: nil, style: HintStyle(help: .nudge)).text
    #expect(nudge.contains(#""tile":null,"steps":[]"#) && nudge.contains(#""plan":null"#) && !nudge.contains("slide"))
    let all = report.json(game: "g", line: nil, style: HintStyle(help: .solution)).text
    #expect(
      all.contains(
        #""plan":{"wins":true,"moves":7,"more":4,"stages":[{"text":{"en":"time","zh":"time"},"target":null,"#))
  }

  @Test("a plan that is no win says so, without moves that are not known, and the steps go to its first stage")
  func inSight() {
    let report = report([Self.plain, Self.step]) {
      $0.plan = .init(
        [.init(.obstacle("a lands"), [Self.plain.action]), .init(.obstacle("b lands"), [])], wins: false)
    }
    #expect(
      report.text(style: HintStyle(help: .solution)) == [
        "swap a with b", "a plan as far as can be foreseen", "  1. a lands", "  2. b lands",
      ])
    let json = report.json(game: "g", line: nil, style: HintStyle(help: .solution)).text
    #expect(json.contains(#""plan":{"wins":false,"moves":null,"more":null,"stages":[{"#))
    #expect(json.contains(#""moves":[]}]}"#))
  }

  @Test("in the list of a whole solution a line is named once, and what holds for several steps is said once")
  func namedOnce() {
    let next = Advice.Step(Told.Telling(value: "D", words: "slide b down"), .completes(Self.lines))
    func text(_ help: HelpLevel) -> [String] { report([Self.step, next]).text(style: HintStyle(help: help)) }
    #expect(text(.solution) == ["1. slide a up: \(Self.reason)", "2. slide b down"])
    #expect(text(.move)[2] == "2. slide b down: completes row 1: time t i (hours)")
  }

  @Test("several steps are numbered, each with the board after it; a step without a reason is only told")
  func severalSteps() {
    let report = report([Self.step, Self.plain]) {
      ($0.equallyGood, $0.remark) = (3, .reason(.obstacle("look out")))
    }
    #expect(
      report.text() == [
        "1. slide a up: \(Self.reason)", "[a]", "2. swap a with b", "3 other moves are as good", "look out",
      ])
  }

  @Test("as a table: a row for each step; remarks on the position are in the first row")
  func table() {
    var table = Table(columns: HintStyle.columns)
    let report = report([Self.step, Self.plain]) {
      ($0.verdict, $0.movesLeft, $0.equallyGood) = (.optimal, 9, 3)
    }
    for row in report.rows(line: 4) + HintReport(of: Told(), in: 0, for: HintRequest()).rows(line: nil) {
      table.append(row)
    }
    #expect(
      table.rendered(as: .csv) == """
        line,step,move,words,reason,verdict,movesLeft,equallyGood,remark
        4,1,U,slide a up,"\(Self.reason)",optimal,9,3,
        4,2,"[0,1,2,3]",swap a with b,,,,,
        ,,,,,,,,the game is won

        """)
  }

  @Test("without advice there is only the remark")
  func noAdvice() {
    let report = report([]) {
      ($0.movesLeft, $0.others, $0.near) = (0, [Self.step.action], [.completes(Self.lines)])
      $0.remark = .won
    }
    #expect(report.text() == ["the game is won"] && report.nudge.isEmpty && report.tile.isEmpty)
    let json = report.json(game: "g", line: nil).text
    #expect(json.contains(#""others":[],"near":[],"#))
  }

  @Test("tiles with control characters stay on their line")
  func controlCharacters() {
    let odd = Advice.Step(Told.Telling(value: "U", words: "slide \u{1b}[31m up"), .obstacle("a\nb"))
    #expect(report([odd]).text() == ["slide  [31m up: a b"])
  }
}
