import Phrasebook
import PuzzleCore
import Testing

@testable import Tetris

@Suite("Moves and time")
struct PlayTests {
  private let game = Fixtures.letters(["ab"])

  @Test("the example of TetrisPuzzle")
  func example() throws {
    let (level, lexicon) = (Fixtures.standard(.ciHui).level, Fixtures.lexicon)
    let puzzle = try TetrisPuzzle(level: level, lexicon: lexicon)
    var chance = Xoshiro256(seed: Seed(42))
    var state = puzzle.initialState(dealing: &chance)
    puzzle.apply(.drop, to: &state)
    #expect(state.tilesLanded == 1 && state.fallingTile == nil)
    puzzle.settle(&state, using: &chance)
    _ = puzzle.advance(&state, by: 1_000)
    #expect(state.fallingTile?.coordinate.row == 2 && state.score == 0 && puzzle.legalMoves(in: state).contains(.drop))
  }

  @Test("spec Tetris: the falling tile may be shifted left or right into an empty cell")
  func shift() {
    let state = game.state(game.board(""), falling: "q", column: 2)
    #expect(game.after(.left, state).fallingTile?.coordinate == at(0, 1))
    #expect(game.after(.right, state).fallingTile?.coordinate == at(0, 3))
    #expect(game.canShift(to: at(0, 3), in: state))
  }

  @Test("a tile stays within the grid and is not shifted onto another tile")
  func shiftRefused() {
    #expect(!game.isLegal(.left, in: game.state(game.board(""), falling: "q", column: 0)))
    #expect(!game.isLegal(.right, in: game.state(game.board(""), falling: "q", column: 5)))
    var state = game.state(game.board("n.n"), falling: "q", column: 1, queue: "uv")
    state.fallingTile?.coordinate = at(5, 1)
    #expect(game.legalMoves(in: state) == [.drop, .swap(0), .swap(1)])
    #expect(!game.canShift(to: at(5, 0), in: state) && !game.canShift(to: at(5, -1), in: state))
    state.fallingTile?.coordinate = at(4, 1)
    #expect(game.legalMoves(in: state) == [.left, .right, .drop, .swap(0), .swap(1)])
  }

  @Test("spec Tetris: dropped at once, it lands in the lowest reachable empty cell of its column")
  func drop() {
    let after = game.after(.drop, game.state(game.board(".n", ".n"), falling: "q", column: 1))
    #expect(after.grid == game.board(".q", ".n", ".n"))
    #expect(after.landing == Landing(tile: "q", cell: at(3, 1), steps: []))
    #expect(after.fallingTile == nil && after.tilesLanded == 1)
  }

  @Test("the landing coordinate is that of the tile's own column, from where it is")
  func landingCoordinate() {
    let grid = game.board("..n", "..n", "n.n")
    #expect(game.landingCoordinate(for: at(0, 0), in: grid) == at(4, 0))
    #expect(game.landingCoordinate(for: at(2, 1), in: grid) == at(5, 1))
    #expect(game.landingCoordinate(for: at(2, 2), in: grid) == at(2, 2))
    #expect(game.landingCoordinate(for: at(5, 1), in: grid) == at(5, 1))
    #expect(game.landingCoordinate(for: at(3, 2), in: grid) == nil, "occupied")
    #expect(
      game.landingCoordinate(for: at(6, 2), in: grid) == nil && game.landingCoordinate(for: at(0, 6), in: grid) == nil)
    let overhang = game.board("").placing("n", at(3, 0))
    #expect(game.landingCoordinate(for: at(0, 0), in: overhang) == at(2, 0), "the lowest cell that can be reached")
  }

  @Test("canLand: on the floor or on a tile, in an empty cell of the grid")
  func canLand() {
    let grid = game.board("n")
    #expect(game.canLand(at: at(5, 1), in: grid) && game.canLand(at: at(4, 0), in: grid))
    #expect(!game.canLand(at: at(3, 0), in: grid) && !game.canLand(at: at(5, 0), in: grid))
    #expect(!game.canLand(at: at(6, 0), in: grid) && !game.canLand(at: at(5, 6), in: grid))
    #expect(!game.canLand(at: at(-1, 0), in: grid))
  }

  @Test("spec Tetris: swapped with any upcoming tile")
  func swap() {
    let state = game.state(game.board(""), falling: "q", column: 1, queue: "uv")
    let after = game.after(.swap(1), state)
    #expect(after.fallingTile == FallingTile(text: "v", coordinate: at(0, 1)))
    #expect(after.queue == ["u", "q"])
    #expect(game.after(.swap(1), after) == state)
    #expect(!game.isLegal(.swap(2), in: state) && !game.isLegal(.swap(-1), in: state))
  }

  @Test("spec Tetris: it falls one row every 0.5 s")
  func falls() {
    let state = game.state(game.board(""), falling: "q", column: 1)
    #expect(game.after(499, state).fallingTile?.coordinate == at(0, 1))
    #expect(game.after(500, state).fallingTile?.coordinate == at(1, 1))
    #expect(game.after(2499, state).fallingTile?.coordinate == at(4, 1))
  }

  @Test("shifting and swapping do not restart the fall timer")
  func timerGoesOn() {
    var state = game.after(400, game.state(game.board(""), falling: "q", column: 1, queue: "u"))
    state = game.after(.swap(0), game.after(.right, state))
    #expect(game.after(100, state).fallingTile == FallingTile(text: "u", coordinate: at(1, 2)))
  }

  @Test("time stops when a tile has landed, and tells how much passed")
  func stopsAtLanding() {
    var state = game.state(game.board(""), falling: "q", column: 1)
    #expect(game.advance(&state, by: 10_000) == 2500)
    #expect(game.advance(&state, by: 10_000) == 0, "nature acts first")
    #expect(game.advance(&state, by: -5) == 0)
    #expect(game.legalMoves(in: state).isEmpty && !game.isLegal(.drop, in: state))
  }

  @Test("one fall timer runs through the whole game: a new tile does not restart it")
  func oneTimer() {
    var state = game.after(700, game.state(game.board(""), falling: "q", column: 1, queue: "uv", unused: "w"))
    game.apply(.drop, to: &state)
    game.resolve(.column(4), in: &state)
    #expect(state.clock == 700 && state.sinceFall == 200)
    #expect(game.after(299, state).fallingTile == FallingTile(text: "u", coordinate: at(0, 4)))
    #expect(game.after(300, state).fallingTile == FallingTile(text: "u", coordinate: at(1, 4)))
  }

  @Test("spec Tetris: with a target score the game that runs out of time is won or lost by it, in both engines")
  func targetScore() throws {
    for (score, status) in [
      (0, GameStatus.endedWithLost), (200, .endedWithLost), (300, .endedWithWon),
    ] {
      var level = game.level
      level.targetScore = 300
      let puzzle = try TetrisPuzzle(level: level, lexicon: Lexicon(Array(level.phrases)))
      var state = game.state(game.board(""), falling: "q", column: 1)
      (state.clock, state.score, state.tilesLanded) = (119_900, score, 9)
      let engine = try FastTetris(puzzle)
      var fast = try engine.pack(state)
      _ = puzzle.advance(&state, by: 1_000)
      _ = engine.advance(&fast, by: 1_000)
      #expect(fast.status == state.status)
      #expect(state.status == status && puzzle.defect(in: state) == nil, "\(score)")
      #expect(puzzle.outcome(of: state) == status.outcome)
      #expect(puzzle.ending(of: state)?.id == (status == .endedWithLost ? "short" : nil))
      #expect(engine.ending(of: fast) == puzzle.ending(of: state))
      var wrong = state
      wrong.status = status == .endedWithLost ? .endedWithWon : .endedWithLost
      #expect(puzzle.defect(in: wrong) != nil)
    }
  }

  @Test("spec Tetris: when the time runs out: endedWithWon")
  func timeRunsOut() {
    var state = game.state(game.board(""), falling: "q", column: 1)
    state.clock = 119_900
    #expect(game.outcome(of: game.after(99, state)) == nil)
    let over = game.after(100, state)
    #expect(over.status == .endedWithWon && over.clock == 120_000)
    #expect(game.outcome(of: over) == .won && game.legalMoves(in: over).isEmpty && !game.isLegal(.drop, in: over))
    #expect(game.after(1000, over) == over)
  }

  @Test("the end of time comes before a landing at the same instant")
  func endFirst() {
    var state = game.state(game.board("n", "n", "n", "n"), falling: "q", column: 0)
    state.clock = 119_500
    let over = game.after(500, state)
    #expect(over.status == .endedWithWon && over.fallingTile?.coordinate == at(0, 0))
    state.clock = 119_499
    #expect(game.after(500, state).tilesLanded == 1)
  }

  @Test("spec Tetris: landed in row 0 and nothing destroyed: endedWithLost")
  func firstRowLoss() {
    let after = game.after(.drop, game.state(game.board("n", "n", "n", "n", "n"), falling: "q", column: 0))
    #expect(after.status == .endedWithLost && game.outcome(of: after) == .lost)
    #expect(after.grid[at(0, 0)] == "q" && after.fallingTile == nil)
    #expect(game.legalMoves(in: after).isEmpty)
  }

  @Test("landed in row 0 with a phrase destroyed: the game goes on")
  func firstRowSaved() {
    let after = game.after(.drop, game.state(game.board("b", "n", "n", "n", "n"), falling: "a", column: 0))
    #expect(after.status == .inProgress && after.score == 100)
    #expect(after.grid == game.board("n", "n", "n", "n"))
  }

  @Test("spec Tetris: a new tile in a column whose row 0 is occupied: lost")
  func noRoom() {
    var state = game.state(game.board("n", "n", "n", "n", "n", "n"), falling: "q", column: 1, queue: "uv", unused: "w")
    game.apply(.drop, to: &state)
    #expect(state.status == .inProgress)
    var elsewhere = state
    game.resolve(.column(2), in: &elsewhere)
    #expect(elsewhere.status == .inProgress)
    game.resolve(.column(0), in: &state)
    #expect(state.status == .endedWithLost)
    #expect(state.fallingTile == FallingTile(text: "u", coordinate: at(0, 0)), "the tile that had no room is kept")
    #expect(state.grid[at(0, 0)] == "n")
  }

  @Test("spec Tetris: 100 for every phrase destroyed; extra tiles destroyed with it give nothing")
  func score() {
    let game = Fixtures.letters(["xy", "ab"])
    let state = game.state(game.board("..a...", "x.xb.x"), falling: "y", column: 1)
    let after = game.after(.drop, state)
    #expect(after.score == 200 && game.score(of: after) == 200)
    #expect(after.landing?.steps.map(\.points) == [100, 100])
  }
}
