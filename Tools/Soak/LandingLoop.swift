import GamesUnderTest
import Phrasebook
import PuzzleCore
import Tetris

/// A number of landings of the fast engine and nothing else, for `scripts/check/allocations`: random legal moves with the
/// clock running, and whole placements, on a level of each type.
struct LandingLoop {
  let landings: Int

  /// Plays and returns a number that depends on every landing.
  func run() throws -> UInt64 {
    let builtIn = try BuiltInGames()
    var hash = StableHash()
    for type in GameType.allCases {
      guard let level = builtIn.levels.first(where: { $0.gameMode == .tetris && $0.gameType == type }) else { continue }
      let fast = try FastTetris(try TetrisPuzzle(level: level, lexicon: builtIn.lexicon))
      var (nature, choice) = (Xoshiro256(seed: Seed(1)), Xoshiro256(seed: Seed(2)))
      var moves: [TetrisMove] = []
      moves.reserveCapacity(level.rules.queueLength + 3)
      var state = fast.initialState(dealing: &nature)
      var left = landings
      while left > 0 {
        if !state.isOpen { fast.restart(&state, dealing: &nature) }
        let before = state.tilesLanded
        if choice.uniform(below: 2) == 0 {
          _ = fast.play(towards: choice.uniform(below: level.rules.columns), in: &state, using: &nature)
        } else {
          _ = fast.advance(&state, by: 250)
          fast.settle(&state, using: &nature)
          fast.legalMoves(in: state, into: &moves)
          if !moves.isEmpty { fast.apply(moves[choice.uniform(below: moves.count)], to: &state) }
          fast.settle(&state, using: &nature)
        }
        left -= max(0, state.tilesLanded - before)
        hash.combine(byte: UInt8(truncatingIfNeeded: state.landedColumn &+ state.score))
      }
    }
    return hash.value
  }
}
