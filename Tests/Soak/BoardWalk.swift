import GamesUnderTest
import Phrasebook
import PuzzleCore
import Sliding

/// Times random slides on one engine; `scripts/check-allocations` counts what it allocates.
///
/// A step generates the legal slides (with the test whether the board is won), makes one, takes it back, and makes it again.
struct BoardWalk {
  let steps: Int

  /// Walks on the engine with a name, `rules` or `packed`; `false` for another name.
  func run(_ engine: String) throws -> Bool {
    let builtIn = try BuiltInGames()
    let levels = builtIn.levels.filter { $0.gameMode == .sliding && $0.gameType == .chengYu }
    guard let level = levels.first, let game = (try builtIn.game(level) as? SlidingUnderTest)?.game else {
      return false
    }
    let state = game.deal(0, of: Seed(2))
    switch engine {
    case "rules": time(game, from: state, engine)
    case "packed":
      guard let board = SlidingBoard(of: game, grid: state.grid), let packed = board.state(of: state.grid) else {
        return false
      }
      time(board, from: packed, engine)
    default: return false
    }
    return true
  }

  private func time<Game: ReversiblePuzzle>(_ game: Game, from start: Game.State, _ name: String) {
    var state = start
    var generator = Xoshiro256(seed: Seed(3))
    var moves: [Game.Move] = []
    moves.reserveCapacity(4)
    let clock = ContinuousClock()
    let walking = clock.measure {
      for _ in 0..<steps {
        game.legalMoves(in: state, into: &moves)
        if moves.isEmpty { state = start } else { slide(game, &state, moves[generator.uniform(below: moves.count)]) }
      }
    }
    game.legalMoves(in: start, into: &moves)
    let there = moves[0]
    state = start
    let sliding = clock.measure {
      for _ in 0..<steps {
        let undo = game.applyReversibly(there, to: &state)
        game.revert(undo, in: &state)
      }
    }
    say("\(name): \(nanoseconds(walking)) ns a step, \(nanoseconds(sliding)) ns for a slide and its taking back")
  }

  @inline(__always)
  private func slide<Game: ReversiblePuzzle>(_ game: Game, _ state: inout Game.State, _ move: Game.Move) {
    let undo = game.applyReversibly(move, to: &state)
    game.revert(undo, in: &state)
    game.apply(move, to: &state)
  }

  private func nanoseconds(_ duration: Duration) -> String {
    let tenths = Int(duration / .nanoseconds(1) * 10) / max(1, steps)
    return "\(tenths / 10).\(tenths % 10)"
  }
}
