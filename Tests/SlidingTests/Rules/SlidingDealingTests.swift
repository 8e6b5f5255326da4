import Phrasebook
import PuzzleCore
import Sliding
import Testing

@Suite("Sliding: external boards")
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
