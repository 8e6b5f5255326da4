import PuzzleCore
import Sliding
import Testing

@Suite("Slides that are as good as the solution's")
struct BoundedSlidingTests {
  @Test("a position can be won in a number of moves exactly when an exhaustive search says so, on a 3 x 3 game")
  func exhaustive() throws {
    let puzzle = try Fixtures.small(rows: 3, columns: 3, words: ["abc", "cba", "bab"])
    let grid = Fixtures.grid("a b c", "c b a", "b a _")
    let board = try #require(SlidingBoard(of: puzzle, grid: grid))
    let exact = ExhaustiveDistances(puzzle: puzzle, board: board, start: try #require(board.state(of: grid)))
    let boards = exact.distances.keys.sorted { $0.cells < $1.cells }
    for packed in stride(from: 0, to: boards.count, by: 100).map({ boards[$0] }) {
      let state = try puzzle.state(fromGrid: board.grid(of: packed))
      let length = try #require(exact.distances[packed])
      for moves in (length - 2)...(length + 1) {
        let answer = SlidingIDAStar().canWin(
          puzzle, from: state, inAtMost: moves, within: .unlimited, startingWith: 10)
        #expect(answer == (length <= moves), "\(board.grid(of: packed).rows) in \(moves)")
      }
    }
  }
}
