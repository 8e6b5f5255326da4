import Phrasebook
import PuzzleCore
import Sliding
import Testing

@Suite("Sliding: boards from outside")
struct SlidingDealingTests {
  @Test("the cells of drawn phrases in any order make a board that remembers them")
  func fromCells() throws {
    let puzzle = try Fixtures.chengYu()
    let phrases = Array(puzzle.level.phrases.prefix(4))
    let cells = Array(puzzle.unshuffledCells(of: phrases).reversed())
    let state = try puzzle.state(phrases: phrases, cells: cells)
    #expect(state.phrasesTested == phrases.map(\.text))
    #expect(state.grid.coordinates.map { state.grid[$0] } == cells)
    #expect(state.status == .inProgress)
    #expect(try puzzle.state(phrases: phrases, cells: puzzle.unshuffledCells(of: phrases)).status == .endedWithWon)
  }

  @Test("cells that make no board are refused with the reason")
  func badCells() throws {
    let puzzle = try Fixtures.chengYu()
    let phrases = Array(puzzle.level.phrases.prefix(4))
    let cells = puzzle.unshuffledCells(of: phrases)
    #expect(throws: RuleError(field: "board", found: "15 cells", expected: "16 cells")) {
      try puzzle.state(phrases: phrases, cells: Array(cells.dropLast()))
    }
    #expect(throws: RuleError(field: "board", found: "2 empty cells", expected: "exactly one empty cell")) {
      try puzzle.state(phrases: phrases, cells: [nil] + cells.dropFirst())
    }
    #expect(throws: RuleError(field: "board", found: "no empty cell", expected: "exactly one empty cell")) {
      try puzzle.state(phrases: phrases, cells: cells.dropLast() + ["x"])
    }
  }

  @Test("a user's grid of another size, with two empty cells or with a tile without text is refused")
  func badGrids() throws {
    let puzzle = try Fixtures.chengYu()
    #expect(throws: RuleError(field: "board", found: "2 x 2 cells", expected: "4 x 4 cells")) {
      try puzzle.validate(Fixtures.grid("a b", "c _"))
    }
    #expect(throws: RuleError.self) { try puzzle.state(fromGrid: TextGrid(numRows: 4, numColumns: 4)) }
    var grid = Fixtures.deal(puzzle, 0).grid
    let tile = grid.coordinates.first { grid[$0] != nil }
    if let tile { grid[tile] = "" }
    #expect(throws: RuleError.self) { try puzzle.validate(grid) }
  }
}

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
