import Phrasebook
import PuzzleCore
import Testing

@testable import Tetris

@Suite("When a tile lands")
struct LandingTimesTests {
  private let game = Fixtures.letters(["ab"])

  /// The same position on both engines after moves and times, the latter as numbers.
  private func both(_ game: TetrisPuzzle, _ start: TetrisState, _ events: [Any]) throws -> TetrisState {
    let fast = try FastTetris(game)
    var (state, packed) = (start, try fast.pack(start))
    for event in events {
      if let move = event as? TetrisMove {
        #expect(game.isLegal(move, in: state) && fast.isLegal(move, in: packed))
        game.apply(move, to: &state)
        fast.apply(move, to: &packed)
      } else if let time = event as? Int {
        #expect(game.advance(&state, by: time) == fast.advance(&packed, by: time))
      }
      #expect(fast.unpack(packed) == state)
    }
    return state
  }

  @Test("spec Tetris: a tile lands the moment it comes down to something beneath it or to the bottom row")
  func fall() throws {
    let start = game.state(game.board(".n"), falling: "q", column: 0)
    #expect(try both(game, start, [2499]).fallingTile?.coordinate == at(4, 0))
    let floor = try both(game, start, [9000])
    #expect(floor.clock == 2500 && floor.landing?.cell == at(5, 0) && floor.fallingTile == nil)
    let tile = try both(game, game.state(game.board(".n"), falling: "q", column: 1), [9000])
    #expect(tile.clock == 2000 && tile.landing?.cell == at(4, 1))
  }

  @Test(
    "spec Tetris: a tile lands the moment it is shifted onto something; a swap does not land one that is in the air")
  func shift() throws {
    let start = game.state(game.board("n", "n"), falling: "q", column: 1, queue: "u")
    let landed = try both(game, start, [1700, TetrisMove.swap(0), TetrisMove.left])
    #expect(landed.clock == 1700 && landed.landing == Landing(tile: "u", cell: at(3, 0), steps: []))
    #expect(landed.fallingTile == nil && game.legalMoves(in: landed).isEmpty)
    let above = try both(game, start, [1499, TetrisMove.left])
    #expect(above.fallingTile?.coordinate == at(2, 0) && above.sinceFall == 499)
  }

  @Test("spec Tetris: a tile lands when it appears with something beneath it: lost unless it completes a phrase")
  func appearance() throws {
    var state = game.state(game.board("n", "n", "n", "n", "n"), falling: "m", column: 3, queue: "qb", unused: "xy")
    state.sinceFall = 130
    game.apply(.drop, to: &state)
    game.resolve(.column(0), in: &state)
    #expect(state.status == .endedWithLost && state.fallingTile == nil && state.clock == 0 && state.tilesLanded == 2)
    #expect(state.landing == Landing(tile: "q", cell: at(0, 0), steps: []))
    #expect(state.earlierLandings == [Landing(tile: "m", cell: at(5, 3), steps: [])])
  }

  @Test("landings of one moment: land, cascade, the next tile appears, lands at once if it rests, and so on")
  func sequence() throws {
    // Two columns reach up to row 1; in each an a that appears completes ab with the b below it.
    let grid = game.board("bb", "nn", "nn", "nn", "nn")
    var state = game.state(grid, falling: "m", column: 5, queue: "aa", unused: "pqrs")
    state.sinceFall = 77
    let fast = try FastTetris(game)
    var packed = try fast.pack(state)
    game.apply(.drop, to: &state)
    fast.apply(.drop, to: &packed)
    let dropped = try #require(state.landing)
    game.resolve(.column(0), in: &state)
    // The phrase took the b of the other column and the a of the queue with it.
    #expect(state.tilesLanded == 2 && state.score == 100 && state.status == .inProgress)
    #expect(state.landing?.cell == at(0, 0) && state.earlierLandings == [dropped] && state.queue == ["p"])
    game.resolve(.column(1), in: &state)
    #expect(state.fallingTile == FallingTile(text: "p", coordinate: at(0, 1)) && state.sinceFall == 77)
    #expect(state.tilesLanded == 2 && state.earlierLandings == [dropped], "nothing has landed since")
    #expect(state.landings(after: 0).count == 2 && state.landings(after: 1) == [state.landing!])
    game.apply(.drop, to: &state)
    #expect(state.earlierLandings.isEmpty && state.tilesLanded == 3)
    fast.resolve(.column(0), in: &packed)
    fast.resolve(.column(1), in: &packed)
    fast.apply(.drop, to: &packed)
    #expect(fast.unpack(packed) == state)
  }

  @Test("landings of one moment come to an end, also where every tile vanishes by itself")
  func termination() throws {
    // One column, phrases of one tile: each tile that appears lands in row 0 and vanishes again.
    let game = Fixtures.letters(["a"], rows: 3, columns: 1)
    var state = game.state(game.board("n", "n"), falling: "a", column: 0)
    state.fallingTile = nil
    state.queue = ["a"]
    try game.validate(state)
    let fast = try FastTetris(game)
    var packed = try fast.pack(state)
    var (nature, other) = (Xoshiro256(seed: Seed(4)), Xoshiro256(seed: Seed(4)))
    game.settle(&state, using: &nature)
    fast.settle(&packed, using: &other)
    #expect(state.status == .endedWithLost && state.tilesLanded == 4 && state.earlierLandings.count == 3)
    #expect(fast.unpack(packed) == state && nature == other)
    #expect(fast.measure(3, of: packed) == 3 && fast.measure(2, of: packed) == 1)
    try game.validate(state)
  }

  @Test("with a lock delay a tile at rest can be shifted until it has been in its row that long")
  func lockDelay() throws {
    let game = Fixtures.letters(["ab"], lockDelay: 300)
    let start = game.state(game.board("n"), falling: "q", column: 1, queue: "u")
    let resting = try both(game, start, [2799])
    #expect(resting.fallingTile?.coordinate == at(5, 1) && resting.rowTime == 299)
    #expect(game.isLegal(.right, in: resting) && !game.isLegal(.left, in: resting))
    #expect(try both(game, start, [9000]).clock == 2800)
    // On the floor, shifting and swapping do not start the delay again.
    let moved = try both(game, start, [2600, TetrisMove.right, 100, TetrisMove.swap(0), 9000])
    #expect(moved.clock == 2800 && moved.landing == Landing(tile: "u", cell: at(5, 2), steps: []))
    // A drop lands at once all the same.
    #expect(try both(game, start, [2600, TetrisMove.drop]).landing?.cell == at(5, 1))
  }

  @Test(
    "a tile shifted off its support falls on at the next end of the fall interval; the new row starts the delay again")
  func offSupport() throws {
    let game = Fixtures.letters(["ab"], lockDelay: 700)
    let start = game.state(game.board("n"), falling: "q", column: 0)
    // At rest on n since 2,000; at 2,100 it is moved off and falls at 2,500, not sooner.
    let fallen = try both(game, start, [2100, TetrisMove.right, 399])
    #expect(fallen.fallingTile?.coordinate == at(4, 1) && fallen.rowTime == 499)
    let floor = try both(game, start, [2100, TetrisMove.right, 400])
    #expect(floor.fallingTile?.coordinate == at(5, 1) && floor.rowTime == 0)
    #expect(try both(game, start, [2100, TetrisMove.right, 9000]).clock == 3200, "2,500 and 700")
    // Moved off and back in the same row it has no more time than before.
    let back = try both(game, start, [2100, TetrisMove.right, 100, TetrisMove.left, 9000])
    #expect(back.clock == 2700 && back.landing?.cell == at(4, 0))
  }

  @Test("a tile that has been in its row for the lock delay lands the moment it is shifted onto something")
  func lateShift() throws {
    let game = Fixtures.letters(["ab"], lockDelay: 300)
    let start = game.state(game.board("n"), falling: "q", column: 1)
    let late = try both(game, start, [2400, TetrisMove.left])
    #expect(late.landing?.cell == at(4, 0) && late.clock == 2400)
    let early = try both(game, start, [2200, TetrisMove.left])
    #expect(early.fallingTile?.coordinate == at(4, 0) && early.rowTime == 200)
    #expect(try both(game, start, [2200, TetrisMove.left, 9000]).clock == 2300)
  }

  @Test("with a lock delay a tile that appears with something beneath it can be saved")
  func appearanceWithDelay() throws {
    let game = Fixtures.letters(["ab"], lockDelay: 300)
    var state = game.state(game.board("n", "n", "n", "n", "n"), falling: "m", column: 3, queue: "qb", unused: "xy")
    game.apply(.drop, to: &state)
    game.resolve(.column(0), in: &state)
    #expect(state.status == .inProgress && state.fallingTile?.coordinate == at(0, 0))
    #expect(try both(game, state, [299, TetrisMove.right, 9000]).status == .inProgress)
    #expect(try both(game, state, [300]).status == .endedWithLost)
  }

  @Test("the end of the time comes before a fall and before a landing at that moment, on both engines")
  func endFirst() throws {
    // A fall, then a landing by a fall, then one by the lock delay would come exactly when the time is over.
    for (row, lockDelay, rowTime) in [(2, 0, 0), (4, 0, 0), (5, 500, 0), (5, 900, 400)] {
      let game = Fixtures.letters(["ab"], lockDelay: lockDelay)
      var state = game.state(game.board(""), falling: "q", column: 1)
      state.fallingTile?.coordinate = at(row, 1)
      (state.clock, state.rowTime) = (119_500, rowTime)
      let over = try both(game, state, [500])
      #expect(over.status == .endedWithWon && over.clock == 120_000 && over.tilesLanded == 0)
      #expect(over.fallingTile?.coordinate == at(row, 1), "row \(row), lock delay \(lockDelay)")
      #expect(try both(game, state, [250, 9000]) == over)
      state.clock -= 1
      let before = try both(game, state, [500])
      #expect(before.status == .inProgress && before.fallingTile?.coordinate != at(row, 1))
    }
  }

  @Test(
    "an idle player's games are the same on both engines for every clock and fall interval", arguments: [0, 90, 700])
  func idle(lockDelay: Int) throws {
    for clock in stride(from: 200, through: 6000, by: 290) {
      let game = Fixtures.standard(.ciHui) {
        ($0.timeAllowed, $0.fallInterval, $0.lockDelay, $0.rows) = (clock, 20 + clock % 97, lockDelay, 5)
        if clock % 3 == 0 { $0.fallInterval = $0.endOfTime / 4 }
      }
      let fast = try FastTetris(game)
      var (nature, other) = (Xoshiro256(seed: Seed(UInt64(clock))), Xoshiro256(seed: Seed(UInt64(clock))))
      var state = game.initialState(dealing: &nature)
      var packed = fast.initialState(dealing: &other)
      while game.outcome(of: state) == nil {
        #expect(game.advance(&state, by: 100_000) == fast.advance(&packed, by: 100_000))
        game.settle(&state, using: &nature)
        fast.settle(&packed, using: &other)
        try #require(fast.unpack(packed) == state, "clock \(clock)")
      }
    }
  }
}
