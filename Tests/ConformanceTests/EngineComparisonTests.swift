import GamesUnderTest
import Phrasebook
import PuzzleCore
import Sliding
import Testing

/// `scripts/check/soak boards` compares millions of slides.
@Suite("The packed sliding board against the rules")
struct EngineComparisonTests {
  private static let games = Result { try EngineComparison.games(BuiltInGames()) }

  @Test("random slides on every kind of board: legal slides, board, win, valid lines and score are the same")
  func slides() throws {
    let games = try Self.games.get()
    #expect(games.count >= 5)
    for game in games {
      let tally = EngineComparison(game, seed: Seed(17)).run(slides: 400)
      #expect(tally.fault == nil)
      #expect(tally.slides == 400)
    }
  }

  @Test("the comparison notices another board, win, slide or line")
  func notices() throws {
    let file = try PerftFile("sliding-3x3-lines.txt")
    let game = try SlidingPuzzle(level: file.level(.sliding), catalog: file.catalog())
    let comparison = EngineComparison(game, seed: Seed(1))
    let state = try game.state(
      fromGrid: BoardText(rows: 3, columns: 3).parse("a b c  d c b  _ a d", file: "", number: 1))
    #expect(state.status == .endedWithWon)
    let board = try #require(SlidingBoard(of: game, grid: state.grid))
    let packed = try #require(board.state(of: state.grid))
    #expect(comparison.fault(in: state, packed, on: board) == nil)
    var other = state
    other.status = .inProgress
    #expect(comparison.fault(in: other, packed, on: board) != nil)
    var moved = packed
    moved.slide(from: 3)
    #expect(comparison.fault(in: state, moved, on: board) != nil)
    var astray = packed
    astray.empty = 4
    #expect(comparison.fault(in: state, astray, on: board) != nil)
    // A board that knows other lines.
    let strange = try PerftFile("sliding-3x3.txt")
    let deaf = try SlidingPuzzle(level: strange.level(.sliding), catalog: strange.catalog())
    let silent = try #require(SlidingBoard(of: deaf, grid: state.grid))
    #expect(comparison.fault(in: state, packed, on: silent) != nil)
  }
}
