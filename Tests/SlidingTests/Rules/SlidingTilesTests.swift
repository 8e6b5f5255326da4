import Phrasebook
import PuzzleCore
import Sliding
import Testing

@Suite("Sliding: a tile and the finger on it")
struct SlidingTilesTests {
  let grid = Fixtures.grid("马 到 成 功", "画 蛇 _ 足", "井 底 之 蛙", "守 株 添 待")

  @Test(
    "seeds BaseSlidingViewModel: slideTile slides from start to end if the distance is 1 and both are valid coordinates"
  )
  func slideTile() throws {
    let puzzle = try Fixtures.chengYu()
    let cells = (-1...4).flatMap { row in (-1...4).map { Coordinate(row: row, col: $0) } }
    let empty = Coordinate(row: 1, col: 2)
    for start in cells {
      for end in cells {
        var state = try puzzle.state(fromGrid: grid)
        let distance = abs(start.row - end.row) + abs(start.col - end.col)
        let allowed = end == empty && distance == 1
        #expect(puzzle.slideTile(from: start, to: end, in: &state) == allowed)
        #expect(state.moves == (allowed ? 1 : 0))
        if allowed {
          #expect(state.grid[start] == nil && state.grid[end] == grid[start])
        } else {
          #expect(state.grid == grid)
        }
      }
    }
  }

  @Test("seeds BaseSlidingViewModel: canTileSlide gives the cells into which the tile can slide")
  func canTileSlide() throws {
    let puzzle = try Fixtures.chengYu()
    let state = try puzzle.state(fromGrid: grid)
    let movable = grid.coordinates.filter { !puzzle.canTileSlide(start: $0, in: state).isEmpty }
    #expect(movable == [(0, 2), (1, 1), (1, 3), (2, 2)].map { Coordinate(row: $0.0, col: $0.1) })
    #expect(puzzle.canTileSlide(start: Coordinate(row: 0, col: 2), in: state) == [Coordinate(row: 1, col: 2)])
    #expect(puzzle.canTileSlide(start: Coordinate(row: 1, col: 2), in: state).isEmpty)
    #expect(puzzle.canTileSlide(start: Coordinate(row: -1, col: 9), in: state).isEmpty)
  }

  @Test("seeds ChengYuSlidingViewModel: slideTile checks the lines: the last tile of the third line wins")
  func slideWins() throws {
    let puzzle = try Fixtures.chengYu()
    var state = try puzzle.state(fromGrid: Fixtures.grid("马 到 成 功", "画 蛇 _ 足", "井 底 之 蛙", "守 株 添 待"))
    #expect(puzzle.slideTile(from: Coordinate(row: 1, col: 3), to: Coordinate(row: 1, col: 2), in: &state))
    #expect(puzzle.outcome(of: state) == nil)
    state = try puzzle.state(fromGrid: Fixtures.grid("马 到 成 功", "画 蛇 _ 足", "守 株 添 待", "井 底 之 蛙"))
    #expect(puzzle.slideTile(from: Coordinate(row: 2, col: 2), to: Coordinate(row: 1, col: 2), in: &state))
    #expect(puzzle.outcome(of: state) == .won)
    #expect(!puzzle.slideTile(from: Coordinate(row: 3, col: 2), to: Coordinate(row: 2, col: 2), in: &state))
  }
}
