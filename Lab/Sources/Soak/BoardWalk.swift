import Foundation
import GamesUnderTest
import Phrasebook
import PuzzleCore
import Sliding

/// Measures the processor time of random slides on one engine; `scripts/check/counts` counts instructions and
/// allocations.
///
/// A step generates the legal slides, checks whether the board is won, makes a slide, undoes it, and makes it again.
struct BoardWalk {
  let steps: Int

  /// Walks on the engine `rules` or `packed`; returns `false` for any other name.
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
    let started = clock()
    for _ in 0..<steps {
      game.legalMoves(in: state, into: &moves)
      if moves.isEmpty { state = start } else { slide(game, &state, moves[generator.uniform(below: moves.count)]) }
    }
    let walked = clock()
    game.legalMoves(in: start, into: &moves)
    let there = moves[0]
    state = start
    let slid = clock()
    for _ in 0..<steps {
      let undo = game.applyReversibly(there, to: &state)
      game.revert(undo, in: &state)
    }
    let end = clock()
    say(
      "\(name): \(nanoseconds(walked - started)) ns a step, \(nanoseconds(end - slid)) ns for a slide and its taking back"
        + (state == start ? "" : ": NOT TAKEN BACK"))
  }

  @inline(__always)
  private func slide<Game: ReversiblePuzzle>(_ game: Game, _ state: inout Game.State, _ move: Game.Move) {
    let undo = game.applyReversibly(move, to: &state)
    game.revert(undo, in: &state)
    game.apply(move, to: &state)
  }

  /// The processor time per step in nanoseconds, with one decimal.
  private func nanoseconds(_ ticks: clock_t) -> String {
    let tenths = Int(ticks) * (10_000_000_000 / Int(CLOCKS_PER_SEC)) / max(1, steps)
    return "\(tenths / 10).\(tenths % 10)"
  }
}
