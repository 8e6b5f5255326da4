import Foundation
import Testing

@testable import Tetris

@Suite("TetrisMove")
struct TetrisMoveTests {
  @Test("a move reads back from its description and its JSON", arguments: ["L", "R", "D", "S0", "S3", "S63"])
  func roundTrip(_ text: String) throws {
    let move = try #require(TetrisMove(text))
    #expect(move.description == text)
    let json = try JSONEncoder().encode([move])
    #expect(String(decoding: json, as: UTF8.self) == "[\"\(text)\"]")
    #expect(try JSONDecoder().decode([TetrisMove].self, from: json) == [move])
  }

  @Test(
    "anything else is refused",
    arguments: ["", "l", "LL", "S", "S-1", "S01", "S+1", "S 1", "X0", "S99999999999999999999"])
  func refuses(_ text: String) {
    #expect(TetrisMove(text) == nil)
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode([TetrisMove].self, from: try JSONEncoder().encode([text]))
    }
  }

  @Test("moves are ordered left, right, drop, then swaps by index")
  func order() {
    let moves: [TetrisMove] = [.left, .right, .drop, .swap(0), .swap(1), .swap(10)]
    #expect(moves.reversed().sorted() == moves)
  }
}
