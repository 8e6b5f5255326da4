import Foundation
import Phrasebook
import PuzzleCore
import Swapping
import Testing

@Suite("Swaps as values and texts")
struct SwappingMoveTests {
  private let a = Coordinate(row: 0, col: 3)
  private let b = Coordinate(row: 2, col: 1)

  @Test("a swap has its smaller cell first, whichever is named first; a cell is not swapped with itself")
  func canonical() throws {
    let move = try #require(SwappingMove(b, a))
    #expect(move == SwappingMove(a, b))
    #expect(move.first == a && move.second == b)
    #expect(SwappingMove(a, a) == nil)
  }

  @Test("every swap of an 8 x 8 board is written and read back, as text and as JSON")
  func roundTrip() throws {
    let cells = TextGrid(numRows: 8, numColumns: 8).coordinates
    var moves: [SwappingMove] = []
    for first in cells {
      for second in cells where first < second { moves.append(try #require(SwappingMove(first, second))) }
    }
    #expect(moves == moves.sorted())
    for move in moves { #expect(SwappingMove(move.description) == move) }
    let data = try JSONEncoder().encode(moves)
    #expect(try JSONDecoder().decode([SwappingMove].self, from: data) == moves)
    #expect(String(decoding: try JSONEncoder().encode(moves[0]), as: UTF8.self) == "[0,0,0,1]")
    #expect(moves[0].description == "0,0,0,1")
  }

  @Test(
    "only the exact form is read",
    arguments: [
      "", "0,0,0", "0,0,0,1,", ",0,0,0,1", "0,0,0,0", "0,1,0,0", "1,0,0,5", "+0,0,0,1", "0,0,0,01", " 0,0,0,1",
      "0,0,0,1 ",
      "0, 0, 0, 1", "-1,0,0,1", "-0,0,0,1", "a,b,c,d", "[0,0,0,1]", "0,0,0,99999999999999999999", "0,0,0,１",
    ])
  func strict(text: String) {
    #expect(SwappingMove(text) == nil)
  }

  @Test(
    "JSON that is no swap is refused",
    arguments: [
      "[]", "[0,0,0]", "[0,0,0,0]", "[0,1,0,0]", "[-1,0,0,1]", "[0,0,0,1,2]", "\"0,0,0,1\"", "[0,0,0,1.5]", "null",
    ])
  func strictJSON(text: String) {
    #expect(throws: DecodingError.self) { try JSONDecoder().decode(SwappingMove.self, from: Data(text.utf8)) }
  }

  @Test("a state is written and read back as JSON")
  func stateRoundTrip() throws {
    let game = try Words.game(.ciHui)
    var generator = Xoshiro256(seed: Seed(4))
    var state = game.initialState(dealing: &generator)
    _ = game.advance(&state, by: 1234)
    game.apply(try #require(SwappingMove(a, b)), to: &state)
    let data = try JSONEncoder().encode(state)
    #expect(try JSONDecoder().decode(GridGameState.self, from: data) == state)
  }
}
