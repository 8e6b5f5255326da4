import Testing

@testable import Reporting

@Suite("Board drawing")
struct BoardDrawingTests {
  private let board: [[String?]] = [["一", "心"], [nil, "yì"]]

  @Test("tiles of one and two cells stand in straight columns")
  func grid() {
    #expect(
      BoardDrawing().lines(board) == [
        "┌────┬────┐",
        "│ 一 │ 心 │",
        "├────┼────┤",
        "│    │ yì │",
        "└────┴────┘",
      ])
  }

  @Test("without colour, highlighted cells are in brackets")
  func brackets() {
    let lines = BoardDrawing(hasRowLines: false).lines([["一", "zhuàng"], ["x", nil]]) { row, column in row == column }
    #expect(
      lines == [
        "┌────────┬────────┐",
        "│[一]    │ zhuàng │",
        "│ x      │[]      │",
        "└────────┴────────┘",
      ])
  }

  @Test("with colour, highlighted cells are painted and take the same room")
  func colour() {
    let lines = BoardDrawing(hasRowLines: false, style: .ansi).lines([["一", "二"]]) { _, column in column == 1 }
    #expect(lines[1] == "│ 一 │\u{1b}[1;7m 二 \u{1b}[0m│")
  }

  @Test("rows and columns are numbered from 1")
  func coordinates() {
    let lines = BoardDrawing(hasRowLines: false, hasCoordinates: true).lines(board)
    #expect(
      lines == [
        "    1    2",
        "  ┌────┬────┐",
        "1 │ 一 │ 心 │",
        "2 │    │ yì │",
        "  └────┴────┘",
      ])
    let tall = BoardDrawing(hasRowLines: false, hasCoordinates: true).lines(Array(repeating: ["a"], count: 11))
    #expect(tall[2] == " 1 │ a  │")
    #expect(tall[12] == "11 │ a  │")
  }

  @Test("every line of a board takes the same number of cells", arguments: [true, false])
  func straight(hasRowLines: Bool) {
    let ragged: [[String?]] = [["一", "心", "一", "意"], ["yī"], [], [nil, "shuāng\n", nil, "🙂"]]
    let lines = BoardDrawing(hasRowLines: hasRowLines).lines(ragged) { row, column in (row + column) % 2 == 0 }
    #expect(Set(lines.map(\.displayWidth)).count == 1)
    #expect(lines.count == (hasRowLines ? 9 : 6))
  }

  @Test("a board without cells has no lines")
  func empty() {
    #expect(BoardDrawing().lines([]).isEmpty)
    #expect(BoardDrawing().lines([[], []]).isEmpty)
  }
}
