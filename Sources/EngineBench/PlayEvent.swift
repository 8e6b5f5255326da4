import Games
import PuzzleCore
import Tetris

/// What an engine is asked to do next in a game.
public enum PlayEvent: Equatable {
  /// A move of the player.
  case move(TetrisMove)
  /// Time passes: milliseconds of play, until a tile lands.
  case wait(Int)
}

extension TetrisEngine {
  /// Makes it happen and lets nature act: the landing, the cascade, and the update of queue and pool if there is one.
  /// Returns the milliseconds of play that passed.
  @inline(__always)
  public func perform(_ event: PlayEvent, in state: inout State, using generator: inout Xoshiro256) -> Int {
    var passed = 0
    switch event {
    case .move(let move): apply(move, to: &state)
    case .wait(let milliseconds): passed = advance(&state, by: milliseconds)
    }
    settle(&state, using: &generator)
    return passed
  }
}
