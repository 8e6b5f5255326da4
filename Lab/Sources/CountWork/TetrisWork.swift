import BuiltInGames
import GameBenches
import GameKit
import GamesUnderTest
import Phrasebook
import PuzzleCore
import Simulation
import Tetris
import TextFormats

/// Work of tetris on the fast engine: landings, and whole games through the simulation.
enum TetrisWork {
  static var suite: WorkSuite {
    WorkSuite(names: ["landing", "placement", "ci-hui-landing", "game"], works: works)
  }

  private static func works() throws -> [CountedWork] {
    let builtIn = try BuiltInLevels()
    func engine(_ type: GameType) throws -> FastTetris {
      guard let level = builtIn.first(.tetris, type) else {
        throw InputError(file: "Levels", line: 0, column: 0, found: "no level", expected: "one of tetris")
      }
      return try FastTetris(try TetrisPuzzle(level: level, lexicon: builtIn.lexicon))
    }
    let (idioms, words) = (try engine(.chengYu), try engine(.ciHui))
    return [
      CountedWork("landing", unit: "landing", count: 40_000) { landings(on: idioms, $0) },
      CountedWork("placement", unit: "landing", count: 100_000) { placements(on: idioms, $0) },
      CountedWork("ci-hui-landing", unit: "landing", count: 20_000) { landings(on: words, $0) },
      CountedWork("game", unit: "game", count: 500) { games(on: idioms, $0) },
    ]
  }

  /// Makes a random legal move every 250 ms of game time. Tiles also fall by themselves.
  private static func landings(on fast: FastTetris, _ count: Int) -> CountedWork.Done {
    play(fast, count) { state, moves, nature, choice in
      _ = fast.advance(&state, by: 250)
      fast.settle(&state, using: &nature)
      fast.legalMoves(in: state, into: &moves)
      if !moves.isEmpty { fast.apply(moves[choice.uniform(below: moves.count)], to: &state) }
      fast.settle(&state, using: &nature)
    }
  }

  /// Moves every tile towards a random column and drops it.
  private static func placements(on fast: FastTetris, _ count: Int) -> CountedWork.Done {
    play(fast, count) { state, _, nature, choice in
      _ = fast.play(towards: choice.uniform(below: fast.rules.columns), in: &state, using: &nature)
    }
  }

  @inline(__always)
  private static func play(
    _ fast: FastTetris, _ count: Int,
    step: (inout FastTetrisState, inout [TetrisMove], inout Xoshiro256, inout Xoshiro256) -> Void
  ) -> CountedWork.Done {
    var (nature, choice) = (Xoshiro256(seed: Seed(1)), Xoshiro256(seed: Seed(2)))
    var moves: [TetrisMove] = []
    moves.reserveCapacity(fast.rules.queueLength + 3)
    var state = fast.initialState(dealing: &nature)
    var (landed, hash) = (0, StableHash())
    while landed < count {
      if !state.isOpen { fast.restart(&state, dealing: &nature) }
      let before = state.tilesLanded
      step(&state, &moves, &nature, &choice)
      landed += max(0, state.tilesLanded - before)
      hash.combine(byte: UInt8(truncatingIfNeeded: state.landedColumn &+ state.score))
    }
    return (landed, hash.value)
  }

  /// Plays whole games of the random agent, like `moli play` on one thread.
  private static func games(on fast: FastTetris, _ count: Int) -> CountedWork.Done {
    let run = SimulationRun(
      fast, playing: [PlayingAgent(RandomAgent())], games: count, rootSeed: Seed(1), workers: 1)
    guard let summary = try? run.run().summaries.first else { return (0, 0) }
    return (summary.games, UInt64(truncatingIfNeeded: summary.moves.percentile(50) ?? 0))
  }
}
