import Phrasebook
import PuzzleCore
import Testing

@testable import Tetris

@Suite("PlacementPurpose")
struct PlacementPurposeTests {
  private func purpose(
    _ game: TetrisPuzzle, _ state: TetrisState, _ tile: String, _ cell: Coordinate
  ) -> PlacementPurpose? {
    let placement = Placement(swap: nil, tile: tile, cell: cell, actions: 1, completed: [], value: 0)
    return PlacementSearch(game, index: PhraseIndex(of: game)).purpose(of: placement, in: state)
  }

  @Test("a phrase that is complete misses nothing")
  func complete() throws {
    let game = Fixtures.standard(.chengYu)
    let state = game.state(game.board("..天长地"), falling: "久", column: 5)
    let found = try #require(purpose(game, state, "久", at(11, 5)))
    #expect(found.phrase.text == "天长地久" && found.missing.isEmpty && found.isRow)
    #expect(found.cells == (2...5).map { at(11, $0) })
  }

  @Test("what is missing, where, and whether it is in sight: each upcoming tile serves once")
  func missing() throws {
    let game = Fixtures.letters(["abcb"], rows: 6, columns: 6)
    let state = game.state(game.board("a"), falling: "c", column: 2, queue: "b")
    let found = try #require(purpose(game, state, "c", at(5, 2)))
    #expect(found.missing.map(\.text) == ["b", "b"] && found.missing.map(\.cell) == [at(5, 1), at(5, 3)])
    #expect(found.missing.map(\.isInSight) == [true, false])
  }

  @Test("a column is built upwards from the last tile, and has no room above the grid")
  func column() throws {
    let game = Fixtures.letters(["abcd"], rows: 5, columns: 3)
    let state = game.state(game.board("q", "d"), falling: "c", column: 1)
    let low = game.state(game.board("d"), falling: "c", column: 1, queue: "ab")
    let found = try #require(purpose(game, low, "c", at(3, 0)))
    #expect(!found.isRow && found.cells == (1...4).map { at($0, 0) } && found.missing.map(\.text) == ["a", "b"])
    #expect(purpose(game, state, "c", at(2, 0)) == nil, "q is in between")
    let high = game.state(game.board("d", "q", "q"), falling: "c", column: 1)
    #expect(purpose(game, high, "c", at(1, 0)) == nil)
  }

  @Test("the likeliest phrase: what is in sight before what is not, shallow gaps before deep ones")
  func likeliest() throws {
    let game = Fixtures.letters(["abcd", "abef"], rows: 6, columns: 6)
    func phrase(_ queue: String, _ board: TextGrid, _ cell: Coordinate) -> String? {
      purpose(game, game.state(board, falling: "b", column: 1, queue: queue), "b", cell)?.phrase.text
    }
    #expect(phrase("cd", game.board("a"), at(5, 1)) == "abcd" && phrase("fe", game.board("a"), at(5, 1)) == "abef")
    let high = game.board("aq")
    #expect(phrase("cd", high, at(4, 1)) != nil, "a row above with one gap below each missing tile")
    let cliff = game.board(".q", ".q", ".q", ".q")
    #expect(phrase("cd", cliff, at(1, 1)) == nil, "too many cells to fill below")
  }

  /// Every purpose can be filled in: the missing tiles put there spell the phrase with those that lie there.
  @Test("in random play, the missing tiles complete the phrase where it says")
  func consistent() throws {
    let game = Fixtures.standard(.ciHui)
    let search = PlacementSearch(game, index: PhraseIndex(of: game))
    var generator = Xoshiro256(seed: Seed(7))
    var state = game.deal(0, of: Seed(7))
    game.settle(&state, using: &generator)
    var (found, complete) = (0, 0)
    for number in 0..<60 where game.outcome(of: state) == nil {
      let placements = search.placements(in: game.observation(of: state), delay: 50)
      for placement in placements.prefix(5) {
        guard let purpose = search.purpose(of: placement, in: state) else { continue }
        found += 1
        complete += purpose.missing.isEmpty ? 1 : 0
        #expect(purpose.missing.isEmpty == !placement.completed.isEmpty, "seed 7, tile \(number)")
        var grid = state.grid
        grid[placement.cell] = placement.tile
        for tile in purpose.missing {
          #expect(grid[tile.cell] == nil)
          grid[tile.cell] = tile.text
        }
        #expect(grid.getTexts(at: purpose.cells) == purpose.phrase.chinese && purpose.cells.contains(placement.cell))
      }
      state.fallingTile?.coordinate.col = try #require(placements.first).cell.col
      game.apply(.drop, to: &state)
      game.settle(&state, using: &generator)
    }
    #expect(found > 50 && complete > 3)
  }

  @Test("the worth of a position rises with what can be completed; nothing without a falling tile")
  func worth() {
    let game = Fixtures.letters(["abcd"], rows: 8, columns: 6)
    let search = PlacementSearch(game, index: PhraseIndex(of: game))
    func worth(_ row: String) -> Double { search.worth(of: game.state(game.board(row), falling: "d", column: 5)) }
    #expect(worth("abc") > worth("ab") && worth("ab") > worth("q"))
    #expect(search.worth(of: TetrisState(grid: game.board("abc"))) == 0)
  }
}
