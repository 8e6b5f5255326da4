import Phrasebook
import Testing

@Suite("LineRule: the valid lines of a grid")
struct LineRuleGridTests {
  private let rule = LineRule(
    type: .chengYu, phrases: Phrases(idioms("abcd", "efgh", "aeim", "ijkl", "mnop", "bfjn", "cgko", "dhlp")))
  private func row(_ row: Int) -> [Coordinate] { (0..<4).map { Coordinate(row: row, col: $0) } }
  private func column(_ col: Int) -> [Coordinate] { (0..<4).map { Coordinate(row: $0, col: col) } }

  @Test("spec A valid line: a row is read left to right, a column top to bottom")
  func directions() {
    #expect(rule.correctLines(in: grid("abcd", "....", "....", "....")).map(\.cells) == [row(0)])
    #expect(rule.correctLines(in: grid("dcba", "....", "....", "....")).isEmpty)
    let down = rule.correctLines(in: grid("..a.", "..b.", "..c.", "..d."))
    #expect(down.map(\.cells) == [column(2)])
    #expect(down.map(\.isRow) == [false])
    #expect(down.map(\.phrase.text) == ["abcd"])
    #expect(rule.correctLines(in: grid("..d.", "..c.", "..b.", "..a.")).isEmpty)
  }

  @Test("spec A valid line: all rows and all columns are tested; rows come first")
  func all() {
    let lines = rule.correctLines(in: grid("abcd", "efgh", "ijkl", "mnop"))
    #expect(lines.map(\.cells) == (0..<4).map(row) + (0..<4).map(column))
    #expect(lines.map(\.isRow) == Array(repeating: true, count: 4) + Array(repeating: false, count: 4))
    #expect(lines.map(\.phrase.text) == ["abcd", "efgh", "ijkl", "mnop", "aeim", "bfjn", "cgko", "dhlp"])
  }

  @Test("spec A valid line: the tiles of valid lines are the highlighted coordinates")
  func highlighted() {
    let board = grid("abcd", "e..x", "i..x", "m..x")
    #expect(rule.highlightedCoordinates(in: board) == Set(row(0) + column(0)))
    #expect(rule.highlightedCoordinates(in: grid("abcx", "....", "....", "....")).isEmpty)
    #expect(rule.highlightedCoordinates(in: grid("abcd", "efgh", "ijkl", "mnop")).count == 16)
  }

  @Test("a line with an empty cell is not valid")
  func emptyCell() {
    #expect(rule.correctLines(in: grid("abc.", "....", "....", "....")).isEmpty)
    #expect(rule.correctLines(in: TextGrid(numRows: 4, numColumns: 4)).isEmpty)
    #expect(rule.correctLines(in: TextGrid(numRows: 0, numColumns: 0)).isEmpty)
  }

  @Test("spec A valid line: Ci Hui halves in rows and columns, either half first")
  func words() {
    let rule = LineRule(type: .ciHui, phrases: Phrases([word("中国", "zhōng guó"), word("银行", "yín háng")]))
    let board = grid(tiles: "zhōng guó 中 国", "银 行 yín xíng", "_ _ háng yín", "行 银 _ háng")
    #expect(rule.correctLines(in: board).map(\.cells) == [row(0)])
    let down = grid(tiles: "银 _ yín _", "行 _ háng _", "yín _ 银 _", "háng _ 行 _")
    #expect(rule.correctLines(in: down).map(\.cells) == [column(0), column(2)])
  }

  @Test("a line is the whole row or column: grids that are not square")
  func notSquare() {
    #expect(rule.correctLines(in: grid("xabcd", "aefgh")).isEmpty)
    #expect(rule.correctLines(in: grid("abcd", "efgh", "xxxx")).map(\.cells) == [row(0), row(1)])
  }
}
