import Phrasebook
import PuzzleCore
import Testing

@testable import Tetris

@Suite("PlacementSearch")
struct PlacementSearchTests {
  private func search(_ game: TetrisPuzzle) -> PlacementSearch { PlacementSearch(game, index: PhraseIndex(of: game)) }

  @Test("completes a phrase with the falling tile")
  func completes() throws {
    let game = Fixtures.standard(.chengYu)
    let state = game.state(game.board("..天长地"), falling: "久", column: 5, queue: "七上八下")
    let best = try #require(search(game).placements(in: state, delay: 100).first)
    #expect(best.completed == ["天长地久"] && best.cell == at(11, 5) && best.swap == nil && best.actions == 1)
    #expect(best.nextMove(in: state) == .drop)
  }

  @Test("completes a phrase with an upcoming tile, by a swap")
  func swaps() throws {
    let game = Fixtures.standard(.chengYu)
    let state = game.state(game.board("..天长.久"), falling: "七", column: 3, queue: "上八地下")
    let best = try #require(search(game).placements(in: state, delay: 100).first)
    #expect(best.completed == ["天长地久"] && best.swap == 2 && best.tile == "地" && best.cell == at(11, 4))
    #expect(best.actions == 3)
    #expect(best.nextMove(in: state) == .swap(2))
    let swapped = game.after(.swap(2), state)
    #expect(best.nextMove(in: swapped) == .right)
    #expect(best.nextMove(in: game.after(.right, swapped)) == .drop)
  }

  @Test("completes a column from below, last tile first")
  func column() throws {
    let game = Fixtures.standard(.chengYu)
    let state = game.state(game.board("..长", "..地", "..久"), falling: "天", column: 6, queue: "七上八下")
    let best = try #require(search(game).placements(in: state, delay: 100).first)
    #expect(best.completed == ["天长地久"] && best.cell == at(8, 2))
  }

  @Test("builds a phrase whose tiles are in sight next to its tiles on the grid")
  func builds() throws {
    let game = Fixtures.standard(.chengYu)
    let state = game.state(game.board("..天长"), falling: "地", column: 3, queue: "久七上八")
    let best = try #require(search(game).placements(in: state, delay: 100).first)
    #expect(best.completed.isEmpty && best.tile == "地" && best.cell == at(11, 4))
  }

  @Test("a phrase that the player does not know is no reason to land there")
  func vocabulary() {
    let game = Fixtures.letters(["ab", "cd"])
    let index = PhraseIndex(of: game)
    let state = game.state(game.board("a"), falling: "b", column: 1)
    let all = PlacementSearch(game, index: index).placements(in: state, delay: 100)
    #expect(all.contains { $0.completed == ["ab"] })
    let none = PlacementSearch(game, index: index).placements(in: state, delay: 100) { index.phrases[$0].text != "ab" }
    #expect(none.allSatisfy { $0.completed.isEmpty } && none.count == all.count)
  }

  @Test("tries the falling tile and as many upcoming ones as the look-ahead says, equal ones once")
  func lookAhead() {
    let game = Fixtures.standard(.chengYu)
    let state = game.state(game.board(""), falling: "七", column: 3, queue: "上七上下")
    func tiles(_ lookAhead: Int) -> Set<String> {
      Set(search(game).placements(in: state, delay: 10, lookAhead: lookAhead).map(\.tile))
    }
    #expect(tiles(0) == ["七"] && tiles(1) == ["七", "上"] && tiles(3) == ["七", "上"] && tiles(4) == ["七", "上", "下"])
    #expect(search(game).placements(in: state, delay: 10).count == 24)
    #expect(tiles(-1) == ["七"])
  }

  @Test("the budget limits the placements tried; one is always tried")
  func budget() {
    let game = Fixtures.standard(.chengYu)
    let state = game.state(game.board(""), falling: "七", column: 3, queue: "上八下")
    for nodes in [0, 1, 5, 20] {
      let found = search(game).placements(in: state, delay: 10, within: Budget(nodes: nodes))
      #expect(found.count == max(1, nodes))
    }
  }

  @Test("does not bury itself: with no phrase in sight it stays away from row 0")
  func danger() throws {
    let game = Fixtures.letters(["ab"], rows: 5, columns: 3)
    let state = game.state(game.board("n", "n", "n.n", "n.n"), falling: "q", column: 1)
    let ranked = search(game).placements(in: state, delay: 10)
    #expect(ranked.first?.cell == at(4, 1))
    #expect(ranked.last?.cell == at(0, 0))
  }

  @Test("no placement without a falling tile or after the end; no move when blocked")
  func nothing() {
    let game = Fixtures.letters(["ab"])
    var state = game.state(game.board(""), falling: "a", column: 1)
    let left = Placement(swap: nil, tile: "a", cell: at(5, 0), actions: 2, completed: [], value: 0)
    #expect(left.nextMove(in: state) == .left)
    state.grid[at(0, 0)] = "n"
    #expect(left.nextMove(in: state) == nil)
    let absent = Placement(swap: 0, tile: "z", cell: at(5, 0), actions: 2, completed: [], value: 0)
    #expect(absent.nextMove(in: state) == nil)
    state.status = .endedWithWon
    #expect(search(game).placements(in: state, delay: 10).isEmpty)
    state.status = .inProgress
    state.fallingTile = nil
    #expect(search(game).placements(in: state, delay: 10).isEmpty && left.nextMove(in: state) == nil)
  }

  @Test("a grid with more of a phrase in reach is worth more; dead and high tiles cost")
  func evaluation() {
    let game = Fixtures.letters(["abcd"], rows: 8, columns: 6)
    let index = PhraseIndex(of: game)
    let aims = AimedPhrases(index: index, kinds: [])
    func value(_ rows: String...) -> Double {
      var grid = game.board("")
      for (up, row) in rows.reversed().enumerated() {
        for (col, text) in Fixtures.tiles(row).enumerated() where text != "." { grid[at(7 - up, col)] = text }
      }
      let packed = TileStacks(grid, index: index)
      let evaluator = PlacementEvaluator(weights: .people(phraseLength: 4), aims: aims, grid: packed)
      evaluator.begin { _ in true }
      evaluator.see(index.number(of: "d"))
      return evaluator.value(of: packed)
    }
    #expect(value("abc...") > value("ab....") && value("ab....") > value("a.....") && value("a.....") > 0)
    #expect(value("abc...") > value("ab.d.."), "d is in sight, c is not")
    #expect(value("ba....") < value("ab...."), "the wrong order does not fit into one window")
    #expect(value("q.....") < 0, "a dead tile")
    #expect(value("b.....", "c.....", "d.....") > value("d.....", "c.....", "b....."), "columns are built from below")
    #expect(value("abc...") > value("abc...", "qqq...") + 2 * 6, "higher, with cells to fill below d")
  }
}
