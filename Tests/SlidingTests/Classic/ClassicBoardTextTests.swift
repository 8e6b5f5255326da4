import PuzzleCore
import Testing
import TextFormats

@testable import Sliding

@Suite("Classic boards as text")
struct ClassicBoardTextTests {
  @Test("both sizes are read, whatever the white space")
  func reads() throws {
    let eight = try ClassicBoardText.parse(" 1 2 3\t4 5 6  7 8 0 ", goal: .emptyLast, file: "f", number: 1)
    #expect(eight.puzzle.side == 3 && eight.state == eight.puzzle.solved)
    let numbers = [14, 13, 15, 7, 11, 12, 9, 5, 6, 0, 2, 1, 4, 8, 10, 3]
    let line = numbers.map(String.init).joined(separator: " ")
    let fifteen = try ClassicBoardText.parse(line, goal: .emptyFirst, file: "f", number: 1)
    #expect(fifteen.puzzle.side == 4 && fifteen.puzzle.numbers(of: fifteen.state) == numbers)
    #expect(fifteen.state.empty == 9 && fifteen.puzzle.goal == .emptyFirst)
  }

  @Test("an empty cell may be written in the usual ways", arguments: ["0", "_", ".", "-", "*", "x", "X"])
  func emptyCell(sign: String) throws {
    let board = try ClassicBoardText.parse("1 2 3 4 \(sign) 5 6 7 8", goal: .emptyFirst, file: "f", number: 1)
    #expect(board.state.empty == 4)
  }

  private static let counts =
    "expected 9 or 16 numbers, row by row, 0 or _ for the empty cell, as in 1 2 3 / 4 5 6 / 7 8 0"
  private static let mistakes = [
    ("1 2 3", "b:7:6: found 3 numbers, \(counts)"),
    ("5", "b:7:2: found 1 number, \(counts)"),
    ("0 1 2 3 4 5 6 7 9", "b:7:17: found 9, expected a number from 0 to 8"),
    ("0 1 2 y 4 5 6 7 8", "b:7:7: found y, expected a number from 0 to 8"),
    ("0 1 2 x 4 5 6 7 8", "b:7:7: found a second empty cell, expected each number from 0 to 8 once"),
    ("0 1 2 _ 4 5 6 7 8", "b:7:7: found a second empty cell, expected each number from 0 to 8 once"),
    ("0 1 2 -3 4 5 6 7 8", "b:7:7: found -3, expected a number from 0 to 8"),
    ("0 1 2 99999999999999999999 4 5 6 7 8", "b:7:7: found 99999999999999999999, expected a number from 0 to 8"),
    ("0 1 2 3 4 5 6 7 7", "b:7:17: found 7 a second time, expected each number from 0 to 8 once"),
    ("0 1 2 3 4 0 6 7 8", "b:7:11: found a second empty cell, expected each number from 0 to 8 once"),
    ("0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16", "b:7:39: found more than 16 numbers, \(counts)"),
  ]

  @Test("mistakes have their place and their reason", arguments: mistakes)
  func refuses(line: String, message: String) {
    let error = #expect(throws: InputError.self) {
      try ClassicBoardText.parse(line, goal: .emptyFirst, file: "b", number: 7)
    }
    #expect(error?.description == message)
  }

  @Test("spoilt lines never trap")
  func fuzz() {
    var generator = Xoshiro256(seed: Seed(55))
    let pieces = ["0", "1", "15", "16", " ", "  ", "_", "-", "+1", "１", "\t", "é", "0x1", "", "00", "7", "8"]
    for number in 0..<2000 {
      let count = generator.uniform(below: 40)
      let line = (0..<count).map { _ in pieces[generator.uniform(below: pieces.count)] + " " }.joined()
      do {
        let (puzzle, state) = try ClassicBoardText.parse(line, goal: .emptyFirst, file: "b", number: number)
        #expect(puzzle.numbers(of: state).sorted() == Array(0..<puzzle.cellCount))
      } catch {
        #expect(error.line == number && error.column >= 1 && !error.found.isEmpty, "seed 55, \(line)")
      }
    }
  }
}
