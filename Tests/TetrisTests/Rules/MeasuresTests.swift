import Phrasebook
import PuzzleCore
import RandomTetris
import Testing

@testable import Tetris

@Suite("Measures of tetris")
struct MeasuresTests {
  @Test("landings, phrases, longest chain and highest landing are those of the landings of random dense games")
  func landings() throws {
    var chains: Set<Int> = []
    for number in 0..<12 {
      var nature = Xoshiro256(seed: Seed(77).derived(.chance, number))
      let game = try DenseTetris.game(length: 1 + number % 4, &nature)
      var state = game.initialState(dealing: &nature)
      var seen = Landings()
      var moves: [TetrisMove] = []
      while game.outcome(of: state) == nil, state.tilesLanded < 300 {
        game.legalMoves(in: state, into: &moves)
        let before = state.tilesLanded
        if !moves.isEmpty { game.apply(moves[nature.uniform(below: moves.count)], to: &state) }
        if state.tilesLanded == before { _ = game.advance(&state, by: 200) }
        game.settle(&state, using: &nature)
        seen.add(state, of: game, since: before)
        // The runner looks here, once after each landing at least.
        #expect(game.measure(0, of: state) == seen.count)
        #expect(game.measure(1, of: state) == seen.phrases, "game \(number)")
        if state.tilesLanded > before {
          #expect(game.measure(2, of: state) == seen.last.chain && game.measure(3, of: state) == seen.last.height)
          chains.insert(seen.last.chain)
        }
      }
    }
    #expect(chains.isSuperset(of: [0, 1, 3]))
  }

  @Test("a level whose phrases give no points counts them all the same")
  func noPoints() throws {
    var nature = Xoshiro256(seed: Seed(5))
    let game = Fixtures.dense(pointsPerPhrase: 0)
    let fast = try FastTetris(game)
    var state = fast.initialState(dealing: &nature)
    var phrases = 0
    while fast.outcome(of: state) == nil, state.tilesLanded < 200 {
      _ = fast.play(towards: nature.uniform(below: 4), in: &state, using: &nature)
      phrases += state.lastChain
    }
    #expect(phrases > 20 && state.score == 0)
    #expect(fast.measure(1, of: state) == phrases && game.measure(1, of: fast.unpack(state)) == phrases)
  }

  @Test("the fast engine counts the same, landing for landing and in external positions")
  func fast() throws {
    for number in 0..<6 {
      var nature = Xoshiro256(seed: Seed(78).derived(.chance, number))
      let game = try DenseTetris.game(length: 1 + number % 4, &nature)
      let fast = try FastTetris(game)
      var other = nature
      var state = game.initialState(dealing: &nature)
      var packed = fast.initialState(dealing: &other)
      for _ in 0..<60 where game.outcome(of: state) == nil {
        let column = nature.uniform(below: game.rules.columns)
        _ = other.uniform(below: game.rules.columns)
        while let place = state.fallingTile?.coordinate.col, place != column {
          let move: TetrisMove = place < column ? .right : .left
          guard game.isLegal(move, in: state) else { break }
          game.apply(move, to: &state)
          fast.apply(move, to: &packed)
        }
        game.apply(.drop, to: &state)
        fast.apply(.drop, to: &packed)
        for position in [packed, try fast.pack(state)] {
          for place in game.measures.indices {
            #expect(fast.measure(place, of: position) == game.measure(place, of: state), "game \(number)")
          }
        }
        game.settle(&state, using: &nature)
        fast.settle(&packed, using: &other)
      }
    }
  }

  @Test("ids differ, and a measure per hundred of another one names it")
  func names() {
    let ids = TetrisPuzzle.counted.map(\.id)
    #expect(Set(ids).count == ids.count)
    let others = TetrisPuzzle.counted.compactMap(\.per)
    #expect(!others.isEmpty && others.allSatisfy(ids.contains))
  }

  /// Landings counted from their steps, apart from the score.
  private struct Landings {
    var count = 0
    var phrases = 0
    var last = (chain: 0, height: 0)

    mutating func add(_ state: TetrisState, of game: TetrisPuzzle, since before: Int) {
      let landings = state.landings(after: before)
      guard !landings.isEmpty else { return }
      count += landings.count
      phrases += landings.reduce(0) { $0 + $1.steps.count }
      last = (0, 0)
      for landing in landings {
        last = (max(last.chain, landing.steps.count), max(last.height, game.rules.rows - landing.cell.row))
      }
    }
  }
}
