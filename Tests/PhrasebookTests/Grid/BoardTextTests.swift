import Phrasebook
import PuzzleCore
import Testing
import TextFormats

@Suite("Boards on a line")
struct BoardTextTests {
  private let pairs = BoardText(rows: 2, columns: 2)

  private func refusal(_ line: String) -> InputError? {
    #expect(throws: InputError.self) { try pairs.parse(line, file: "f", number: 7) }
  }

  @Test(
    "any white space separates, and only that", arguments: [" ", "\t", "  ", "\u{3000}", "\u{a0}", "\u{2003} \t", "\r"])
  func separators(space: String) throws {
    let line = space + ["一", "zhōng", "_", "e\u{301}"].joined(separator: space) + space
    #expect(try pairs.parse(line, file: "f", number: 1).rows == [["一", "zhōng"], [nil, "e\u{301}"]])
  }

  @Test("white space is Unicode's, for every character of the first three bytes' planes")
  func whiteSpace() throws {
    let single = BoardText(rows: 1, columns: 2)
    for value in UInt32(1)...0x3100 where !(0xd800...0xdfff).contains(value) {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let isSpace = (try? single.parse("a\(String(Character(scalar)))b", file: "f", number: 1)) != nil
      #expect(isSpace == scalar.properties.isWhitespace, "U+\(String(value, radix: 16))")
    }
  }

  @Test(
    "too few tiles are reported at the end of the line, too many at the first surplus tile; columns count characters")
  func counts() {
    let few = refusal("一 二\u{3000}三")
    #expect(few?.column == 6 && few?.found == "3 cells" && few?.line == 7)
    #expect(few?.expected == "4 cells separated by white space, 2 rows of 2")
    #expect(refusal("一")?.found == "1 cell")
    #expect(refusal(" ")?.found == "0 cells")
    let many = refusal("  一 二 三 四  五 六")
    #expect(many?.column == 12 && many?.found == "more than 4 cells")
    let long = refusal(String(repeating: "x", count: BoardText.lineLimit + 1))
    #expect(long?.column == 1 && long?.found == "65537 bytes")
  }

  @Test("where a cell stands on its line")
  func columns() throws {
    let line = " 一\tzhōng  _\u{3000}e\u{301}"
    let columns = [(0, 0), (0, 1), (1, 0), (1, 1)].map { pairs.column(of: Coordinate(row: $0.0, col: $0.1), in: line) }
    #expect(columns == [2, 4, 11, 13])
    #expect(pairs.column(of: Coordinate(row: 5, col: 0), in: line) == line.count + 1)
    #expect(pairs.column(of: Coordinate(row: -5, col: 0), in: line) == line.count + 1)
  }

  @Test("a board written on a line is read back")
  func roundTrip() throws {
    let grid = TextGrid(cells: ["a", nil, "cd", "一"], numColumns: 2)
    #expect(grid.rows == [["a", nil], ["cd", "一"]])
    #expect(BoardText.line(of: grid) == "a _  cd 一")
    #expect(try pairs.parse(BoardText.line(of: grid), file: "f", number: 1) == grid)
  }

  @Test("blank lines and comments hold no board")
  func skipped() {
    for line in ["", " \t\u{3000}", "#", "  # a b c d"] { #expect(BoardText.isSkipped(line)) }
    for line in ["a", " _ #", "一 # 二"] { #expect(!BoardText.isSkipped(line)) }
  }
}
