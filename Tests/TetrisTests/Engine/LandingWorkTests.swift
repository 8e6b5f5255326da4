import Phrasebook
import PuzzleCore
import RandomTetris
import Testing

@testable import Tetris

@Suite("What a landing costs")
struct LandingWorkTests {
  @Test("chain, destroyed and shifted tiles are those of the reference", arguments: 1...4)
  func counts(length: Int) throws {
    var choice = Xoshiro256(seed: Seed(UInt64(40 + length)))
    var chains = 0
    for round in 0..<6 {
      let game = try DenseTetris.game(length: length, &choice)
      let fast = try FastTetris(game)
      var state = fast.initialState(dealing: &choice)
      for landing in 0..<40 where state.isOpen {
        _ = fast.shift(&state, towards: choice.uniform(below: game.rules.columns))
        guard state.fallingTile != 0 else {
          // It has landed on the way.
          fast.settle(&state, using: &choice)
          continue
        }
        let work = fast.work(ofDropping: state)
        var plain = fast.unpack(state)
        game.apply(.drop, to: &plain)
        let steps = plain.landing?.steps ?? []
        let place = "length \(length), round \(round), landing \(landing)"
        #expect(work.chain == steps.count, "\(place)")
        #expect(work.destroyed == steps.reduce(0) { $0 + $1.destroyed.count }, "\(place)")
        #expect(work.shifted == steps.reduce(0) { $0 + $1.shifted.count }, "\(place)")
        #expect(work.windows >= work.chain && work.windows <= 2 * length * work.cells, "\(place)")
        // Cells that several tiles fell to one after the other may be asked once.
        #expect(1...(1 + work.shifted) ~= work.cells, "\(place)")
        chains = max(chains, work.chain)
        fast.apply(.drop, to: &state)
        fast.settle(&state, using: &choice)
      }
    }
    #expect(chains > (length == 2 ? 1 : 0), "chains were counted: \(chains)")
  }

  @Test("counting changes nothing; without a falling tile there is no work")
  func unchanged() throws {
    let game = Fixtures.letters(["ab", "cd"])
    let fast = try FastTetris(game)
    let state = game.state(game.board("c.", "ad"), falling: "b", column: 1)
    let packed = try fast.pack(state)
    let work = fast.work(ofDropping: packed)
    #expect((work.chain, work.destroyed, work.shifted) == (0, 0, 0) && work.cells == 1)
    #expect(fast.unpack(packed) == state)
    var idle = state
    idle.fallingTile = nil
    #expect(try fast.work(ofDropping: fast.pack(idle)) == LandingWork())
    let blocked = game.state(game.board("a", "a", "a", "a", "a", "a"), falling: "b", column: 1)
    #expect(try fast.work(ofDropping: fast.pack(blocked)).cells == 1)
  }
}
