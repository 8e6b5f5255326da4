import PuzzleCore
import Testing
import TextFormats

@testable import BuiltInGames
@testable import GameKit
@testable import LevelReport
@testable import LevelStudy
@testable import MoliTool

@Suite("Answers with remarks")
struct AnsweredLinesTests {
  @Test("a remark stands behind the answers before it")
  func places() {
    func mistake(_ line: Int) -> InputError { InputError(file: "f", line: line, column: 1, found: "a", expected: "b") }
    var lines = AnsweredLines()
    lines.note(mistake(1))
    lines.bytes += Array("{}\n".utf8)
    lines.note(mistake(2))
    lines.note(mistake(3))
    #expect(lines.remarks.map(\.place) == [0, 3, 3] && lines.remarks.map(\.mistake.line) == [1, 2, 3])
  }
}
