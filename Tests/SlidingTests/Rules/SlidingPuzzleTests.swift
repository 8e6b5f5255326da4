import Foundation
import Phrasebook
import PuzzleCore
import Sliding
import Testing

@Suite("Sliding: the rules")
struct SlidingPuzzleTests {
  @Test(
    "spec Sliding: 4 phrases drawn; the last tile of the last phrase is left out and its cell is the empty one; the 16 cells shuffled"
  )
  func deal() throws {
    for puzzle in [try Fixtures.chengYu(), try Fixtures.ciHui()] {
      for index in 0..<40 {
        let state = Fixtures.deal(puzzle, index)
        #expect(state.phrasesTested.count == 4)
        #expect(Set(state.phrasesTested).count == 4)
        let phrases = state.phrasesTested.compactMap { puzzle.level.phrases.first(whereChinese: $0) }
        let tiles = phrases.flatMap { puzzle.level.boardTiles(of: $0) }
        let onBoard = state.grid.coordinates.compactMap { state.grid[$0] }
        #expect(onBoard.count == 15)
        #expect(onBoard.sorted() == tiles.dropLast().sorted(), "seed 11, deal \(index)")
        #expect(state.moves == 0 && state.clock == 0)
      }
    }
  }

  @Test(
    "spec Sliding: the 16 cells shuffled: the empty cell comes to lie everywhere, deals differ, the same seed deals the same"
  )
  func shuffle() throws {
    let puzzle = try Fixtures.chengYu()
    let deals = (0..<300).map { Fixtures.deal(puzzle, $0) }
    #expect(Set(deals.compactMap { puzzle.emptyCell(of: $0.grid) }).count == 16)
    #expect(Set(deals).count == 300)
    #expect((0..<300).map { Fixtures.deal(puzzle, $0) } == deals)
  }

  @Test("spec Sliding: drawn without repetition until the pool is used up")
  func smallPool() throws {
    let puzzle = try Fixtures.puzzle(Fixtures.chengYuPhrases(Array(Fixtures.idioms.prefix(3))))
    for index in 0..<20 {
      let tested = Fixtures.deal(puzzle, index).phrasesTested
      #expect(tested.count == 4 && Set(tested.prefix(3)).count == 3)
    }
  }

  @Test("spec Sliding: the 4th phrase cannot be completed and is a diversion")
  func diversion() throws {
    let puzzle = try Fixtures.chengYu()
    for index in 0..<20 {
      let state = Fixtures.deal(puzzle, index)
      let formable = puzzle.goals(of: state.grid).lines.map(\.phrase.text)
      #expect(Set(formable) == Set(state.phrasesTested.prefix(3)))
    }
  }

  @Test("spec Sliding: a tile orthogonally next to the empty cell slides into it; one slide is one move")
  func moves() throws {
    let puzzle = try Fixtures.chengYu()
    let grid = Fixtures.grid("马 到 成 功", "画 蛇 _ 足", "井 底 之 蛙", "守 株 添 待")
    var state = try puzzle.state(fromGrid: grid)
    #expect(puzzle.legalMoves(in: state) == [.down, .left, .right, .up])
    puzzle.apply(.down, to: &state)
    #expect(state.grid.rows[0] == ["马", "到", nil, "功"])
    #expect(state.grid.rows[1] == ["画", "蛇", "成", "足"])
    #expect(state.moves == 1)
    #expect(puzzle.legalMoves(in: state) == [.left, .right, .up])
    puzzle.apply(.left, to: &state)
    #expect(state.grid.rows[0] == ["马", "到", "功", nil])
    #expect(puzzle.legalMoves(in: state) == [.right, .up])
    #expect(!puzzle.isLegal(.down, in: state) && !puzzle.isLegal(.left, in: state))
    #expect(state.moves == 2)
  }

  @Test("legal moves are sorted and are exactly those that are legal, in every game", arguments: 0..<8)
  func legality(game: Int) throws {
    let puzzle = try Fixtures.all()[game]
    var generator = Xoshiro256(seed: Seed(5).derived(.auxiliary, game))
    for index in 0..<5 {
      var state = Fixtures.deal(puzzle, index)
      for _ in 0..<40 {
        let legal = puzzle.legalMoves(in: state)
        #expect(legal == legal.sorted())
        #expect(SlidingMove.allCases.filter { puzzle.isLegal($0, in: state) } == legal)
        guard !legal.isEmpty else { break }
        let tiles = state.grid.coordinates.compactMap { state.grid[$0] }.sorted()
        let move = legal[generator.uniform(below: legal.count)]
        let before = state
        let undo = puzzle.applyReversibly(move, to: &state)
        var back = state
        puzzle.revert(undo, in: &back)
        #expect(back == before, "seed 5, game \(game), deal \(index)")
        #expect(state.grid.coordinates.compactMap { state.grid[$0] }.sorted() == tiles)
        #expect(state.moves == before.moves + 1)
      }
    }
  }

  @Test("a finished game has no legal moves")
  func finished() throws {
    let puzzle = try Fixtures.chengYu()
    var state = Fixtures.deal(puzzle, 0)
    for status in [GameStatus.endedWithWon, .endedWithLost] {
      state.status = status
      #expect(puzzle.legalMoves(in: state).isEmpty)
      #expect(SlidingMove.allCases.allSatisfy { !puzzle.isLegal($0, in: state) })
    }
  }

  @Test("a player does not see which phrases were dealt")
  func observation() throws {
    let puzzle = try Fixtures.ciHui()
    let state = Fixtures.deal(puzzle, 3)
    let seen = puzzle.observation(of: state)
    #expect(seen.phrasesTested.isEmpty && seen.grid == state.grid)
    #expect(puzzle.legalMoves(in: seen) == puzzle.legalMoves(in: state))
  }

  @Test("positions and moves survive JSON")
  func json() throws {
    for puzzle in try Fixtures.all() {
      let state = Fixtures.deal(puzzle, 1)
      #expect(try JSONDecoder().decode(GridGameState.self, from: JSONEncoder().encode(state)) == state)
    }
    let moves = SlidingMove.allCases
    #expect(String(decoding: try JSONEncoder().encode(moves), as: UTF8.self) == #"["D","L","R","U"]"#)
    #expect(try JSONDecoder().decode([SlidingMove].self, from: JSONEncoder().encode(moves)) == moves)
    #expect(throws: DecodingError.self) { try JSONDecoder().decode([SlidingMove].self, from: Data(#"["X"]"#.utf8)) }
  }

  @Test("a level of another mode, of another type or without phrases is refused with the reason")
  func refusedLevels() throws {
    let good = try Fixtures.chengYu()
    var level = good.level
    level.gameMode = .swapping
    #expect(throws: RuleError(field: "mode", found: "swapping", expected: "sliding")) {
      try SlidingPuzzle(level: level, catalog: good.catalog)
    }
    let words = try Fixtures.ciHui()
    #expect(throws: RuleError.self) { try SlidingPuzzle(level: words.level, catalog: good.catalog) }
    level = good.level
    level.phrases = Phrases([])
    #expect(throws: RuleError.self) { try SlidingPuzzle(level: level, catalog: good.catalog) }
  }
}
